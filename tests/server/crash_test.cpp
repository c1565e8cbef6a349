// The server is killed at random moments while games are played: every move that was acknowledged
// is in the log, no number is missing or twice, and the players go on by themselves.
#include <atomic>
#include <filesystem>
#include <gtest/gtest.h>
#include <mutex>
#include <thread>
#include <unistd.h>

#include "base/random.hpp"
#include "server/history.hpp"
#include "server/player.hpp"
#include "server/server_process.hpp"
#include "store/sqlite_store.hpp"

namespace cairn {
namespace {

using boost::json::object;
using namespace std::chrono_literals;

// Two players of one table in one thread, who play game after game until they are told to stop.
class Pair {
public:
    Pair(std::uint16_t port, std::uint64_t seed) : port_(port), random_(seed) {}

    void play(const std::atomic<bool>& stop) {
        while (!stop) {
            try {
                if (!connected_) connect();
                if (table_.empty()) open();
                step();
            } catch (const std::exception&) { // the server is gone: come back
                connected_ = false;
                std::this_thread::sleep_for(20ms);
            }
        }
    }

    std::vector<Acknowledged> acknowledged;
    std::atomic<std::size_t> made { 0 }; // of these
    int reconnects = 0;

private:
    void connect() {
        for (RemotePlayer& player : players_) player.connect(port_);
        connected_ = true;
        ++reconnects;
        if (table_.empty()) return;
        for (RemotePlayer& player : players_) enter(player);
    }
    void enter(RemotePlayer& player) {
        const auto answer = ask(player, { { "type", "enter" }, { "table", table_ } });
        if (answer.at("type").as_string() == "error") throw std::runtime_error("no table");
        stage_ = answer.at("stage").as_string();
        game_ = answer.at("game").as_int64();
        if (!answer.contains("position")) return;
        player.position = answer.at("position").as_object();
        player.seq = answer.at("seq").as_int64();
    }
    void open() {
        const auto opened = ask(players_[0], { { "type", "open" },
                                               { "terms",
                                                 { { "ruleset", "siege-tactics" },
                                                   { "games", 1 },
                                                   { "seats", { "me", "link" } } } } });
        const std::string table(opened.at("table").as_string());
        ask(players_[1], { { "type", "sit" }, { "table", table }, { "key", opened.at("join") } });
        table_ = table;
        for (RemotePlayer& player : players_) enter(player);
    }
    void step() {
        if (stage_ == "over") {
            table_.clear();
            return;
        }
        if (stage_ == "dealing") {
            for (RemotePlayer& player : players_) {
                ask(player, { { "type", "ready" },
                              { "table", table_ },
                              { "game", game_ },
                              { "entropy", std::string(64, 'a') } });
            }
            for (RemotePlayer& player : players_) enter(player);
            return;
        }
        for (RemotePlayer& player : players_) {
            if (!player.position.contains("moves")) continue;
            const auto& moves = player.position.at("moves").as_array();
            if (moves.empty()) break;
            const auto pick = random_.below(static_cast<std::uint32_t>(moves.size()));
            const std::string move(moves[pick].as_string());
            const auto answer = ask(player, { { "type", "move" },
                                              { "table", table_ },
                                              { "answers", player.seq },
                                              { "move", move } });
            if (answer.at("type").as_string() == "ok") {
                const auto seq = static_cast<std::uint64_t>(answer.at("seq").as_int64());
                acknowledged.push_back({ table_, seq, move });
                ++made;
            }
            break;
        }
        for (RemotePlayer& player : players_) enter(player);
    }
    object ask(RemotePlayer& player, object message) {
        auto answer = player.ask(std::move(message));
        if (answer.at("type").as_string() == "lost") throw std::runtime_error("lost");
        return answer;
    }

    std::uint16_t port_;
    Random random_;
    std::array<RemotePlayer, 2> players_;
    bool connected_ = false;
    std::string table_;
    std::string stage_;
    std::int64_t game_ = 1;
};

void check_log(const std::filesystem::path& data, const std::vector<Acknowledged>& acknowledged) {
    const auto sound = check_sqlite(data / "cairn.db");
    ASSERT_TRUE(sound) << sound.reason();
    auto store = open_sqlite(data / "cairn.db");
    ASSERT_TRUE(store) << store.reason();
    check_history(**store, acknowledged);
}

void wait_for_moves(const std::vector<std::unique_ptr<Pair>>& pairs, std::size_t enough) {
    for (int i = 0; i < 500; ++i) {
        std::size_t made = 0;
        for (const auto& pair : pairs) made += pair->made;
        if (made > enough) return;
        std::this_thread::sleep_for(20ms);
    }
}

void kill_often(int kills) {
    const auto data =
        std::filesystem::temp_directory_path() / ("cairn-crash-" + std::to_string(getpid()));
    std::filesystem::remove_all(data);
    ServerProcess server(data, { "--unlimited" });
    server.start();
    constexpr std::size_t tables = 6;
    std::vector<std::unique_ptr<Pair>> pairs;
    std::vector<std::thread> threads;
    std::atomic<bool> stop = false;
    for (std::size_t i = 0; i < tables; ++i) {
        pairs.push_back(std::make_unique<Pair>(server.port(), i));
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
