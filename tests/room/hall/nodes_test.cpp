// Two halls on one log, as two servers are: neither owns a table, and both tell the same.
#include <gtest/gtest.h>

#include "room/tables.hpp"

namespace cairn {
namespace {

// Each has premises of its own; what one has written is given to the other's log when we say so.
struct TwoHalls {
    TwoHalls() : one({ .shared = true }), two({ .shared = true }) {
        two.premises.random = Random(2);
    }
    // Time passes, and the log is one.
    void share(const HallProbe& from, HallProbe& to) {
        to.premises.logs() = const_cast<HallProbe&>(from).premises.logs();
        ++one.premises.time;
        ++two.premises.time;
    }
    std::uint64_t length(const std::string& table) { return one.premises.logs()[table].size(); }

    HallProbe one;
    HallProbe two;
};

bool heard(HallProbe& probe, ClientId client, std::string_view text) {
    for (const auto& each : probe.premises.told[client]) {
        if (each.find(text) != std::string::npos) return true;
    }
    return false;
}

TEST(TwoHalls, TellWhatTheOtherWrote) {
    TwoHalls halls;
    const std::string table = deal_table(halls.one, "schotten");
    halls.share(halls.one, halls.two);
    halls.two.ask(2, about("enter", table), "table");
    const Turn turn = turn_of(halls.one);
    halls.one.ask(1, move_message(table, turn.seq, turn.moves[0]), "ok");
    halls.share(halls.one, halls.two);
    EXPECT_FALSE(heard(halls.two, 2, "\"moved\""));
    halls.two.hall.heard_of(table, halls.length(table));
    EXPECT_TRUE(heard(halls.two, 2, "\"moved\""));
    // Each number once, however often the news comes.
    const auto told = halls.two.premises.told[2].size();
    halls.two.hall.heard_of(table, halls.length(table));
    halls.two.hall.heard_of(table, halls.length(table) - 1);
    EXPECT_EQ(halls.two.premises.told[2].size(), told);
    // And the answer to the move is made there.
    const auto answer = newest(halls.two, 2);
    const auto& moves = answer.at("position").at("moves").as_array();
    halls.two.ask(2,
                  move_message(table, answer.at("seq").as_int64(),
                               std::string(moves.at(0).at("text").as_string())),
                  "ok");
}

TEST(TwoHalls, AnswerFromTheNewestLogThoughNobodyToldThem) {
    TwoHalls halls;
    const std::string table = deal_table(halls.one, "schotten");
    halls.share(halls.one, halls.two);
    halls.two.ask(2, about("enter", table), "table");
    const Turn turn = turn_of(halls.one);
    const std::string move = move_message(table, turn.seq, turn.moves[0]);
    const auto first = halls.one.ask(1, move, "ok");
    halls.share(halls.one, halls.two);
    EXPECT_EQ(halls.two.ask(1, move, "ok"), first); // the same move again, at the other hall
    EXPECT_EQ(halls.two.ask(1, about("enter", table), "table").at("seq").as_int64(),
              static_cast<std::int64_t>(halls.length(table)));
}

// Against the computer, with guest 1 at hall one; it is the computer's turn.
std::string computers_turn(TwoHalls& halls) {
    const auto opened = halls.one.ask(
        1, message("'type':'open','terms':{'ruleset':'schotten','seats':['me',{'computer':1}]}"),
        "opened");
    const std::string table = text_at(opened, "table");
    halls.one.ask(1, about("enter", table), "table");
    halls.one.ask(1, about("ready", table, "'game':1,'entropy':'" + HallProbe::entropy(1) + "'"),
                  "ok");
    for (int i = 0; i < 10 && !halls.one.premises.has_questions(); ++i) {
        const Turn turn = turn_of(halls.one);
        halls.one.ask(1, move_message(table, turn.seq, turn.moves[0]), "ok");
    }
    EXPECT_TRUE(halls.one.premises.has_questions());
    halls.share(halls.one, halls.two);
    return table;
}

TEST(TwoHalls, LetOneOfThemPlayForTheComputer) {
    TwoHalls halls;
    const std::string table = computers_turn(halls);
    halls.two.ask(1, about("enter", table), "table");
    EXPECT_FALSE(halls.two.premises.has_questions()); // it is the other's
    EXPECT_EQ(halls.one.hall.thinking(), std::vector { table });
    const auto before = halls.length(table);
    halls.two.hall.see_to(table); // the other one was thought to be dead
    ASSERT_TRUE(halls.two.premises.has_questions());
    halls.two.premises.think_once();
    halls.share(halls.two, halls.one);
    halls.one.premises.think_once(); // and was not: its move comes late
    const auto log = halls.one.premises.logs()[table];
    EXPECT_EQ(log, halls.two.premises.logs()[table]);
    int moves = 0;
    for (std::size_t i = before; i < log.size(); ++i) {
        moves += log[i].find("moved") != std::string::npos ? 1 : 0;
    }
    EXPECT_EQ(moves, 1);
    EXPECT_TRUE(halls.one.hall.thinking().empty());
}

TEST(TwoHalls, PlayOnWhenAGreetingCameBetween) {
    TwoHalls halls;
    const std::string table = computers_turn(halls);
    halls.two.ask(1, about("greet", table, "'greeting':'luck'"), "ok");
    const auto before = halls.two.premises.logs()[table].size();
    halls.share(halls.two, halls.one);
    halls.one.premises.think_once();
    EXPECT_GT(halls.length(table), before);
}

// Two at one table, who have resigned and are back with nothing but its id.
std::string table_that_is_over(TwoHalls& halls) {
    const std::string table = deal_table(halls.one, "schotten");
    halls.one.ask(1, about("resign", table, "'game':1"), "ok");
    halls.share(halls.one, halls.two);
    return table;
}

TEST(TwoHalls, AgreeOnOneRematchThoughBothAreAskedAtOnce) {
    TwoHalls halls;
    const std::string table = table_that_is_over(halls);
    // Both have read the old table, and neither knows what the other is about to write.
    const auto next = text_at(halls.one.ask(1, about("rematch", table), "opened"), "table");
    auto behind = halls.one.premises.logs();
    behind[table].pop_back(); // "rematch": the other hall has not written that yet
    halls.two.premises.logs() = behind;
    EXPECT_EQ(text_at(halls.two.ask(2, about("rematch", table), "opened"), "table"), next);
    EXPECT_EQ(halls.two.premises.logs().size(), 2U); // the old table and the new one
    EXPECT_EQ(halls.two.premises.logs()[next], halls.one.premises.logs()[next]);
}

TEST(TwoHalls, FindTheRematchThatTheOtherWroteAfterTheyLooked) {
    TwoHalls halls;
    const std::string table = table_that_is_over(halls);
    TwoHalls elsewhere; // the same chance, so the same table: what the other hall writes
    table_that_is_over(elsewhere);
    const auto next = text_at(elsewhere.one.ask(2, about("rematch", table), "opened"), "table");
    const auto theirs = elsewhere.one.premises.logs();
    halls.two.premises.before_append = [&](const Append& append) {
        if (append.table == next) halls.two.premises.logs()[next] = theirs.at(next);
        if (append.table == table) halls.two.premises.logs()[table] = theirs.at(table);
    };
    EXPECT_EQ(text_at(halls.two.ask(1, about("rematch", table), "opened"), "table"), next);
    EXPECT_EQ(halls.two.premises.logs(), theirs);
    EXPECT_EQ(text_at(halls.two.ask(1, about("enter", next), "table"), "you"), "A");
}

TEST(TwoHalls, KnowWhoIsAtTheOther) {
    TwoHalls halls;
    const std::string table = deal_table(halls.one, "schotten");
    halls.one.hall.gone(2);
    halls.one.let_a_second_pass();
    EXPECT_FALSE(halls.one.last(1, "presence").at("here").at("B").as_bool());
    Presence presence;
    presence.here[Player::B] = true;
    presence.watchers = 3;
    halls.one.hall.present_elsewhere("two", table, presence, halls.one.premises.time + 2000);
    halls.one.let_a_second_pass();
    EXPECT_TRUE(halls.one.last(1, "presence").at("here").at("B").as_bool());
    EXPECT_EQ(halls.one.last(1, "presence").at("watchers").as_int64(), 3);
    halls.one.premises.time += 2000; // nothing more was heard of that hall
    halls.one.hall.presences();
    halls.one.let_a_second_pass();
    EXPECT_FALSE(halls.one.last(1, "presence").at("here").at("B").as_bool());
}

TEST(TwoHalls, KeepTheirListenersWhileTheLogIsAway) {
    TwoHalls halls;
    const std::string table = deal_table(halls.one, "schotten");
    const Turn turn = turn_of(halls.one);
    halls.one.premises.failing = halls.one.premises.unreadable = true;
    EXPECT_EQ(
        text_at(halls.one.ask(1, move_message(table, turn.seq, turn.moves[0]), "error"), "code"),
        "busy");
    EXPECT_EQ(text_at(halls.one.ask(2, about("enter", table), "error"), "code"), "busy");
    halls.one.premises.failing = halls.one.premises.unreadable = false;
    EXPECT_EQ(halls.one.hall.watched(), std::vector { table });
    halls.one.hall.heard_of(table, halls.length(table));
    halls.one.ask(1, move_message(table, turn.seq, turn.moves[0]), "ok");
    EXPECT_EQ(newest(halls.one, 2).at("position").at("ply").as_int64(), 1);
}

} // namespace
} // namespace cairn
