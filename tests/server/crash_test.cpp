// The server is killed at random moments while games are played: every move that was acknowledged
// is in the log, no number is missing or twice, and the players go on by themselves.
#include <atomic>
#include <filesystem>
#include <gtest/gtest.h>
#include <thread>
#include <unistd.h>

#include "base/random.hpp"
#include "server/server_process.hpp"
#include "server/tireless_pair.hpp"

namespace cairn {
namespace {

using namespace std::chrono_literals;

void kill_often(int kills) {
    const auto data =
        std::filesystem::temp_directory_path() / ("cairn-crash-" + std::to_string(getpid()));
    std::filesystem::remove_all(data);
    ServerProcess server(data, { "--unlimited" });
    server.start();
    constexpr std::size_t tables = 6;
    std::vector<std::unique_ptr<TirelessPair>> pairs;
    std::vector<std::thread> threads;
    std::atomic<bool> stop = false;
    for (std::size_t i = 0; i < tables; ++i) {
        pairs.push_back(std::make_unique<TirelessPair>(server.port(), i));
        threads.emplace_back([&stop, pair = pairs.back().get()] { pair->play(stop); });
    }
    Random random(5);
    for (int i = 0; i < kills; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(100 + random.below(400)));
        wait_for_moves(pairs, static_cast<std::size_t>(20 * (i + 1))); // on a slow machine
        server.kill();
        server.start();
    }
    std::this_thread::sleep_for(500ms);
    stop = true;
    for (std::thread& thread : threads) thread.join();
    server.kill();
    std::vector<Acknowledged> all;
    for (const auto& pair : pairs) {
        EXPECT_GT(pair->reconnects, 1);
        all.insert(all.end(), pair->acknowledged.begin(), pair->acknowledged.end());
    }
    EXPECT_GT(all.size(), static_cast<std::size_t>(20 * kills)) << "hardly anything was played";
    check_log(data, all);
    std::cout << kills << " kills, " << all.size() << " acknowledged moves\n";
    std::filesystem::remove_all(data);
}

TEST(Crash, LosesNoAcknowledgedMove) { kill_often(5); }
TEST(DeepCrash, LosesNoAcknowledgedMove) { kill_often(200); }

TEST(Stopping, IsToldAndQuick) {
    const auto data =
        std::filesystem::temp_directory_path() / ("cairn-stop-" + std::to_string(getpid()));
    std::filesystem::remove_all(data);
    ServerProcess server(data);
    server.start();
    RemotePlayer player(server.port());
    const auto opened =
        player.ask({ { "type", "open" },
                     { "terms",
                       { { "ruleset", "schotten" },
                         { "seats", { "me", { { "computer", 8 } } } },
                         { "clock", { { "kind", "move" }, { "seconds", 60 } } } } } });
    const auto table = opened.at("table");
    player.ask({ { "type", "enter" }, { "table", table } });
    const auto start = std::chrono::steady_clock::now();
    server.kill(SIGTERM);
    while (player.listen(2000ms)) {
    }
    EXPECT_EQ(server.wait(), 0);
    EXPECT_LT(std::chrono::steady_clock::now() - start, 5s);
    bool told = false;
    for (const auto& text : player.told)
        told = told || text.find("\"closing\"") != std::string::npos;
    EXPECT_TRUE(told);
    server.start();
    player.connect(server.port());
    const auto again = player.ask({ { "type", "enter" }, { "table", table } });
    EXPECT_EQ(again.at("type").as_string(), "table");
    server.kill();
    std::filesystem::remove_all(data);
}

} // namespace
} // namespace cairn
