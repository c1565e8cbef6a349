// Clocks that start with each player's first move, alone and at a table.
#include "room/clock.hpp"

#include <gtest/gtest.h>

#include "room/tables.hpp"

namespace cairn {
namespace {

using boost::json::object;

constexpr ClockTerms fischer { ClockTerms::Kind::Fischer, 300'000, 5'000 };
constexpr ClockTerms quick_moves { ClockTerms::Kind::Move, 30'000, 0 };
constexpr ClockTerms days { ClockTerms::Kind::Days, 3 * 86'400'000LL, 0 };

TEST(Clocks, GiveATimeToStartWithinBounds) {
    EXPECT_EQ(time_to_start(fischer), 120'000);
    EXPECT_EQ(time_to_start(quick_moves), 60'000);
    EXPECT_EQ(time_to_start({ ClockTerms::Kind::Fischer, 90'000, 0 }), 90'000);
    EXPECT_EQ(time_to_start(days), days.time);
}

TEST(Clocks, StartWithEachPlayersFirstMove) {
    Clock clock(fischer, ClockStart::AtFirstMove);
    clock.begin(Seat::P1, 0);
    EXPECT_TRUE(clock.starting());
    EXPECT_EQ(clock.left(Seat::P1, 50'000), 300'000);
    EXPECT_EQ(clock.left_to_move(50'000), 70'000);
    EXPECT_EQ(clock.runs_out(), 120'000);
    clock.moved(Seat::P2, 50'000, 0);
    EXPECT_EQ(clock.left(Seat::P1, 60'000), 300'000); // it cost nothing, and added nothing
    EXPECT_TRUE(clock.starting());                    // the other one's first move
    EXPECT_EQ(clock.runs_out(), 170'000);
    clock.moved(Seat::P1, 60'000, 0);
    EXPECT_FALSE(clock.starting());
    clock.moved(Seat::P2, 70'000, 0);
    EXPECT_EQ(clock.left(Seat::P1, 70'000), 295'000); // ten seconds less, five more
    EXPECT_EQ(clock.left(Seat::P2, 80'000), 290'000);
}

TEST(Clocks, RunFromTheFirstDecisionOnThoughTheTurnStays) {
    Clock clock(fischer, ClockStart::AtFirstMove);
    clock.begin(Seat::P1, 0);
    clock.moved(Seat::P1, 50'000, 0);
    EXPECT_FALSE(clock.starting());
    clock.moved(Seat::P2, 57'000, 0);
    EXPECT_EQ(clock.left(Seat::P1, 57'000), 298'000);
}

TEST(Clocks, OfMovesAreFullAfterTheFirstOne) {
    Clock clock(quick_moves, ClockStart::AtFirstMove);
    clock.begin(Seat::P1, 0);
    clock.moved(Seat::P2, 50'000, 0);
    clock.moved(Seat::P1, 60'000, 0);
    EXPECT_EQ(clock.left(Seat::P1, 60'000), 30'000);
    EXPECT_EQ(clock.runs_out(), 90'000);
}

TEST(Clocks, ThatHaveStartedRunAfterATakeback) {
    Clock clock(fischer, ClockStart::AtFirstMove);
    clock.begin(Seat::P1, 0);
    clock.moved(Seat::P2, 10'000, 0);
    clock.turn_back(Seat::P1, 20'000);
    EXPECT_FALSE(clock.starting());
    EXPECT_EQ(clock.left(Seat::P1, 30'000), 290'000);
}

TEST(Clocks, DoNotCountAPauseAsTimeToStart) {
    Clock clock(fischer, ClockStart::AtFirstMove);
    clock.begin(Seat::P1, 0);
    clock.skip(10'000, 1'000'000);
    EXPECT_EQ(clock.left_to_move(1'000'000), 110'000);
}

TEST(Clocks, OfOlderGamesRunFromTheDeal) {
    Clock clock(fischer, ClockStart::AtDeal);
    clock.begin(Seat::P1, 0);
    EXPECT_FALSE(clock.starting());
    clock.moved(Seat::P2, 10'000, 0);
    EXPECT_EQ(clock.left(Seat::P1, 10'000), 295'000);
}

void move_once(HallProbe& probe, const std::string& table) {
    const Turn turn = turn_of(probe);
    probe.ask(turn.client, move_message(table, turn.seq, turn.moves[0]), "ok");
}
object clock_at(HallProbe& probe, ClientId client) {
    return newest(probe, client).at("position").at("clock").as_object();
}

const std::string minute = ",'clock':{'kind':'fischer','start':60,'add':5}";

TEST(Clocks, AtATableStartRunOutAndEndTheGame) {
    HallProbe probe;
    const std::string table = deal_table(probe, "schotten", minute);
    EXPECT_EQ(clock_at(probe, 2).at("start").as_int64(), 60'000);
    EXPECT_TRUE(clock_at(probe, 2).at("runs").is_null());
    probe.premises.time += 50'000;
    move_once(probe, table);
    EXPECT_EQ(clock_at(probe, 2).at("p1").as_int64(), 60'000);
    EXPECT_EQ(clock_at(probe, 2).at("start").as_int64(), 60'000);
    probe.premises.time += 10'000;
    move_once(probe, table);
    EXPECT_EQ(text_at(clock_at(probe, 2), "runs"), "p1");
    EXPECT_FALSE(clock_at(probe, 2).contains("start"));
    probe.premises.time += 10'000;
    move_once(probe, table);
    EXPECT_EQ(clock_at(probe, 2).at("p1").as_int64(), 55'000);
    EXPECT_EQ(clock_at(probe, 2).at("p2").as_int64(), 60'000);
    EXPECT_EQ(text_at(clock_at(probe, 2), "runs"), "p2");
    probe.premises.time += 60'000;
    probe.hall.tick();
    EXPECT_EQ(text_at(probe.last(1, "news"), "kind"), "moved"); // a move may still be on its way
    probe.premises.time += most_lag;
    probe.hall.tick();
    const auto news = probe.last(1, "news");
    EXPECT_EQ(text_at(news, "kind"), "ended");
    EXPECT_EQ(text_at(news, "by"), "time");
    EXPECT_EQ(text_at(news, "winner"), "p1");
}

TEST(Clocks, EndAGameThatAPlayerNeverBegins) {
    HallProbe probe;
    const std::string table = deal_table(probe, "schotten", minute);
    probe.premises.time += 60'000 + most_lag;
    const Turn turn = turn_of(probe);
    const auto late = probe.ask(1, move_message(table, turn.seq, turn.moves[0]), "error");
    EXPECT_EQ(text_at(late, "code"), "over");
    probe.hall.tick();
    EXPECT_EQ(text_at(probe.last(2, "news"), "by"), "time");
    EXPECT_EQ(text_at(probe.last(2, "news"), "winner"), "p2");
}

// A log of a version whose clocks ran from the deal: its game goes on as it began.
TEST(Clocks, OfStoredGamesStayAsTheyWere) {
    HallProbe probe;
    const std::string table = deal_table(probe, "schotten", minute);
    auto& log = probe.premises.logs()[table];
    const std::string_view key = ",\"clocks\":\"first-move\"";
    ASSERT_NE(log.back().find(key), std::string::npos) << log.back();
    log.back().erase(log.back().find(key), key.size());
    HallProbe later;
    later.premises.logs() = probe.premises.logs();
    later.premises.time += 10'000;
    const auto now = later.ask(1, about("enter", table), "table");
    const auto clock = now.at("position").at("clock").as_object();
    EXPECT_EQ(clock.at("p1").as_int64(), 50'000);
    EXPECT_EQ(text_at(clock, "runs"), "p1");
    EXPECT_FALSE(clock.contains("start"));
}

TEST(Clocks, DoNotRunWhileTheServerIsAway) {
    HallProbe probe;
    const std::string table =
        deal_table(probe, "schotten", ",'clock':{'kind':'move','seconds':30}");
    move_once(probe, table);
    move_once(probe, table);
    probe.premises.time += 20'000;
    const Millis down = probe.premises.time;
    probe.premises.time += 3'600'000;
    HallProbe other;
    other.premises.logs() = probe.premises.logs();
    other.premises.time = probe.premises.time;
    other.ask(2, about("enter", table), "table");
    other.hall.pause(table, down, probe.premises.time);
    other.hall.tick();
    const auto told = other.last(2, "news");
    EXPECT_EQ(text_at(told, "kind"), "paused");
    EXPECT_EQ(told.at("to").as_int64() - told.at("from").as_int64(), 3'600'000);
    const auto now = other.ask(1, about("enter", table), "table");
    EXPECT_EQ(text_at(now, "stage"), "playing");
    EXPECT_EQ(now.at("position").at("clock").at("p1").as_int64(), 10'000);
}

} // namespace
} // namespace cairn
