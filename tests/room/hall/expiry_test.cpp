// A table that has not begun, and at which nobody is, expires after a while.
#include <gtest/gtest.h>

#include "room/tables.hpp"

namespace cairn {
namespace {

constexpr Millis hour = 3'600'000;
constexpr Millis week = 7 * 24 * hour;

HallSettings settings(bool shared = false) {
    return { .shared = shared,
             .tables_of_a_player = 1,
             .table_expires = hour,
             .patient_table_expires = week };
}

struct Waiting {
    explicit Waiting(HallProbe& probe, const std::string& more = "") {
        const auto opened =
            probe.ask(1,
                      message("'type':'open','terms':{'ruleset':'totem','public':true,"
                              "'seats':['me','anyone']" +
                              more + "}"),
                      "opened");
        table = text_at(opened, "table");
    }
    std::string table;
};

void let_pass(HallProbe& probe, Millis time) {
    probe.premises.time += time;
    probe.tick();
    probe.tick();
}

std::size_t lines(HallProbe& probe, const std::string& table) {
    return probe.premises.logs()[table].size();
}

bool has_expired(HallProbe& probe, const std::string& table) {
    const std::string& last = probe.premises.logs()[table].back();
    return last.find(R"("kind":"cancelled","player":"nobody")") != std::string::npos;
}

TEST(AnUnattendedTable, ExpiresAfterAnHour) {
    HallProbe probe(settings());
    const auto [table] = Waiting(probe);
    let_pass(probe, hour - 1);
    EXPECT_FALSE(has_expired(probe, table));
    EXPECT_EQ(probe.hall.unfinished(), 1U);
    let_pass(probe, 1);
    EXPECT_TRUE(has_expired(probe, table));
    EXPECT_EQ(probe.hall.unfinished(), 0U);
    const std::size_t length = lines(probe, table);
    // The link says so, also after the log was read again.
    HallProbe later(settings());
    later.premises.logs() = probe.premises.logs();
    for (HallProbe* each : { &probe, &later }) {
        EXPECT_EQ(code_of(*each, 2, about("sit", table)), "cancelled");
        EXPECT_EQ(code_of(*each, 1, about("rematch", table)), "cancelled");
        const auto now = each->ask(3, about("enter", table), "table");
        EXPECT_EQ(text_at(now, "stage"), "over");
        EXPECT_EQ(text_at(now, "cancelled"), "nobody");
        const auto news = each->ask(4, about("enter", table, "'since':2"), "table").at("news");
        EXPECT_EQ(text_at(news.as_array().at(0).as_object(), "player"), "nobody");
    }
    Waiting another(probe); // there is room for one again
    let_pass(probe, hour);
    EXPECT_EQ(lines(probe, table), length); // once
}

TEST(AnUnattendedTable, LeavesTheLobby) {
    HallProbe probe(settings());
    const auto [table] = Waiting(probe, ",'clock':{'kind':'days','days':3}");
    const auto listed = [&probe] {
        const auto lobby = probe.ask(2, message("'type':'lobby','follow':false"), "lobby");
        return lobby.at("open").as_array().size();
    };
    let_pass(probe, week - 1); // nobody has to be there
    EXPECT_EQ(listed(), 1U);
    let_pass(probe, 1);
    EXPECT_EQ(listed(), 0U);
    EXPECT_TRUE(has_expired(probe, table));
}

TEST(AnUnattendedTable, HasAnHourFromWhenSomebodyWasLastThere) {
    HallProbe probe(settings());
    const auto [table] = Waiting(probe);
    let_pass(probe, hour / 2);
    probe.ask(3, about("enter", table), "table"); // a watcher
    for (int i = 0; i < 5; ++i) let_pass(probe, hour);
    let_pass(probe, hour / 6);
    probe.hall.gone(3);
    const std::size_t before = lines(probe, table);
    for (int i = 0; i < 59; ++i) let_pass(probe, 60'000); // its room is forgotten meanwhile
    EXPECT_EQ(probe.hall.live_rooms(), 0U);
    // Who is not there keeps nothing, and does no harm.
    probe.ask(4, about("leave", table), "ok");
    EXPECT_EQ(code_of(probe, 4, about("cancel", table)), "seat");
    EXPECT_EQ(lines(probe, table), before);
    let_pass(probe, 60'000 - 1);
    EXPECT_FALSE(has_expired(probe, table));
    let_pass(probe, 1);
    EXPECT_TRUE(has_expired(probe, table));
}

// Both have sat down, and one of them is ready: nothing was dealt.
TEST(AnUnattendedTable, ExpiresBeforeTheFirstDeal) {
    HallProbe probe(settings());
    const std::string table = open_table(probe, "totem");
    let_pass(probe, 2 * hour); // they are there
    probe.ask(1, about("ready", table, "'game':1,'entropy':'" + HallProbe::entropy(1) + "'"), "ok");
    probe.hall.gone(1);
    let_pass(probe, 2 * hour);
    probe.hall.gone(2);
    let_pass(probe, hour - 1);
    EXPECT_FALSE(has_expired(probe, table));
    let_pass(probe, 1);
    EXPECT_TRUE(has_expired(probe, table));
    EXPECT_EQ(probe.hall.unfinished(), 0U);
    EXPECT_EQ(text_at(probe.ask(2, about("enter", table), "table"), "cancelled"), "nobody");
    EXPECT_EQ(code_of(probe, 1, about("rematch", table)), "cancelled");
    EXPECT_EQ(code_of(probe, 3, about("sit", table)), "taken");
    // No player can cancel it then.
    const std::string other = open_table(probe, "totem");
    EXPECT_EQ(code_of(probe, 1, about("cancel", other)), "turn");
}

TEST(AnUnattendedTable, ExpiresBeforeTheFirstDealAlsoAfterARestart) {
    HallProbe before(settings());
    const std::string table = open_table(before, "totem");
    HallProbe probe(settings());
    probe.premises.logs() = before.premises.logs();
    probe.premises.time += 5 * hour;
    probe.hall.remember({ .table = table,
                          .stage = Stage::Dealing,
                          .opener = "guest1",
                          .deadline = before.premises.time + hour });
    let_pass(probe, hour - 1);
    EXPECT_FALSE(has_expired(probe, table));
    let_pass(probe, 1);
    EXPECT_TRUE(has_expired(probe, table));
}

// What was played is not thrown away.
TEST(AnUnattendedTable, IsNotEndedOnceItHasBegun) {
    HallProbe probe(settings());
    const std::string table = deal_table(probe, "totem", ",'games':2");
    for (const bool between_games : { false, true }) {
        if (between_games) probe.ask(1, about("resign", table, "'game':1"), "ok");
        for (const ClientId client : { 1U, 2U }) probe.hall.gone(client);
        const std::size_t before = lines(probe, table);
        let_pass(probe, 2 * week);
        EXPECT_EQ(lines(probe, table), before);
        for (const ClientId client : { 1U, 2U }) probe.ask(client, about("enter", table), "table");
    }
    be_ready(probe, table, 2);
}

TEST(AnUnattendedTable, StaysForEverWhereNothingElseIsSaid) {
    HallProbe probe; // as in a browser
    const auto [table] = Waiting(probe);
    let_pass(probe, 10 * week);
    EXPECT_FALSE(has_expired(probe, table));
}

TEST(AnUnattendedTable, HasAnHourFromARestart) {
    HallProbe before(settings());
    const auto [table] = Waiting(before);
    HallProbe probe(settings());
    probe.premises.logs() = before.premises.logs();
    probe.premises.time += 5 * hour;
    Summary summary { .table = table,
                      .opener = "guest1" }; // of an older server: without a deadline
    for (const auto deadline : { std::optional<Millis>(), std::optional(before.premises.time) }) {
        summary.deadline = deadline;
        Hall again(probe.premises, settings());
        again.remember(summary);
        probe.premises.time += hour - 1;
        again.tick();
        EXPECT_FALSE(has_expired(probe, table));
    }
    probe.hall.remember(summary);
    probe.premises.time += hour;
    probe.hall.tick();
    EXPECT_TRUE(has_expired(probe, table));
    EXPECT_EQ(probe.hall.unfinished(), 0U);
}

TEST(AnUnattendedTable, IsEndedByTheHallThatTheLogNames) {
    HallProbe probe(settings(true));
    const auto [table] = Waiting(probe);
    for (int i = 0; i < 120; ++i) let_pass(probe, 60'000);
    EXPECT_EQ(code_of(probe, 4, about("cancel", table)), "seat"); // its log is read again
    let_pass(probe, 1000);
    EXPECT_FALSE(has_expired(probe, table)); // somebody may be there by way of another hall
    HallProbe other(settings(true));
    other.premises.logs() = probe.premises.logs();
    other.premises.time = probe.premises.time;
    other.hall.see_to(table);
    EXPECT_TRUE(has_expired(other, table));
    const std::size_t length = lines(other, table);
    probe.premises.logs() = other.premises.logs();
    probe.hall.see_to(table); // it was named, too
    EXPECT_EQ(lines(probe, table), length);
}

TEST(AnUnattendedTable, IsPutOffByTheHallWhereSomebodyIs) {
    HallProbe probe(settings(true));
    const auto [table] = Waiting(probe);
    const Millis opened = probe.premises.time;
    for (int i = 0; i < 100; ++i) { // who comes and goes makes no work for the log
        probe.ask(3, about("enter", table), "table");
        probe.ask(3, about("leave", table), "ok");
    }
    EXPECT_TRUE(probe.premises.postponed.empty());
    Millis deadline = opened + hour + hour / 8;
    probe.ask(3, about("enter", table), "table");
    for (int i = 0; i < 600; ++i) {
        let_pass(probe, 60'000);
        if (!probe.premises.postponed.empty()) deadline = probe.premises.postponed.back().second;
        EXPECT_GT(deadline, probe.premises.time + hour / 2); // in good time
    }
    EXPECT_LT(probe.premises.postponed.size(), 30U);
    probe.ask(3, about("leave", table), "ok");
    deadline = std::max(deadline, probe.premises.postponed.back().second);
    EXPECT_GE(deadline, probe.premises.time + hour);
    EXPECT_LE(deadline, probe.premises.time + hour + hour / 8);
    // The log could not be told: it is told again.
    const auto told = probe.premises.postponed.size();
    probe.hall.see_to(table);
    EXPECT_EQ(probe.premises.postponed.size(), told + 1);
    EXPECT_EQ(probe.premises.postponed.back().second, deadline);
    EXPECT_FALSE(has_expired(probe, table));
}

} // namespace
} // namespace cairn
