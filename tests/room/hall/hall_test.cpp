#include "room/hall/hall.hpp"

#include <gtest/gtest.h>

#include "room/record/verify.hpp"
#include "room/tables.hpp"
#include "table/record/replay.hpp"

namespace cairn {
namespace {

using boost::json::object;

class Games : public testing::TestWithParam<const Entry*> {};

TEST_P(Games, ArePlayedToTheEndRecordedAndVerified) {
    HallProbe probe;
    Random random(7);
    const std::string table = deal_table(probe, GetParam()->id);
    const auto committed = probe.ask(1, about("enter", table), "table");
    play_at_random(probe, table, random);
    const auto answer = probe.ask(2, about("record", table, "'game':1"), "record");
    const auto record = parse_record(text_at(answer, "record"));
    ASSERT_TRUE(record) << record.reason();
    Witness witness;
    fair::from_hex(text_at(committed, "commitment"), witness.commitment.emplace());
    fair::from_hex(HallProbe::entropy(2), witness.entropy.emplace());
    const auto verified = verify(*record, witness);
    EXPECT_TRUE(verified) << verified.reason();
}

TEST_P(Games, AreTheSameAfterTheirLogIsReadAgain) {
    HallProbe probe;
    Random random(8);
    const std::string table = deal_table(probe, GetParam()->id);
    play_at_random(probe, table, random, 30);
    const auto before = probe.ask(1, about("enter", table, "'since':0"), "table");
    HallProbe other;
    other.premises.logs() = probe.premises.logs();
    const auto after = other.ask(1, about("enter", table, "'since':0"), "table");
    auto expected = before;
    expected["players"] = after.at("players"); // who is here
    EXPECT_EQ(after, expected);
}

TEST_P(Games, AreFinishedAgainstTheComputer) {
    HallProbe probe;
    Random random(9);
    const auto opened =
        probe.ask(1,
                  message("'type':'open','terms':{'ruleset':'" + std::string(GetParam()->id) +
                          "','seats':[{'computer':1},'me']}"),
                  "opened");
    const std::string table = text_at(opened, "table");
    probe.ask(1, about("enter", table), "table");
    probe.ask(1, about("ready", table, "'game':1,'entropy':'" + HallProbe::entropy(1) + "'"), "ok");
    for (int i = 0; i < 500 && probe.last(1, "news").at("kind").as_string() != "ended"; ++i) {
        if (probe.premises.has_questions()) {
            probe.premises.think_once();
        } else {
            const Turn turn = turn_of(probe);
            ASSERT_EQ(turn.client, 1U);
            const auto pick = random.below(static_cast<std::uint32_t>(turn.moves.size()));
            probe.ask(1, move_message(table, turn.seq, turn.moves[pick]), "ok");
        }
    }
    EXPECT_EQ(text_at(probe.last(1, "news"), "kind"), "ended");
}

std::string name_of(const testing::TestParamInfo<const Entry*>& info) {
    std::string name(info.param->id);
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

std::vector<const Entry*> all_entries() {
    std::vector<const Entry*> entries;
    for (const Entry& entry : catalogue()) entries.push_back(&entry);
    return entries;
}

INSTANTIATE_TEST_SUITE_P(All, Games, testing::ValuesIn(all_entries()), name_of);

TEST(Games, OfOnePersonAloneAreEnteredAsEitherPlayer) {
    HallProbe probe(HallSettings { .one_may_play_both = true });
    const auto opened = probe.ask(
        1, message("'type':'open','terms':{'ruleset':'schotten','seats':['me','me']}"), "opened");
    for (const std::string player : { "A", "B" }) {
        const auto told = probe.ask(
            1, about("enter", text_at(opened, "table"), "'as':'" + player + "'"), "table");
        EXPECT_EQ(text_at(told, "you"), player);
    }
}

TEST(Moves, AreMadeOnceHoweverOftenTheyAreSent) {
    HallProbe probe;
    const std::string table = deal_table(probe, "schotten");
    const Turn turn = turn_of(probe);
    const std::string move = move_message(table, turn.seq, turn.moves[0]);
    const auto first = probe.ask(1, move, "ok");
    const auto again = probe.ask(1, move, "ok");
    EXPECT_EQ(first, again);
    EXPECT_EQ(newest(probe, 2).at("position").at("ply").as_int64(), 1);
    // The same after the server has forgotten everything but its log.
    HallProbe other;
    other.premises.logs() = probe.premises.logs();
    EXPECT_EQ(other.ask(1, move, "ok"), first);
}

TEST(Moves, ThatAreLateOrWrongAreRefused) {
    HallProbe probe;
    const std::string table = deal_table(probe, "schotten");
    const Turn turn = turn_of(probe);
    EXPECT_EQ(code_of(probe, 2, move_message(table, turn.seq, turn.moves[0])), "turn");
    EXPECT_EQ(code_of(probe, 3, move_message(table, turn.seq, turn.moves[0])), "absent");
    EXPECT_EQ(code_of(probe, 1, move_message(table, turn.seq, "R5@99")), "illegal");
    EXPECT_EQ(code_of(probe, 1, move_message(table, turn.seq, "claim@1")), "illegal");
    EXPECT_EQ(code_of(probe, 1, move_message(table, turn.seq + 1, turn.moves[0])), "stale");
    probe.ask(1, move_message(table, turn.seq, turn.moves[0]), "ok");
    EXPECT_EQ(code_of(probe, 1, move_message(table, turn.seq, turn.moves[1])), "stale");
    EXPECT_EQ(code_of(probe, 2, move_message(table, turn.seq, turn.moves[1])), "stale");
}

TEST(Greetings, DoNotMakeAMoveStale) {
    HallProbe probe;
    const std::string table = deal_table(probe, "schotten");
    const Turn turn = turn_of(probe);
    probe.ask(2, about("greet", table, "'greeting':'luck'"), "ok");
    EXPECT_EQ(text_at(probe.last(1, "news"), "greeting"), "luck");
    probe.ask(1, move_message(table, turn.seq, turn.moves[0]), "ok");
    EXPECT_EQ(code_of(probe, 1, about("greet", table, "'greeting':'you fool'")), "syntax");
}

TEST(Takebacks, NeedConsentAndDealNothingAnew) {
    HallProbe probe;
    const std::string table = deal_table(probe, "schotten-tactics");
    const object before = newest(probe, 1);
    const Turn turn = turn_of(probe);
    probe.ask(1, move_message(table, turn.seq, turn.moves[0]), "ok");
    const auto seq = [&probe] { return newest(probe, 1).at("seq").as_int64(); };
    const auto takeback = [&](ClientId client, std::string_view what) {
        const std::string rest =
            "'answers':" + std::to_string(seq()) + ",'do':'" + std::string(what) + "'";
        return probe.say(client, about("takeback", table, rest)).front();
    };
    EXPECT_EQ(text_at(takeback(2, "accept"), "code"), "turn"); // nobody asked
    EXPECT_EQ(text_at(takeback(2, "ask"), "code"), "turn");    // has made no move
    EXPECT_EQ(text_at(takeback(1, "ask"), "type"), "news");
    EXPECT_EQ(text_at(takeback(1, "accept"), "code"), "turn"); // not by whoever asked
    takeback(2, "refuse");
    EXPECT_EQ(newest(probe, 1).at("position").at("ply").as_int64(), 1);
    takeback(1, "ask");
    takeback(2, "accept");
    const object after = newest(probe, 1);
    EXPECT_EQ(after.at("position").at("view"), before.at("position").at("view"));
    EXPECT_EQ(after.at("moves_back").as_int64(), 1);
    // And the game goes on from there.
    const Turn again = turn_of(probe);
    probe.ask(1, move_message(table, again.seq, again.moves[0]), "ok");
    EXPECT_EQ(newest(probe, 2).at("position").at("ply").as_int64(), 1);
}

TEST(Resigning, EndsTheGameAndShowsEverything) {
    HallProbe probe;
    const std::string table = deal_table(probe, "schotten");
    EXPECT_EQ(code_of(probe, 1, about("record", table, "'game':1")), "turn");
    probe.ask(2, about("resign", table, "'game':1"), "ok");
    const auto news = probe.last(1, "news");
    EXPECT_EQ(text_at(news, "kind"), "ended");
    EXPECT_EQ(text_at(news, "winner"), "p1");
    EXPECT_EQ(text_at(news, "by"), "resignation");
    EXPECT_TRUE(news.at("position").as_object().contains("views"));
    probe.ask(2, about("resign", table, "'game':1"), "ok"); // sent again
    EXPECT_EQ(code_of(probe, 1, move_message(table, 99, "R1@1")), "over");
}

TEST(Matches, GoOnUntilTheirLastGameAndLetThePlayersMeetAgain) {
    HallProbe probe;
    Random random(5);
    const std::string table = deal_table(probe, "siege", ",'games':2");
    EXPECT_EQ(code_of(probe, 1, about("rematch", table)), "turn");
    play_at_random(probe, table, random);
    auto now = probe.ask(1, about("enter", table), "table");
    EXPECT_EQ(text_at(now, "stage"), "dealing");
    EXPECT_EQ(now.at("game").as_int64(), 2);
    EXPECT_EQ(text_at(now.at("seats").as_object(), "p1"), "B"); // roles swapped
    be_ready(probe, table, 2);
    play_at_random(probe, table, random);
    now = probe.ask(1, about("enter", table), "table");
    EXPECT_EQ(text_at(now, "stage"), "over");
    EXPECT_EQ(now.at("results").as_array().size(), 2U);
    const auto next = text_at(probe.ask(1, about("rematch", table), "opened"), "table");
    EXPECT_EQ(text_at(probe.ask(2, about("rematch", table), "opened"), "table"), next);
    EXPECT_EQ(text_at(probe.last(2, "news"), "next"), next);
    now = probe.ask(2, about("enter", next), "table");
    EXPECT_EQ(text_at(now, "you"), "B");
    EXPECT_EQ(text_at(now.at("seats").as_object(), "p1"), "B"); // who attacked second attacks first
    EXPECT_EQ(text_at(now, "stage"), "dealing");
}

// Rules 7.4: both have won as Attacker, and the one with more cards left in the siege pile wins the
// match.
TEST(Matches, OfTwoSiegesNameAWinnerAtOneEach) {
    for (const int moves : { 0, 8 }) {
        HallProbe probe;
        Random random(6);
        const std::string table = deal_table(probe, "siege", ",'games':2");
        probe.ask(2, about("resign", table, "'game':1"), "ok");
        EXPECT_FALSE(probe.last(1, "news").contains("match"));
        be_ready(probe, table, 2);
        play_at_random(probe, table, random, moves);
        probe.ask(1, about("resign", table, "'game':2"), "ok");
        const auto ended = probe.last(1, "news");
        EXPECT_EQ(ended.at("score"), (object { { "A", 1 }, { "B", 1 } }));
        const std::string_view expected = moves == 0 ? "draw" : "A";
        EXPECT_EQ(text_at(ended, "match"), expected);
        object decided { { "by", "pile" }, { "A", 48 }, { "B", moves == 0 ? 48 : 41 } };
        if (moves == 0) decided["replayed"] = true; // even: both games again
        EXPECT_EQ(ended.at("decided"), decided);
        EXPECT_EQ(ended.at("left").as_int64(), moves == 0 ? 48 : 41);
        const auto results = probe.ask(1, about("enter", table), "table").at("results").as_array();
        EXPECT_EQ(results.at(0).at("left").as_int64(), 48);
        EXPECT_EQ(text_at(probe.ask(2, about("enter", table), "table"), "match"), expected);
    }
}

// Rules 7.1: whoever first wins this many games, whatever the points.
TEST(Matches, GoToTheFirstWithSoManyWins) {
    HallProbe probe;
    const std::string table = deal_table(probe, "schotten", ",'wins':2");
    for (const int game : { 1, 2, 3 }) {
        if (game > 1) be_ready(probe, table, game);
        const ClientId loser = game == 1 ? 1 : 2;
        probe.ask(loser, about("resign", table, "'game':" + std::to_string(game)), "ok");
    }
    const auto now = probe.ask(1, about("enter", table), "table");
    EXPECT_EQ(text_at(now, "stage"), "over");
    EXPECT_EQ(now.at("score"), (object { { "A", 2 }, { "B", 1 } }));
    EXPECT_EQ(text_at(now, "match"), "A");
    EXPECT_EQ(now.at("decided"), (object { { "by", "wins" }, { "A", 2 }, { "B", 1 } }));
    EXPECT_EQ(now.at("terms").at("wins").as_int64(), 2);
}

// Rules 7.2: the winner of the last border game starts the next; in the others the starters swap.
TEST(Rematches, AreStartedByTheWinnerInBorderAndSwapElsewhere) {
    const auto starter = [](std::string_view ruleset, ClientId loser) {
        HallProbe probe;
        const std::string table = deal_table(probe, ruleset);
        probe.ask(loser, about("resign", table, "'game':1"), "ok");
        const auto next = text_at(probe.ask(1, about("rematch", table), "opened"), "table");
        const auto now = probe.ask(1, about("enter", next), "table");
        EXPECT_EQ(text_at(now, "you"), "A"); // the players keep their names
        return text_at(now.at("seats").as_object(), text_at(now, "first"));
    };
    for (const auto* ruleset : { "classic", "schotten-tactics" }) {
        EXPECT_EQ(starter(ruleset, 2), "A");
        EXPECT_EQ(starter(ruleset, 1), "B");
    }
    for (const ClientId loser : { 1U, 2U }) {
        EXPECT_EQ(starter("siege", loser), "B");
        EXPECT_EQ(starter("totem", loser), "B");
    }
}

// The rematch of a rematch: the winner of the last game starts it, whoever started that one.
TEST(Rematches, GoOnFromTheLastGame) {
    HallProbe probe;
    std::string table = deal_table(probe, "schotten", ",'starts':'B'");
    const auto starter = [&] {
        const auto now = probe.ask(1, about("enter", table), "table");
        return text_at(now.at("seats").as_object(), text_at(now, "first"));
    };
    EXPECT_EQ(starter(), "B");
    for (const ClientId loser : { 2U, 2U, 1U }) {
        probe.ask(loser, about("resign", table, "'game':1"), "ok");
        table = text_at(probe.ask(1, about("rematch", table), "opened"), "table");
        EXPECT_EQ(starter(), loser == 2 ? "A" : "B");
        be_ready(probe, table);
    }
}

TEST(Seats, AreForWhoeverHasTheLink) {
    HallProbe probe;
    const auto opened = probe.ask(
        1, message("'type':'open','terms':{'ruleset':'totem','seats':['me','link']}"), "opened");
    const std::string table = text_at(opened, "table");
    EXPECT_EQ(code_of(probe, 2, about("sit", table)), "absent");
    EXPECT_EQ(code_of(probe, 2, about("sit", table, "'key':'wrong'")), "absent");
    EXPECT_EQ(code_of(probe, 2, about("enter", table)), "absent");
    EXPECT_EQ(code_of(probe, 2, about("enter", "nosuchtable0")), "absent");
    const std::string key = "'key':'" + text_at(opened, "join") + "'";
    probe.ask(2, about("sit", table, key), "table");
    probe.ask(2, about("sit", table, key), "table"); // again
    EXPECT_EQ(code_of(probe, 3, about("sit", table, key)), "taken");
    const std::string watch = "'key':'" + text_at(opened, "watch") + "'";
    EXPECT_TRUE(probe.ask(3, about("enter", table, watch), "table").at("you").is_null());
}

TEST(Watchers, AreBehindIfTheTableSaysSo) {
    HallProbe probe;
    const std::string table =
        deal_table(probe, "schotten", ",'public':true,'watch':{'allowed':true,'delay':60}");
    const auto late = probe.ask(3, about("enter", table), "table");
    EXPECT_FALSE(late.contains("position")); // nothing of the deal yet
    Turn turn = turn_of(probe);
    probe.ask(1, move_message(table, turn.seq, turn.moves[0]), "ok");
    probe.hall.tick();
    EXPECT_TRUE(probe.last(3, "news").empty());
    probe.premises.time += 60'000;
    probe.hall.tick();
    EXPECT_EQ(text_at(probe.last(3, "news"), "kind"), "moved");
    EXPECT_EQ(probe.last(3, "news").at("position").at("ply").as_int64(), 1);
}

TEST(ALostAppend, IsToldAndLeavesNothingBehind) {
    HallProbe probe;
    const std::string table = deal_table(probe, "schotten");
    const Turn turn = turn_of(probe);
    probe.premises.failing = true;
    EXPECT_EQ(code_of(probe, 1, move_message(table, turn.seq, turn.moves[0])), "busy");
    probe.premises.failing = false;
    const auto now = probe.ask(2, about("enter", table), "table");
    EXPECT_EQ(now.at("position").at("ply").as_int64(), 0);
    probe.ask(1, move_message(table, turn.seq, turn.moves[0]), "ok");
}

// Two halls on one log, as two servers would be: the second learns what it missed.
TEST(AnotherWriter, IsNoticedAndCaughtUpWith) {
    HallProbe one;
    const std::string table = deal_table(one, "schotten");
    HallProbe two;
    two.premises.logs() = one.premises.logs();
    two.ask(2, about("enter", table), "table");
    const Turn turn = turn_of(one);
    one.ask(1, move_message(table, turn.seq, turn.moves[0]), "ok");
    two.premises.logs() = one.premises.logs();
    EXPECT_EQ(text_at(two.ask(2, about("greet", table, "'greeting':'well'"), "ok"), "type"), "ok");
    bool told = false;
    for (const auto& text : two.premises.told[2])
        told = told || text.find("\"moved\"") != std::string::npos;
    EXPECT_TRUE(told);
    EXPECT_EQ(two.ask(2, about("enter", table), "table").at("position").at("ply").as_int64(), 1);
}

} // namespace
} // namespace cairn
