// Waiting for the other player: a table that is cancelled, a rematch that is offered and watched, a
// line that falls silent.
#include <gtest/gtest.h>

#include "room/tables.hpp"

namespace cairn {
namespace {

using boost::json::object;

// Guest 1 waits there for somebody.
object open_and_wait(HallProbe& probe, std::string_view other) {
    auto opened = probe.ask(1,
                            message("'type':'open','terms':{'ruleset':'totem','public':" +
                                    std::string(other == "anyone" ? "true" : "false") +
                                    ",'seats':['me','" + std::string(other) + "']}"),
                            "opened");
    probe.ask(1, about("enter", text_at(opened, "table")), "table");
    return opened;
}

TEST(ACancelledTable, IsOverForEverybody) {
    HallProbe probe;
    const auto opened = open_and_wait(probe, "link");
    const std::string table = text_at(opened, "table");
    const std::string join = "'key':'" + text_at(opened, "join") + "'";
    const std::string watch = "'key':'" + text_at(opened, "watch") + "'";
    probe.ask(3, about("enter", table, watch), "table");
    EXPECT_EQ(code_of(probe, 3, about("cancel", table)), "absent"); // a stranger to a private table
    const auto seq = probe.ask(1, about("cancel", table), "ok").at("seq").as_int64();
    for (const ClientId client : { 1U, 3U }) {
        const auto news = probe.last(client, "news");
        EXPECT_EQ(text_at(news, "kind"), "cancelled");
        EXPECT_EQ(text_at(news, "player"), "A");
        EXPECT_EQ(news.at("seq").as_int64(), seq);
    }
    probe.ask(1, about("cancel", table), "ok"); // sent again
    // The link says so, the same after the log was read again, and nothing goes on there.
    HallProbe later;
    later.premises.logs() = probe.premises.logs();
    for (HallProbe* each : { &probe, &later }) {
        EXPECT_EQ(code_of(*each, 2, about("sit", table, join)), "cancelled");
        EXPECT_EQ(code_of(*each, 2, about("sit", table, "'key':'wrong'")), "absent");
        EXPECT_EQ(code_of(*each, 1, about("rematch", table)), "cancelled");
        const auto now = each->ask(4, about("enter", table, watch), "table");
        EXPECT_EQ(text_at(now, "stage"), "over");
        EXPECT_EQ(text_at(now, "cancelled"), "A");
    }
}

TEST(ACancelledTable, LeavesTheLobbyAndNoLongerCounts) {
    HallProbe probe({ .tables_of_a_player = 1 });
    const auto opened = open_and_wait(probe, "anyone");
    const auto before = probe.ask(2, message("'type':'lobby','follow':true"), "lobby");
    EXPECT_EQ(before.at("open").as_array().size(), 1U);
    EXPECT_EQ(code_of(probe, 2, about("cancel", text_at(opened, "table"))), "seat");
    probe.ask(1, about("cancel", text_at(opened, "table")), "ok");
    const auto after = probe.ask(2, message("'type':'lobby','follow':true"), "lobby");
    EXPECT_TRUE(after.at("open").as_array().empty());
    EXPECT_TRUE(after.at("playing").as_array().empty());
    EXPECT_EQ(code_of(probe, 2, about("sit", text_at(opened, "table"))), "cancelled");
    open_and_wait(probe, "anyone"); // there is room for one again
}

TEST(ATableWithTwoPlayers, CannotBeCancelled) {
    HallProbe probe;
    const std::string table = open_table(probe, "totem");
    EXPECT_EQ(code_of(probe, 1, about("cancel", table)), "turn");
    be_ready(probe, table);
    EXPECT_EQ(code_of(probe, 2, about("cancel", table)), "turn");
}

// Guests 1 and 2 have played here; guest 3 has looked on by the link to watch.
std::string finished_table(HallProbe& probe) {
    const std::string table = deal_table(probe, "totem");
    const auto keys = probe.ask(1, about("enter", table), "table").at("keys").as_object();
    probe.ask(3, about("enter", table, "'key':'" + text_at(keys, "watch") + "'"), "table");
    probe.ask(1, about("resign", table, "'game':1"), "ok");
    return table;
}

bool here(HallProbe& probe, ClientId client, std::string_view player) {
    probe.premises.time += presence_every; // it is told so often at most
    probe.hall.tick();
    return probe.last(client, "presence").at("here").at(player).as_bool();
}

TEST(WhoeverOffersARematch, IsNotAway) {
    HallProbe probe;
    const std::string table = finished_table(probe);
    const auto next = text_at(probe.ask(1, about("rematch", table), "opened"), "table");
    probe.ask(1, about("enter", next), "table");
    probe.ask(1, about("leave", table), "ok");
    EXPECT_TRUE(here(probe, 2, "A"));
    const auto again = probe.ask(2, about("enter", table), "table");
    EXPECT_TRUE(again.at("players").at("A").at("here").as_bool());
    // Nor when nobody has been at the old table for a while but who stayed there.
    probe.premises.time += 120'000;
    probe.hall.tick();
    EXPECT_TRUE(here(probe, 2, "A"));
    probe.hall.gone(1);
    EXPECT_FALSE(here(probe, 2, "A"));
    EXPECT_TRUE(here(probe, 2, "B"));
}

TEST(Watchers, FollowToTheRematch) {
    HallProbe probe;
    const std::string table = finished_table(probe);
    const auto next = text_at(probe.ask(2, about("rematch", table), "opened"), "table");
    const auto news = probe.last(3, "news");
    EXPECT_EQ(text_at(news, "kind"), "rematch");
    const std::string watch = text_at(news, "next_watch");
    EXPECT_EQ(code_of(probe, 3, about("enter", next)), "absent"); // it is private, too
    const auto there = probe.ask(3, about("enter", next, "'key':'" + watch + "'"), "table");
    EXPECT_TRUE(there.at("you").is_null());
    EXPECT_FALSE(there.contains("keys"));
    // Whoever comes late finds it as well; the key leads to no seat, and no seat's key is told.
    const auto join =
        text_at(probe.ask(1, about("enter", next), "table").at("keys").as_object(), "join");
    EXPECT_NE(watch, join);
    for (const std::string& text : probe.premises.told[3]) EXPECT_EQ(text.find(join), text.npos);
    const auto keys = probe.ask(1, about("enter", table), "table").at("keys").as_object();
    const auto late =
        probe.ask(4, about("enter", table, "'key':'" + text_at(keys, "watch") + "'"), "table");
    EXPECT_EQ(text_at(late, "next_watch"), watch);
}

TEST(ASilentLine, CountsAsAwayUntilItIsHeardAgain) {
    HallProbe probe;
    const std::string table = deal_table(probe, "totem");
    probe.hall.fell_silent(2);
    EXPECT_FALSE(here(probe, 1, "B"));
    // What happens meanwhile is sent there all the same.
    const Turn turn = turn_of(probe);
    ASSERT_EQ(turn.client, 1U);
    probe.ask(1, move_message(table, turn.seq, turn.moves[0]), "ok");
    EXPECT_EQ(text_at(probe.last(2, "news"), "kind"), "moved");
    probe.hall.heard_again(2);
    EXPECT_TRUE(here(probe, 1, "B"));
    probe.hall.fell_silent(7); // who is nowhere
}

TEST(ASilentLine, TakesATableOffTheLobby) {
    HallProbe probe;
    open_and_wait(probe, "anyone");
    const auto open = [&probe] {
        const auto lobby = probe.ask(2, message("'type':'lobby','follow':false"), "lobby");
        return lobby.at("open").as_array().size();
    };
    EXPECT_EQ(open(), 1U);
    probe.hall.fell_silent(1);
    EXPECT_EQ(open(), 0U);
    probe.hall.heard_again(1);
    EXPECT_EQ(open(), 1U);
}

} // namespace
} // namespace cairn
