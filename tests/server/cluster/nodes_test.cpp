// Several nodes are one server: whoever is at one of them sees what happens at the others, and
// nothing hangs on any single one.
#include <gtest/gtest.h>

#include "server/cluster_probe.hpp"
#include "server/player.hpp"

namespace cairn {
namespace {

using boost::json::object;
using namespace std::chrono_literals;
using Steady = std::chrono::steady_clock;

std::string kind_of(const object& message) { return std::string(message.at("type").as_string()); }

object terms_of(boost::json::value seats, object more = {}) {
    object terms { { "ruleset", "schotten" }, { "seats", std::move(seats) } };
    for (const auto& [key, value] : more) terms[key] = value;
    return { { "type", "open" }, { "terms", terms } };
}

object enter_table(RemotePlayer& player, const boost::json::value& table) {
    auto answer = player.ask({ { "type", "enter" }, { "table", table } });
    if (answer.contains("position")) {
        player.position = answer.at("position").as_object();
        player.seq = answer.at("seq").as_int64();
    }
    return answer;
}

void be_ready(RemotePlayer& player, const boost::json::value& table) {
    const auto answer = player.ask({ { "type", "ready" },
                                     { "table", table },
                                     { "game", 1 },
                                     { "entropy", std::string(64, 'a') } });
    EXPECT_EQ(kind_of(answer), "ok") << boost::json::serialize(answer);
}

object move_first(RemotePlayer& player, const boost::json::value& table) {
    return player.ask({ { "type", "move" },
                        { "table", table },
                        { "answers", player.seq },
                        { "move", player.position.at("moves").as_array().at(0).at("text") } });
}

bool has_moves(const RemotePlayer& player) {
    const auto* moves = player.position.if_contains("moves");
    return moves != nullptr && !moves->as_array().empty();
}

// Listens until something is so; false if it never is.
template <class Condition>
bool hears(RemotePlayer& player, std::chrono::milliseconds within, Condition condition) {
    const auto end = Steady::now() + within;
    while (!condition()) {
        if (Steady::now() > end) return false;
        player.listen(50ms);
    }
    return true;
}

bool was_told(const RemotePlayer& player, std::string_view text) {
    return std::any_of(player.told.begin(), player.told.end(),
                       [text](const auto& each) { return each.find(text) != std::string::npos; });
}

// Two at different nodes, with the cards dealt.
struct Opposed {
    Opposed(std::uint16_t one, std::uint16_t two, object more = {}) : anna(one), ben(two) {
        const auto opened = anna.ask(terms_of({ "me", "link" }, std::move(more)));
        EXPECT_EQ(kind_of(opened), "opened") << boost::json::serialize(opened);
        table = opened.at("table");
        enter_table(anna, table);
        ben.ask({ { "type", "sit" }, { "table", table }, { "key", opened.at("join") } });
        be_ready(anna, table);
        be_ready(ben, table);
        watch_key = opened.at("watch");
        hears(anna, 10s, [this] { return was_told(anna, "\"dealt\""); });
        hears(ben, 10s, [this] { return was_told(ben, "\"dealt\""); });
    }
    RemotePlayer anna, ben;
    boost::json::value table, watch_key;
};

void play_across(ClusterProbe& cluster, int most, std::chrono::milliseconds within) {
    Opposed game(cluster.port(0), cluster.port(1));
    RemotePlayer watcher(cluster.port(2));
    const auto seen =
        watcher.ask({ { "type", "enter" }, { "table", game.table }, { "key", game.watch_key } });
    ASSERT_EQ(kind_of(seen), "table") << boost::json::serialize(seen);
    for (int moves = 0; moves < most; ++moves) {
        RemotePlayer& mover = has_moves(game.anna) ? game.anna : game.ben;
        RemotePlayer& other = &mover == &game.anna ? game.ben : game.anna;
        ASSERT_TRUE(has_moves(mover));
        const auto answer = move_first(mover, game.table);
        ASSERT_EQ(kind_of(answer), "ok") << boost::json::serialize(answer);
        const auto seq = answer.at("seq").as_int64();
        ASSERT_TRUE(hears(other, within, [&] { return other.seq >= seq; })) << moves;
        ASSERT_TRUE(hears(mover, within, [&] { return mover.seq >= seq; })) << moves;
        ASSERT_TRUE(hears(watcher, within, [&] { return watcher.seq >= seq; })) << moves;
    }
    // His token is good everywhere, and every node tells the same.
    game.ben.socket.reset();
    game.ben.connect(cluster.port(2));
    auto here = game.ben.ask({ { "type", "enter" }, { "table", game.table }, { "since", 0 } });
    game.ben.connect(cluster.port(0));
    auto there = game.ben.ask({ { "type", "enter" }, { "table", game.table }, { "since", 0 } });
    for (auto* answer : { &here, &there }) {
        for (const char* changing : { "players", "ref", "position" }) answer->erase(changing);
    }
    EXPECT_EQ(here, there);
}

TEST(Nodes, AreOneServer) {
    ClusterProbe cluster(3);
    play_across(cluster, 12, 2s);
}

TEST(Nodes, AreOneServerWithoutABusToo) {
    ClusterProbe cluster(3, ClusterProbe::Bus::None);
    play_across(cluster, 2, 8s);
}

TEST(Nodes, KnowWhoIsThereAndWhatIsOpen) {
    ClusterProbe cluster(2);
    Opposed game(cluster.port(0), cluster.port(1));
    EXPECT_TRUE(
        hears(game.anna, 3s, [&] { return was_told(game.anna, R"("here":{"A":true,"B":true})"); }));
    game.ben.socket.reset();
    game.anna.told.clear();
    EXPECT_TRUE(hears(game.anna, 3s, [&] { return was_told(game.anna, R"("B":false)"); }));
    // The lobby lists a table of the other node while somebody is there, and tells when it goes.
    RemotePlayer guest(cluster.port(1));
    const auto empty = guest.ask({ { "type", "lobby" }, { "follow", true } });
    EXPECT_TRUE(empty.at("open").as_array().empty());
    RemotePlayer host(cluster.port(0));
    const auto opened = host.ask(terms_of({ "me", "anyone" }, { { "public", true } }));
    enter_table(host, opened.at("table"));
    const std::string table(opened.at("table").as_string());
    EXPECT_TRUE(hears(guest, 3s, [&] { return was_told(guest, table); }));
    guest.told.clear();
    host.socket.reset();
    EXPECT_TRUE(hears(guest, 3s, [&] { return was_told(guest, R"("gone":[")" + table); }));
}

TEST(Nodes, PlayForTheComputerOfADeadOne) {
    ClusterProbe cluster(2);
    RemotePlayer anna(cluster.port(0));
    const auto opened = anna.ask(terms_of({ "me", object { { "computer", 8 } } }));
    const auto table = opened.at("table");
    enter_table(anna, table);
    be_ready(anna, table);
    ASSERT_TRUE(hears(anna, 10s, [&] { return has_moves(anna); }));
    ASSERT_EQ(kind_of(move_first(anna, table)), "ok"); // it thinks for a second about that
    cluster.nodes[0]->kill();
    const auto start = Steady::now();
    anna.connect(cluster.port(1));
    anna.position = {};
    enter_table(anna, table);
    EXPECT_FALSE(has_moves(anna));
    EXPECT_TRUE(hears(anna, 10s, [&] { return has_moves(anna); }));
    EXPECT_LT(Steady::now() - start, 10s);
}

TEST(Nodes, StopAClockThatNobodyWatches) {
    ClusterProbe cluster(2);
    boost::json::value table;
    std::string token;
    {
        Opposed game(cluster.port(0), cluster.port(0),
                     { { "clock", { { "kind", "move" }, { "seconds", 3 } } } });
        for (RemotePlayer* mover : { &game.anna, &game.ben }) { // then their clocks have started
            ASSERT_TRUE(hears(*mover, 10s, [mover] { return has_moves(*mover); }));
            ASSERT_EQ(kind_of(move_first(*mover, game.table)), "ok");
        }
        table = game.table;
        token = game.anna.token;
        cluster.nodes[0]->kill();
    }
    std::this_thread::sleep_for(7s);
    RemotePlayer anna;
    anna.token = token;
    anna.connect(cluster.port(1));
    const auto now = anna.ask({ { "type", "enter" }, { "table", table } });
    EXPECT_EQ(now.at("stage").as_string(), "over");
    EXPECT_EQ(now.at("results").as_array().at(0).at("by").as_string(), "time");
}

TEST(Nodes, EndATableAtWhichNobodyIsAnywhere) {
    const ClusterProbe cluster(2, ClusterProbe::Bus::None, { "--limit", "unattended-seconds=4" });
    RemotePlayer anna(cluster.port(0));
    const auto attended = anna.ask(terms_of({ "me", "link" }));
    const auto left = anna.ask(terms_of({ "me", "link" }));
    enter_table(anna, attended.at("table"));
    hears(anna, 12s, [] { return false; });
    RemotePlayer ben(cluster.port(1));
    const auto sit = [&ben](const object& opened) {
        return ben.ask(
            { { "type", "sit" }, { "table", opened.at("table") }, { "key", opened.at("join") } });
    };
    EXPECT_EQ(sit(left).at("code").as_string(), "cancelled");
    const auto over = enter_table(anna, left.at("table"));
    EXPECT_EQ(over.at("cancelled").as_string(), "nobody");
    EXPECT_EQ(over.at("seq").as_int64(), 3); // opened, sat down, cancelled once
    EXPECT_EQ(kind_of(sit(attended)), "table");
}

TEST(Nodes, EndNoTableBecauseTheyWereAllAway) {
    const ClusterProbe cluster(1, ClusterProbe::Bus::None, { "--limit", "unattended-seconds=6" });
    RemotePlayer anna(cluster.port(0));
    const auto opened = anna.ask(terms_of({ "me", "link" }));
    cluster.nodes[0]->kill();
    std::this_thread::sleep_for(8s);
    cluster.nodes[0]->start();
    std::this_thread::sleep_for(5500ms); // longer than a lease
    anna.connect(cluster.port(0));
    EXPECT_EQ(enter_table(anna, opened.at("table")).at("stage").as_string(), "gathering");
}

TEST(Nodes, SayWhenTheDatabaseIsAway) {
    ClusterProbe cluster(1);
    Opposed game(cluster.port(0), cluster.port(0));
    RemotePlayer& mover = has_moves(game.anna) ? game.anna : game.ben;
    cluster.postgres.stop();
    const auto start = Steady::now();
    const auto refused = move_first(mover, game.table);
    EXPECT_LT(Steady::now() - start, 10s);
    EXPECT_EQ(kind_of(refused), "error");
    EXPECT_EQ(refused.at("code").as_string(), "busy");
    const auto health = http(cluster.port(0), "GET", "/healthz");
    EXPECT_EQ(health.status, 503);
    EXPECT_NE(health.body.find("log cannot be written"), std::string::npos);
    cluster.postgres.start();
    const auto end = Steady::now() + 10s;
    std::string kind;
    while (kind != "ok" && Steady::now() < end) kind = kind_of(move_first(mover, game.table));
    EXPECT_EQ(kind, "ok");
    EXPECT_EQ(http(cluster.port(0), "GET", "/healthz").status, 200);
}

TEST(Nodes, CountTriesForAPasswordTogether) {
    ClusterProbe cluster(2);
    RemotePlayer anna(cluster.port(0));
    const auto kept =
        anna.ask({ { "type", "keep" }, { "name", "Anna" }, { "password", "correct horse" } });
    ASSERT_EQ(kind_of(kept), "welcome");
    int wrong = 0;
    int limited = 0;
    for (std::size_t i = 0; i < 8; ++i) {
        RemotePlayer thief(cluster.port(i));
        const auto answer =
            thief.ask({ { "type", "login" }, { "name", "Anna" }, { "password", "a guess at it" } });
        const auto code = answer.at("code").as_string();
        wrong += code == "password" ? 1 : 0;
        limited += code == "limit" ? 1 : 0;
    }
    EXPECT_LE(wrong, 4); // one of five was used to keep the name
    EXPECT_EQ(wrong + limited, 8);
}

} // namespace
} // namespace cairn
