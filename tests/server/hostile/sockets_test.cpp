// Sockets that say nothing, or do not read what they asked for: they are counted from the moment
// they are accepted, they cost next to nothing, and others play on.
#include <gtest/gtest.h>
#include <thread>

#include "server/hostile/hostile.hpp"
#include "server/limits/door.hpp"
#include "server/server_probe.hpp"

namespace cairn::hostile {
namespace {

using namespace std::chrono_literals;

TEST(AddressGroups, AreAnIPv4AddressOrASlash64) {
    EXPECT_EQ(address_group("192.0.2.1"), "192.0.2.1");
    EXPECT_EQ(address_group("::ffff:192.0.2.1"), "192.0.2.1");
    EXPECT_EQ(address_group("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
    EXPECT_EQ(address_group("2001:db8:1:2::9"), address_group("2001:db8:1:2:ffff::"));
    EXPECT_NE(address_group("2001:db8:1:2::9"), address_group("2001:db8:1:3::9"));
    EXPECT_EQ(address_group("unknown"), "unknown");
}

TEST(Doors, CountSocketsAndKeepSomeBack) {
    Limits limits;
    limits.set(Limit::Connections, 8);
    limits.set(Limit::ConnectionsOfAddress, 3);
    Door door(limits, 1000);
    std::vector<Door::Ticket> tickets;
    for (int i = 0; i < 3; ++i) {
        tickets.push_back(door.let_in());
        EXPECT_TRUE(tickets.back().count_for("a"));
    }
    auto fourth = door.let_in();
    EXPECT_FALSE(fourth.count_for("a"));
    EXPECT_TRUE(fourth.count_for("b"));
    tickets.pop_back();
    EXPECT_TRUE(fourth.count_for("a")); // and no longer for b
    EXPECT_TRUE(door.crowds(1) == (std::vector<std::pair<std::string, int>> { { "a", 3 } }));
    while (!door.almost_full()) tickets.push_back(door.let_in());
    EXPECT_EQ(door.sockets(), 7);
    tickets.push_back(door.let_in());
    EXPECT_FALSE(door.let_in());
    tickets.clear();
    EXPECT_EQ(door.sockets(), 1);
    EXPECT_EQ(Door(Limits {}, 1024).most(), 960); // as many as there are files
}

// Opens this many that say nothing; how many of them the server holds.
int silent_ones(std::vector<RawSocket>& sockets, std::uint16_t port, int count) {
    for (int i = 0; i < count; ++i) sockets.emplace_back(port);
    std::this_thread::sleep_for(300ms);
    return open_ones(sockets);
}

TEST(SilentSockets, AreCountedAndLetGo) {
    const Folder folder;
    ServerProcess server(folder.data);
    server.start();
    HonestGame game(server.port());
    const auto quiet = game.play_for(1s);
    const auto files = open_files(server);
    std::vector<RawSocket> sockets;
    EXPECT_LE(silent_ones(sockets, server.port(), 800), 200);
    EXPECT_LE(open_files(server), files + 210);
    EXPECT_LT(game.play_for(6s), quiet + most_waiting);
    EXPECT_EQ(open_ones(sockets), 0); // 5 seconds were enough
    EXPECT_LE(open_files(server), files + 5);
}

TEST(SlowRequests, HaveFiveSecondsInAll) {
    const Folder folder;
    ServerProcess server(folder.data, { "--limit", "request-seconds=1" });
    server.start();
    const RawSocket drip(server.port());
    drip.say("GET / HTTP/1.1\r\n");
    for (int i = 0; i < 25 && drip.say("X: y\r\n"); ++i) std::this_thread::sleep_for(100ms);
    EXPECT_TRUE(drip.is_closed());
}

TEST(AFullServer, StillAnswersHealthChecksAndThoseWhoHaveASeat) {
    const Folder folder;
    ServerProcess server(folder.data,
                         { "--limit", "connections=60", "--limit", "connections-kept=10", "--limit",
                           "connections-of-address=1000" });
    server.start();
    HonestGame game(server.port());
    std::vector<RawSocket> sockets;
    const std::string key = "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: "
                            "Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                            "Sec-WebSocket-Version: 13\r\n\r\n";
    for (int i = 0; i < 48; ++i) {
        sockets.emplace_back(server.port());
        sockets.back().say(key);
        EXPECT_NE(sockets.back().hear(2s).find("101"), std::string::npos);
    }
    EXPECT_EQ(http(server.port(), "GET", "/healthz").status, 200);
    EXPECT_EQ(http(server.port(), "GET", "/nothing").status, 503);
    EXPECT_EQ(http(server.port(), "POST", "/api/send", R"({"v":1,"type":"ping"})").status, 503);
    Socket stranger(server.port());
    stranger.send(R"({"v":1,"type":"hello"})");
    EXPECT_FALSE(stranger.receive(5s));
    EXPECT_EQ(stranger.close_reason(), "this server is full: try again later");
    RemotePlayer again;
    again.token = game.anna.token;
    again.connect(server.port());
    EXPECT_EQ(again.id, game.anna.id);
    EXPECT_EQ(http(server.port(), "POST", "/api/send", R"({"v":1,"type":"ping"})",
                   "Authorization: Bearer " + game.ben.token + "\r\n")
                  .status,
              200);
}

TEST(UnreadDownloads, ShareOneCopyAndEnd) {
    const Folder folder;
    ServerProcess server(folder.data,
                         { "--web", folder.web.string(), "--limit", "connections-of-address=1000",
                           "--limit", "stalled-seconds=2" });
    server.start();
    HonestGame game(server.port());
    const auto quiet = game.play_for(1s);
    const auto before = server.resident_kilobytes();
    std::vector<RawSocket> sockets;
    for (int i = 0; i < 300; ++i) {
        sockets.emplace_back(server.port());
        sockets.back().say("GET /assets/big.js HTTP/1.1\r\nHost: x\r\n\r\n");
    }
    EXPECT_LT(game.play_for(1s), quiet + most_waiting);
    EXPECT_LT(server.resident_kilobytes(), before + 20'000); // 300 copies would be 300 MB
    EXPECT_LT(game.play_for(3s), quiet + most_waiting);
    const auto files = open_files(server);
    EXPECT_LT(files, 100U); // nobody read for two seconds
}

// The same in the sizes in which it was found.
TEST(DeepSilentSockets, FiveThousandOfOneAddress) {
    const Folder folder;
    ServerProcess server(folder.data);
    server.start();
    HonestGame game(server.port());
    const auto quiet = game.play_for(3s);
    std::vector<RawSocket> sockets;
    EXPECT_LE(silent_ones(sockets, server.port(), 900), 200);
    for (int round = 0; round < 5; ++round) {
        sockets.clear();
        EXPECT_LE(silent_ones(sockets, server.port(), 900), 200);
        EXPECT_LT(game.play_for(3s), quiet + most_waiting);
    }
}

TEST(DeepUnreadDownloads, SixHundred) {
    const Folder folder;
    ServerProcess server(
        folder.data, { "--web", folder.web.string(), "--limit", "connections-of-address=1000" });
    server.start();
    HonestGame game(server.port());
    const auto quiet = game.play_for(3s);
    const auto before = server.resident_kilobytes();
    std::vector<RawSocket> sockets;
    for (int i = 0; i < 600; ++i) {
        sockets.emplace_back(server.port());
        sockets.back().say("GET /assets/big.js HTTP/1.1\r\nHost: x\r\n\r\n");
    }
    EXPECT_LT(game.play_for(25s), quiet + most_waiting);
    // 600 copies would be 600 MB. What is freed stays resident for a while under the sanitizers.
    EXPECT_LT(server.resident_kilobytes(), before + 60'000);
    EXPECT_LT(open_files(server), 100U);
}

} // namespace
} // namespace cairn::hostile
