// The least that any server of these games could do: it reads a move from a bare TCP socket and tells
// both players, without WebSocket, rules, hidden cards or a log. What this machine carries of that is
// the most that a server with as many messages could ever carry on it.
// Usage: bare_sockets [TABLES] [SECONDS] [BYTES]; BYTES: what a player is told of a move.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace {

constexpr std::size_t move_bytes = 60;
constexpr std::size_t most_bytes = 4096;

void must(bool ok, const char* what) {
    if (ok) return;
    std::perror(what);
    std::exit(1);
}

void send_at_once(int socket) {
    const int yes = 1;
    must(setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes) == 0, "setsockopt");
}

void watch(int poll, int socket, std::uint32_t number) {
    epoll_event event {};
    event.events = EPOLLIN;
    event.data.u32 = number;
    must(epoll_ctl(poll, EPOLL_CTL_ADD, socket, &event) == 0, "epoll_ctl");
}

// Everything that comes, until `heard(number of the socket, bytes)` says that it is enough.
template <class Heard>
void listen_to(const std::vector<int>& sockets, const Heard& heard) {
    const int poll = epoll_create1(0);
    for (std::size_t i = 0; i < sockets.size(); ++i) {
        watch(poll, sockets[i], static_cast<std::uint32_t>(i));
    }
    std::array<epoll_event, 256> events {};
    std::array<char, most_bytes> buffer {};
    for (;;) {
        const int count = epoll_wait(poll, events.data(), static_cast<int>(events.size()), -1);
        for (int i = 0; i < count; ++i) {
            const std::uint32_t number = events[static_cast<std::size_t>(i)].data.u32;
            const ssize_t got = recv(sockets[number], buffer.data(), buffer.size(), 0);
            if (got <= 0 || !heard(number, static_cast<std::size_t>(got))) return;
        }
    }
}

void say(int socket, std::size_t bytes) {
    static const std::array<char, most_bytes> text {};
    must(send(socket, text.data(), bytes, MSG_NOSIGNAL) == static_cast<ssize_t>(bytes), "send");
}

// Sockets 2 n and 2 n + 1 sit at one table.
void serve(int door, std::size_t players, std::size_t bytes) {
    std::vector<int> sockets(players);
    for (int& socket : sockets) {
        socket = accept(door, nullptr, nullptr);
        must(socket >= 0, "accept");
        send_at_once(socket);
    }
    listen_to(sockets, [&](std::uint32_t from, std::size_t) {
        say(sockets[from], bytes);
        say(sockets[from ^ 1U], bytes);
        return true;
    });
}

struct Played {
    long moves = 0;
    double seconds = 0;
};

// The players of all tables: whoever was told of the other's move makes one.
Played play(const sockaddr_in& where, std::size_t players, double seconds, std::size_t bytes) {
    using Clock = std::chrono::steady_clock;
    std::vector<int> sockets(players);
    for (int& socket : sockets) {
        socket = ::socket(AF_INET, SOCK_STREAM, 0);
        const auto* address = reinterpret_cast<const sockaddr*>(&where);
        must(connect(socket, address, sizeof where) == 0, "connect");
        send_at_once(socket);
    }
    std::vector<std::size_t> heard(players); // bytes of what is not yet whole
    std::vector<char> moved(players, 0);     // this player's own move is told next
    const auto move = [&](std::uint32_t player) {
        moved[player] = 1;
        say(sockets[player], move_bytes);
    };
    for (std::uint32_t player = 0; player < players; player += 2) move(player);
    long moves = 0;
    const auto start = Clock::now();
    const auto took = [&] { return std::chrono::duration<double>(Clock::now() - start).count(); };
    listen_to(sockets, [&](std::uint32_t player, std::size_t got) {
        for (heard[player] += got; heard[player] >= bytes; heard[player] -= bytes) {
            if (moved[player] != 0) {
                moved[player] = 0;
                continue;
            }
            ++moves;
            move(player);
        }
        return moves % 1024 != 0 || took() < seconds;
    });
    return { moves, took() };
}

double microseconds(const timeval& time) {
    return 1e6 * static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec);
}

} // namespace

int main(int argc, char** argv) {
    const auto number = [&](int at, int usual) { return argc > at ? std::atoi(argv[at]) : usual; };
    const auto players = static_cast<std::size_t>(2 * number(1, 100));
    const double seconds = number(2, 6);
    const auto bytes = static_cast<std::size_t>(number(3, 700));
    if (players == 0 || bytes == 0 || bytes > most_bytes) return 2;

    const int door = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in where {};
    where.sin_family = AF_INET;
    where.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof where;
    auto* const address = reinterpret_cast<sockaddr*>(&where);
    must(bind(door, address, size) == 0 && listen(door, 4096) == 0, "listen");
    must(getsockname(door, address, &size) == 0, "getsockname");
    const pid_t server = fork();
    must(server >= 0, "fork");
    if (server == 0) {
        serve(door, players, bytes);
        _exit(0);
    }
    const Played played = play(where, players, seconds, bytes);
    kill(server, SIGTERM);
    rusage used {};
    wait4(server, nullptr, 0, &used);
    const auto moves = static_cast<double>(played.moves);
    std::printf("%zu tables, %.0f moves/s, %.1f us of the server's CPU a move\n", players / 2,
                moves / played.seconds,
                (microseconds(used.ru_utime) + microseconds(used.ru_stime)) / moves);
}
