// Players who play game after game against a server that comes and goes, and remember what was
// acknowledged to them; and the look into the log afterwards.
#pragma once

#include <array>
#include <atomic>
#include <filesystem>
#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "base/random.hpp"
#include "server/history.hpp"
#include "server/player.hpp"
#include "store/sqlite/sqlite_store.hpp"

namespace cairn {

// Two players of one table in one thread, who play game after game until they are told to stop.
class TirelessPair {
public:
    TirelessPair(std::uint16_t port, std::uint64_t seed) : port_(port), random_(seed) {}

    void play(const std::atomic<bool>& stop) {
        while (!stop) {
            try {
                if (!connected_) connect();
                if (table_.empty()) open();
                step();
            } catch (const std::exception&) { // the server is gone: come back
                connected_ = false;
                std::this_thread::sleep_for(std::chrono::milliseconds(20));
            }
        }
    }

    std::vector<Acknowledged> acknowledged;
    std::atomic<std::size_t> made { 0 }; // of these
    std::atomic<std::size_t> refused { 0 };
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
            const std::string move(moves[pick].at("text").as_string());
            const auto answer = ask(player, { { "type", "move" },
                                              { "table", table_ },
                                              { "answers", player.seq },
                                              { "move", move } });
            if (answer.at("type").as_string() == "ok") {
                const auto seq = static_cast<std::uint64_t>(answer.at("seq").as_int64());
                acknowledged.push_back({ table_, seq, move });
                ++made;
            } else {
                ++refused;
            }
            break;
        }
        for (RemotePlayer& player : players_) enter(player);
    }
    boost::json::object ask(RemotePlayer& player, boost::json::object message) {
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

inline void check_log(const std::filesystem::path& data,
                      const std::vector<Acknowledged>& acknowledged) {
    const auto sound = check_sqlite(data / "cairn.db");
    ASSERT_TRUE(sound) << sound.reason();
    auto store = open_sqlite(data / "cairn.db");
    ASSERT_TRUE(store) << store.reason();
    check_history(**store, acknowledged);
}

inline void wait_for_moves(const std::vector<std::unique_ptr<TirelessPair>>& pairs,
                           std::size_t enough) {
    for (int i = 0; i < 500; ++i) {
        std::size_t made = 0;
        for (const auto& pair : pairs) made += pair->made;
        if (made > enough) return;
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
}

} // namespace cairn
