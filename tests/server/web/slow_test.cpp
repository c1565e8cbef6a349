// Clients that do not read, and very many of them: memory stays bounded, and others play on.
#include <arpa/inet.h>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>
#include <utility>

#include "server/player.hpp"
#include "server/server_process.hpp"
#include "server/socket.hpp"

namespace cairn {
namespace {

using boost::json::object;
using namespace std::chrono_literals;

struct Folder {
    ~Folder() { std::filesystem::remove_all(path); }
    std::filesystem::path path =
        std::filesystem::temp_directory_path() / ("cairn-slow-" + std::to_string(getpid()));
};

// A table of anna, who waits for somebody, with its link to watch.
object open_table(RemotePlayer& anna) {
    auto opened =
        anna.ask({ { "type", "open" },
                   { "terms", { { "ruleset", "schotten" }, { "seats", { "me", "link" } } } } });
    anna.ask({ { "type", "enter" }, { "table", opened.at("table") } });
    return opened;
}

TEST(SlowReaders, AreLetGoAndNobodyWaitsForThem) {
    const Folder data;
    setenv("ASAN_OPTIONS", "quarantine_size_mb=1", 1); // keeps what was freed, if it is there
    ServerProcess server(data.path, { "--unlimited" });
    server.start();
    RemotePlayer anna(server.port());
    const auto opened = open_table(anna);
    RemotePlayer watcher(server.port());
    const object enter { { "v", 1 },
                         { "type", "enter" },
                         { "table", opened.at("table") },
                         { "key", opened.at("watch") } };
    // They ask for the whole table again and again, and read nothing of it until they are let go:
    // 20,000 times a good kilobyte would be over 20 MB.
    const auto before = server.resident_kilobytes();
    const std::string again = serialize(enter);
    int sent = 0;
    while (sent < 20'000 && watcher.socket->send(again)) ++sent;
    EXPECT_EQ(anna.ask({ { "type", "ping" } }).at("type").as_string(), "pong");
    const auto only_anna_is_left = [&server] {
        return http(server.port(), "GET", "/metrics").body.find("\ncairn_connections 1\n") !=
               std::string::npos;
    };
    for (int i = 0; i < 200 && !only_anna_is_left(); ++i) std::this_thread::sleep_for(50ms);
    EXPECT_TRUE(only_anna_is_left());
    EXPECT_LT(server.resident_kilobytes(), before + 8'000);
    int received = 0; // what was on its way; then the end
    while (watcher.socket->receive(2s)) ++received;
    EXPECT_FALSE(watcher.socket->is_open());
    EXPECT_LT(received, 20'000);
}

// One guest's WebSocket at the cost of one open file: what they say is written out by hand.
class ThinGuest {
public:
    explicit ThinGuest(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in address {};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        const bool reached =
            ::connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
        if (!reached) throw std::runtime_error("cannot connect");
        say("GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n");
        wait_for("\r\n\r\n");
        const std::string_view hello = R"({"v":1,"type":"hello"})";
        say("\x81" + std::string(1, static_cast<char>(0x80 | hello.size())) + std::string(4, '\0') +
            std::string(hello));
        wait_for("\"welcome\"");
    }
    ThinGuest(ThinGuest&& other) noexcept : socket_(std::exchange(other.socket_, -1)) {}
    ThinGuest& operator=(ThinGuest&&) = delete;
    ~ThinGuest() {
        if (socket_ >= 0) close(socket_);
    }

private:
    void say(std::string_view text) const {
        if (::send(socket_, text.data(), text.size(), MSG_NOSIGNAL) < 0)
            throw std::runtime_error("lost");
    }
    // Reads on until this has come.
    void wait_for(std::string_view word) const {
        std::string heard;
        std::array<char, 4096> part {};
        while (heard.find(word) == std::string::npos) {
            const auto size = ::recv(socket_, part.data(), part.size(), 0);
            if (size <= 0) throw std::runtime_error("let go after " + heard);
            heard.append(part.data(), static_cast<std::size_t>(size));
        }
    }
    int socket_;
};

TEST(DeepConnections, TenThousandDisturbNobody) {
    rlimit files {};
    getrlimit(RLIMIT_NOFILE, &files);
    ASSERT_GT(files.rlim_max, 10'100U) << "raise it: ulimit -Hn";
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    const Folder data;
    ServerProcess server(data.path, { "--unlimited" });
    server.start();
    const auto before = server.resident_kilobytes();
    std::vector<ThinGuest> guests;
    for (int i = 0; i < 10'000; ++i) guests.emplace_back(server.port());
    const auto each = (server.resident_kilobytes() - before) / guests.size();
    std::cout << each << " KB a connection\n";
    EXPECT_LT(each, 50U);
    RemotePlayer anna(server.port());
    const auto start = std::chrono::steady_clock::now();
    open_table(anna);
    EXPECT_LT(std::chrono::steady_clock::now() - start, 2s);
}

} // namespace
} // namespace cairn
