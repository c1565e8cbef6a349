// Where watchers are behind, everything that the table sends them is: news, records, who is there.
#include <gtest/gtest.h>

#include "room/tables.hpp"

namespace cairn {
namespace {

constexpr Millis delay = 60'000;
constexpr std::string_view watched_late = ",'public':true,'watch':{'allowed':true,'delay':60}";

// Resigned after one move, at this moment.
std::string resigned_table(HallProbe& probe) {
    const std::string table = deal_table(probe, "schotten", watched_late);
    const Turn turn = turn_of(probe);
    probe.ask(1, move_message(table, turn.seq, turn.moves[0]), "ok");
    probe.ask(1, about("resign", table, "'game':1"), "ok");
    return table;
}

void let_time_pass(HallProbe& probe, Millis time) {
    if (time > presence_every) { // who is there is told by then
        probe.let_a_second_pass();
        time -= presence_every;
    }
    probe.premises.time += time;
    probe.hall.tick();
}

TEST(DelayedWatchers, GetTheRecordLate) {
    HallProbe probe;
    const std::string table = resigned_table(probe);
    const std::string wish = about("record", table, "'game':1");
    probe.ask(2, wish, "record"); // who has played it has seen it
    const auto refused = probe.ask(3, wish, "error");
    const auto unplayed = probe.ask(3, about("record", table, "'game':2"), "error");
    EXPECT_EQ(refused, unplayed); // not even that it is over
    let_time_pass(probe, delay - 1);
    probe.ask(3, wish, "error");
    let_time_pass(probe, 1);
    probe.ask(3, wish, "record");
}

TEST(DelayedWatchers, SeeNoMoreByComingAfterTheEnd) {
    HallProbe probe;
    const std::string table = resigned_table(probe);
    const auto entered = probe.ask(3, about("enter", table, "'since':0"), "table");
    EXPECT_EQ(text_at(entered, "stage"), "gathering");
    EXPECT_FALSE(entered.contains("position"));
    EXPECT_FALSE(entered.contains("news"));
    let_time_pass(probe, delay);
    EXPECT_EQ(text_at(probe.last(3, "news"), "kind"), "ended");
}

TEST(DelayedWatchers, AreToldOnceThoughTheyEnterAnew) {
    HallProbe probe;
    const std::string table = resigned_table(probe);
    probe.ask(3, about("enter", table), "table");
    probe.ask(3, about("enter", table), "table");
    probe.ask(3, about("leave", table), "ok");
    probe.ask(3, about("enter", table), "table");
    let_time_pass(probe, delay);
    std::vector<std::int64_t> told;
    for (const std::string& text : probe.premises.told[3]) {
        const auto message = boost::json::parse(text).as_object();
        if (message.at("type").as_string() == "news") told.push_back(message.at("seq").as_int64());
    }
    ASSERT_GT(told.size(), 3U);
    for (std::size_t i = 1; i < told.size(); ++i) EXPECT_EQ(told[i], told[i - 1] + 1);
}

TEST(DelayedWatchers, LearnLateWhoIsThere) {
    HallProbe probe;
    const std::string table = deal_table(probe, "schotten", watched_late);
    let_time_pass(probe, delay);
    probe.ask(3, about("enter", table), "table");
    let_time_pass(probe, delay);
    probe.hall.gone(2);
    EXPECT_TRUE(probe.last(3, "presence").at("here").at("B").as_bool());
    const auto entered = probe.ask(4, about("enter", table), "table");
    EXPECT_TRUE(entered.at("players").at("B").at("here").as_bool());
    let_time_pass(probe, delay);
    EXPECT_FALSE(probe.last(3, "presence").at("here").at("B").as_bool());
    const auto later = probe.ask(5, about("enter", table), "table");
    EXPECT_FALSE(later.at("players").at("B").at("here").as_bool());
}

} // namespace
} // namespace cairn
