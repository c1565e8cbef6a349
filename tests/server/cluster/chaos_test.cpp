// Three nodes, one PostgreSQL and one Redis, and hundreds of games, while everything that can fail
// does: no acknowledged move is lost or made twice, nobody waits for long, and in the end all see
// the same.
#include <algorithm>
#include <atomic>
#include <gtest/gtest.h>
#include <iostream>
#include <thread>

#include "base/random.hpp"
#include "room/rulings.hpp"
#include "server/cluster_probe.hpp"
#include "server/history.hpp"
#include "server/player.hpp"
#include "store/postgres/postgres_store.hpp"

namespace cairn {
namespace {

using boost::json::object;
using namespace std::chrono_literals;
using Steady = std::chrono::steady_clock;

// A table with one person or two, each at a node of their own, who play game after game. Whatever
// fails, they try again, at another node if theirs is gone.
class Party {
public:
    Party(const ClusterProbe& cluster, std::size_t number, std::atomic<std::size_t>& moves)
        : moves_(moves), cluster_(cluster), random_(number), against_computer_(number % 3 == 0) {
        for (std::size_t i = 0; i < people(); ++i) places_.push_back({ number + i, {}, {}, {} });
    }

    void step() {
        try {
            for (Person& person : places_) {
                if (!person.player.socket || !person.player.socket->is_open()) come_back(person);
            }
            if (table_.empty()) {
                open();
            } else {
                play();
            }
        } catch (const std::exception&) { // somebody's node is gone
        }
    }
    // Everybody connects anew and enters the table where they were last.
    void gather() {
        for (Person& person : places_) {
            for (int tries = 0; tries < 50; ++tries) {
                try {
                    come_back(person);
                    break;
                } catch (const std::exception&) {
                    std::this_thread::sleep_for(100ms);
                }
            }
        }
    }
    // What a person sees at any node; the same at all of them, and for all time.
    object sees(std::size_t node) {
        RemotePlayer& player = places_[0].player;
        player.connect(cluster_.port(node));
        auto seen = player.ask({ { "type", "enter" }, { "table", table_ }, { "since", 0 } });
        for (const char* changing : { "players", "ref", "position" }) seen.erase(changing);
        return seen;
    }

    const std::string& table() const { return table_; }
    std::vector<Acknowledged> acknowledged;
    std::chrono::duration<double> longest {}; // that anybody waited for an answer
    int games = 0;
    int refusals = 0;
    std::string wrong; // an answer that must not be

private:
    struct Move {
        std::int64_t answers = 0;
        std::string move;
    };
    struct Person {
        std::size_t node;
        RemotePlayer player;
        std::optional<Move> unheard; // sent, and not answered
        std::string table;           // that they entered
    };

    std::size_t people() const { return against_computer_ ? 1 : 2; }

    void come_back(Person& person) {
        ++person.node; // as a load balancer would
        person.player.socket.reset();
        person.table.clear();
        person.player.connect(cluster_.port(person.node));
        if (table_.empty()) return;
        if (person.unheard) send(person, *person.unheard); // the same again: it is made once
        enter(person);
    }

    object ask(Person& person, object message) {
        const auto start = Steady::now();
        auto answer = person.player.ask(std::move(message));
        longest = std::max(longest, std::chrono::duration<double>(Steady::now() - start));
        const auto type = answer.at("type").as_string();
        if (type == "lost") {
            person.player.socket.reset();
            throw std::runtime_error("lost");
        }
        if (type == "error") {
            ++refusals;
            const auto code = answer.at("code").as_string();
            if (code == "closing") {
                person.player.socket.reset();
                throw std::runtime_error("this node stops");
            }
            if (code != "busy" && code != "stale" && code != "turn" && code != "over") {
                wrong = boost::json::serialize(answer) + " at " + table_;
            }
        }
        return answer;
    }

    void open() {
        object seats_with_computer { { "computer", 1 } };
        boost::json::array seats { "me" };
        if (against_computer_) {
            seats.push_back(seats_with_computer);
        } else {
            seats.push_back("link");
        }
        const auto opened =
            ask(places_[0], { { "type", "open" },
                              { "terms", { { "ruleset", "schotten" }, { "seats", seats } } } });
        if (opened.at("type").as_string() != "opened") return;
        table_ = opened.at("table").as_string();
        join_ = against_computer_ ? "" : std::string(opened.at("join").as_string());
        for (Person& person : places_) person.unheard.reset();
    }

    void enter(Person& person) {
        const auto answer =
            ask(person, { { "type", "enter" }, { "table", table_ }, { "key", join_ } });
        if (answer.at("type").as_string() != "table") return;
        person.table = table_;
        stage_ = answer.at("stage").as_string();
        game_ = answer.at("game").as_int64();
        person.player.position = {};
        person.player.seq = answer.at("seq").as_int64();
        if (const auto* now = answer.if_contains("position"))
            person.player.position = now->as_object();
    }

    void play() {
        if (!against_computer_ && !seated_) {
            const auto sat =
                ask(places_[1], { { "type", "sit" }, { "table", table_ }, { "key", join_ } });
            seated_ = sat.at("type").as_string() == "table";
            if (!seated_) return;
        }
        for (Person& person : places_) enter(person);
        if (stage_ == "over") {
            ++games;
            table_.clear();
            seated_ = false;
            return;
        }
        for (Person& person : places_) {
            if (stage_ == "dealing") {
                ask(person, { { "type", "ready" },
                              { "table", table_ },
                              { "game", game_ },
                              { "entropy", std::string(64, 'a') } });
                continue;
            }
            const auto* moves = person.player.position.if_contains("moves");
            if (moves == nullptr || moves->as_array().empty()) continue;
            const auto& list = moves->as_array();
            const auto pick = random_.below(static_cast<std::uint32_t>(list.size()));
            person.unheard =
                Move { person.player.seq, std::string(list[pick].at("text").as_string()) };
            send(person, *person.unheard);
        }
    }

    void send(Person& person, const Move& move) {
        const auto answer = ask(person, { { "type", "move" },
                                          { "table", table_ },
                                          { "answers", move.answers },
                                          { "move", move.move } });
        if (answer.at("type").as_string() == "ok") {
            const auto seq = static_cast<std::uint64_t>(answer.at("seq").as_int64());
            acknowledged.push_back({ table_, seq, move.move });
            ++moves_;
            person.unheard.reset();
        } else if (answer.at("code").as_string() != "busy") {
            person.unheard.reset();
        }
    }

    std::atomic<std::size_t>& moves_; // of all parties
    const ClusterProbe& cluster_;
    Random random_;
    bool against_computer_;
    std::vector<Person> places_;
    std::string table_;
    std::string join_;
    std::string stage_;
    bool seated_ = false;
    std::int64_t game_ = 1;
};

class Chaos {
public:
    Chaos(std::size_t threads, std::size_t parties_each)
        : enough_(threads * parties_each * moves_of_party) {
        for (std::size_t i = 0; i < threads; ++i) {
            threads_.emplace_back(
                [this, i, parties_each] { play(i * parties_each, parties_each); });
        }
    }

    // For so long; longer if the machine is so slow that hardly anything was played.
    void rage(std::chrono::seconds time) {
        const auto start = Steady::now();
        const auto goes_on = [this, start, time] {
            const auto passed = Steady::now() - start;
            return passed < time || (moves_ < enough_ && passed < time + 60s);
        };
        for (std::uint32_t last = 99; goes_on();) {
            const std::uint32_t kind = random_.below(6);
            if (kind == last) continue;
            last = kind;
            disaster(kind);
            ++disasters_[kind];
            rest(500, 2000);
        }
    }

    // One node after the other is stopped and started, as for a new version.
    void roll() {
        for (const auto& node : cluster_.nodes) {
            rest(500, 1000);
            node->kill(SIGTERM);
            EXPECT_EQ(node->wait(), 0);
            node->start();
        }
        for (int i = 0; i < 600 && moves_ < enough_; ++i) std::this_thread::sleep_for(100ms);
    }

    void finish() {
        stop_ = true;
        for (std::thread& thread : threads_) thread.join();
        check();
    }

private:
    void rest(std::uint32_t least, std::uint32_t most) {
        std::this_thread::sleep_for(std::chrono::milliseconds(least + random_.below(most - least)));
    }

    void disaster(std::uint32_t kind) {
        const auto node = random_.below(3);
        switch (kind) {
        case 0:
            cluster_.nodes[node]->kill();
            rest(100, 1500);
            return cluster_.nodes[node]->start();
        case 1:
            cluster_.redis->stop();
            rest(100, 2000);
            return cluster_.redis->start();
        case 2:
            cluster_.postgres.stop();
            rest(100, 1500);
            return cluster_.postgres.start();
        case 3: cluster_.postgres.crash(); return cluster_.postgres.start();
        case 4:
            cluster_.wires[node]->cut();
            rest(100, 5000);
            return cluster_.wires[node]->mend();
        default:
            cluster_.wires[node]->silence();
            rest(100, 6000);
            return cluster_.wires[node]->mend();
        }
    }

    void play(std::size_t first, std::size_t count) {
        std::vector<std::unique_ptr<Party>> mine;
        for (std::size_t i = 0; i < count; ++i) {
            mine.push_back(std::make_unique<Party>(cluster_, first + i, moves_));
        }
        while (!stop_) {
            for (const auto& party : mine) {
                if (!stop_) party->step();
            }
        }
        const std::lock_guard lock(mutex_);
        for (auto& party : mine) parties_.push_back(std::move(party));
    }

    // Within the time that nothing may hang for, no computer's turn is left.
    void expect_no_computers_turn(Store& store) {
        const auto end = Steady::now() + 10s;
        for (;;) {
            Logs logs;
            read_logs(store, logs);
            int turns = 0;
            for (const auto& [table, log] : logs) {
                const auto room = restore(table, log);
                ASSERT_TRUE(room) << table << ": " << room.reason();
                turns += computer_to_move(*room) > 0 ? 1 : 0;
            }
            if (turns == 0) return;
            ASSERT_LT(Steady::now(), end) << turns << " computers do not move";
            std::this_thread::sleep_for(500ms);
        }
    }

    void check() {
        const auto store = open_postgres(cluster_.postgres.url(), "the test");
        for (const auto& party : parties_) { // moves that were not answered are sent again
            if (!party->table().empty()) party->gather();
        }
        expect_no_computers_turn(*store);
        std::vector<Acknowledged> all;
        int games = 0;
        int refusals = 0;
        std::chrono::duration<double> longest {};
        for (const auto& party : parties_) {
            EXPECT_EQ(party->wrong, "");
            games += party->games;
            refusals += party->refusals;
            longest = std::max(longest, party->longest);
            all.insert(all.end(), party->acknowledged.begin(), party->acknowledged.end());
            if (party->table().empty()) continue;
            const auto seen = party->sees(0);
            EXPECT_EQ(party->sees(1), seen);
            EXPECT_EQ(party->sees(2), seen);
            const auto log = store->read(party->table());
            EXPECT_EQ(seen.at("seq").as_int64(), static_cast<std::int64_t>(log->size()));
        }
        check_history(*store, all);
        EXPECT_LT(longest.count(), 10);
        EXPECT_GE(all.size(), enough_) << "hardly anything was played";
        const auto tables = store->tables();
        std::cout << parties_.size() << " parties, " << tables->size() << " tables, " << games
                  << " finished, " << all.size() << " acknowledged moves, " << refusals
                  << " refusals; longest wait " << longest.count() << " s; disasters:";
        for (const int count : disasters_) std::cout << ' ' << count;
        std::cout << " (node, Redis, PostgreSQL, its crash, cut, silence)\n";
    }

    ClusterProbe cluster_ { 3, ClusterProbe::Bus::Redis, { "--unlimited" } };
    Random random_ { 11 };
    static constexpr std::size_t moves_of_party = 5; // at least, for a test that says something
    std::size_t enough_;
    std::atomic<std::size_t> moves_ { 0 };
    std::atomic<bool> stop_ { false };
    std::mutex mutex_;
    std::vector<std::unique_ptr<Party>> parties_;
    std::array<int, 6> disasters_ {};
    std::vector<std::thread> threads_;
};

TEST(AllHell, LosesNothing) {
    Chaos chaos(8, 3);
    chaos.rage(8s);
    chaos.finish();
}

TEST(RollingRestart, LosesNothing) {
    Chaos chaos(6, 2);
    chaos.roll();
    chaos.finish();
}

TEST(DeepAllHell, LosesNothing) {
    Chaos chaos(50, 5);
    chaos.rage(180s);
    chaos.finish();
}

} // namespace
} // namespace cairn
