#include "server/hostile/hostile.hpp"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <cerrno>
#include <fstream>
#include <poll.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

namespace cairn::hostile {

using namespace std::chrono_literals;

namespace {

constexpr auto between_moves = 60ms; // two people at 8 messages a second each, under their limit

sockaddr_in address_of(std::string_view text, std::uint16_t port) {
    sockaddr_in address {};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    inet_pton(AF_INET, std::string(text).c_str(), &address.sin_addr);
    return address;
}

} // namespace

RawSocket::RawSocket(std::uint16_t port, std::string_view from)
    : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    const auto source = address_of(from, 0);
    const auto target = address_of("127.0.0.1", port);
    // A small window, so that what is not read soon waits at the server.
    const int window = 4096;
    setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &window, sizeof window);
    if (socket_ < 0 ||
        ::bind(socket_, reinterpret_cast<const sockaddr*>(&source), sizeof source) != 0 ||
        ::connect(socket_, reinterpret_cast<const sockaddr*>(&target), sizeof target) != 0) {
        throw std::runtime_error("cannot connect");
    }
}

RawSocket::RawSocket(RawSocket&& other) noexcept : socket_(std::exchange(other.socket_, -1)) {}

RawSocket::~RawSocket() {
    if (socket_ >= 0) ::close(socket_);
}

bool RawSocket::say(std::string_view text) const {
    return ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL) ==
           static_cast<ssize_t>(text.size());
}

bool RawSocket::is_closed() const {
    std::array<char, 4096> part {};
    for (int i = 0; i < 1000; ++i) {
        const auto size = ::recv(socket_, part.data(), part.size(), MSG_DONTWAIT);
        if (size > 0) continue;
        return size == 0 || (errno != EAGAIN && errno != EWOULDBLOCK);
    }
    return false;
}

std::string RawSocket::hear(std::chrono::milliseconds within) const {
    pollfd waiting { socket_, POLLIN, 0 };
    std::array<char, 4096> part {};
    if (::poll(&waiting, 1, static_cast<int>(within.count())) <= 0) return "";
    const auto size = ::recv(socket_, part.data(), part.size(), MSG_DONTWAIT);
    return size <= 0 ? "" : std::string(part.data(), static_cast<std::size_t>(size));
}

int open_ones(const std::vector<RawSocket>& sockets) {
    return static_cast<int>(std::count_if(sockets.begin(), sockets.end(),
                                          [](const auto& each) { return !each.is_closed(); }));
}

Folder::Folder()
    : data(std::filesystem::temp_directory_path() / ("cairn-hostile-" + std::to_string(getpid()))),
      web(data.string() + "-web") {
    std::filesystem::remove_all(data);
    std::filesystem::create_directories(web / "assets");
    std::ofstream(web / "index.html") << "<!doctype html><title>Cairn</title>";
    std::ofstream(web / "assets" / "big.js") << std::string(1'000'000, 'x');
}

Folder::~Folder() {
    std::filesystem::remove_all(data);
    std::filesystem::remove_all(web);
}

HonestGame::HonestGame(std::uint16_t port) : anna(port), ben(port) {
    const auto opened = anna.ask(
        { { "type", "open" },
          { "terms",
            { { "ruleset", "schotten" }, { "games", 100 }, { "seats", { "me", "link" } } } } });
    table = opened.at("table").as_string();
    anna.ask({ { "type", "enter" }, { "table", table } });
    ben.ask({ { "type", "sit" }, { "table", table }, { "key", opened.at("join") } });
    make_ready();
}

void HonestGame::ready(RemotePlayer& player, int game) {
    player.ask({ { "type", "ready" },
                 { "table", table },
                 { "game", game },
                 { "entropy", std::string(64, 'a') } });
}

void HonestGame::make_ready() {
    ++dealt_;
    for (RemotePlayer* player : { &anna, &ben }) {
        player->ended.clear();
        player->position = {};
    }
    ready(anna, dealt_);
    ready(ben, dealt_);
}

std::chrono::milliseconds HonestGame::play_for(std::chrono::milliseconds time) {
    std::vector<std::chrono::milliseconds> waited;
    const auto end = Steady::now() + time;
    while (Steady::now() < end) {
        for (RemotePlayer* player : { &anna, &ben }) {
            while (player->listen(1ms)) {
            }
            if (!player->ended.empty()) {
                make_ready();
                break;
            }
            const auto* moves = player->position.if_contains("moves");
            if (moves == nullptr) continue;
            const auto move = moves->as_array().at(0).at("text").as_string();
            const auto answers = player->seq;
            player->position = {};
            const auto begun = Steady::now();
            const auto answer = player->ask({ { "type", "move" },
                                              { "table", table },
                                              { "answers", answers },
                                              { "move", move } });
            EXPECT_EQ(answer.at("type").as_string(), "ok") << serialize(answer);
            waited.push_back(
                std::chrono::duration_cast<std::chrono::milliseconds>(Steady::now() - begun));
            std::this_thread::sleep_for(between_moves);
        }
    }
    EXPECT_GT(waited.size(), static_cast<std::size_t>(time / 1s)) << "the game stood still";
    if (waited.empty()) return time;
    std::sort(waited.begin(), waited.end());
    return waited[(waited.size() - 1) * 99 / 100];
}

std::size_t open_files(const ServerProcess& server) {
    const std::filesystem::path folder = "/proc/" + std::to_string(server.process()) + "/fd";
    return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(folder),
                                                  std::filesystem::directory_iterator()));
}

} // namespace cairn::hostile
