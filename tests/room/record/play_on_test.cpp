// Games that go on from a move of their record, and moves that are taken back.
#include "room/record/play_on.hpp"

#include <gtest/gtest.h>

#include "room/news.hpp"
#include "room/restore.hpp"
#include "room/tables.hpp"
#include "table/record/replay.hpp"

namespace cairn {
namespace {

using boost::json::object;

class PlayingOn : public testing::TestWithParam<const Entry*> {};

// From any move, as either player, against the computer or two at one screen; the other one may have begun.
TEST_P(PlayingOn, GoesOnFromAMoveOfTheirRecord) {
    HallProbe probe;
    Random random(9);
    const std::string table = deal_table(probe, GetParam()->id);
    play_at_random(probe, table, random);
    const auto answer = probe.ask(1, about("record", table, "'game':1"), "record");
    auto record = parse_record(text_at(answer, "record"));
    ASSERT_TRUE(record) << record.reason();
    PlayOn asked { .record = *record, .me = HallProbe::guest(1), .other = HallProbe::guest(2) };
    for (const std::size_t ply :
         { std::size_t { 0 }, record->moves.size() / 2, record->moves.size() - 1 }) {
        for (const Seat seat : both_seats) {
            asked.ply = ply;
            asked.seat = seat;
            asked.level = ply % 2 == 0 ? 0 : 3;
            const auto events = play_on(asked);
            ASSERT_TRUE(events) << events.reason();
            for (const Event& event : *events) see_line(to_json(event));
            const auto room = restore("on", *events);
            ASSERT_TRUE(room) << room.reason();
            const auto there = replay(asked.record, ply);
            EXPECT_EQ(room->table()->view_json(seat), (*there)->view_json(seat));
            EXPECT_EQ(room->table()->moves(), (*there)->moves());
            EXPECT_TRUE(room->holds(asked.me, room->dealt_seats().at(seat)));
        }
    }
    asked.level = GetParam()->facts.levels + 1;
    EXPECT_FALSE(play_on(asked));
    asked.level = 0;
    asked.ply = record->moves.size() + 1;
    asked.record.moves.back().move = "nonsense";
    EXPECT_FALSE(play_on(asked));
}

TEST(PlayOns, OfAGameThatTheSecondSeatBegan) {
    auto table = find_ruleset("schotten-tactics")->open(5, Seat::P2);
    Random random(1);
    for (int i = 0; i < 20; ++i)
        ASSERT_TRUE(table->play(
            table->moves()[random.below(static_cast<std::uint32_t>(table->moves().size()))]));
    PlayOn asked { .record = record_of(*table),
                   .ply = 20,
                   .seat = Seat::P2,
                   .me = HallProbe::guest(1),
                   .other = HallProbe::guest(2) };
    const auto events = play_on(asked);
    ASSERT_TRUE(events) << events.reason();
    const auto room = restore("on", *events);
    ASSERT_TRUE(room) << room.reason();
    EXPECT_EQ(room->dealt_seats().at(Seat::P1), Player::A);
    EXPECT_TRUE(room->holds(asked.me, Player::A)); // p2 began, and is p1 now
    EXPECT_EQ(room->table()->turn(), opponent(table->turn()));
    EXPECT_EQ(room->table()->moves(), table->moves());
}

// Its cards were laid out by hand: no record may claim that they follow from a seed.
TEST(PlayOns, HaveNoShuffleToCheck) {
    const auto table = find_ruleset("schotten")->open(5, Seat::P1);
    PlayOn asked { .record = record_of(*table),
                   .me = HallProbe::guest(1),
                   .other = HallProbe::guest(2) };
    const auto begun = play_on(asked);
    ASSERT_TRUE(begun) << begun.reason();
    std::vector<Event> events = *begun;
    events.push_back({ asked.at, Ended { 1, { Outcome::P1Wins, Ending::Resignation } } });
    const auto room = restore("on", events);
    ASSERT_TRUE(room) << room.reason();
    EXPECT_TRUE(room->laid_out());
    for (const Tag& tag : record_of_game(*room).tags) {
        EXPECT_TRUE(tag.name == "p1" || tag.name == "p2") << tag.name;
    }
}

// Against the computer nobody else need agree, but what was seen cannot be unseen.
TEST(Takebacks, GoNoFurtherThanTheLastCardThatWasSeen) {
    const auto open = [](HallProbe& probe, std::string_view ruleset) {
        const std::string table =
            text_at(probe.ask(1,
                              message("'type':'open','terms':{'ruleset':'" + std::string(ruleset) +
                                      "','seats':['me',{'computer':1}]}"),
                              "opened"),
                    "table");
        probe.ask(1, about("enter", table), "table");
        probe.ask(1, about("ready", table, "'game':1,'entropy':'" + HallProbe::entropy(1) + "'"),
                  "ok");
        return table;
    };
    const auto back = [](HallProbe& probe, const std::string& table) {
        const auto seq = newest(probe, 1).at("seq").as_int64();
        return probe
            .say(1, about("takeback", table, "'answers':" + std::to_string(seq) + ",'do':'ask'"))
            .front();
    };
    HallProbe cards;
    const std::string border = open(cards, "schotten");
    const Turn turn = turn_of(cards);
    cards.ask(1, move_message(border, turn.seq, turn.moves[0]), "ok"); // and a card is drawn
    EXPECT_EQ(text_at(back(cards, border), "code"), "turn");
    cards.premises.think_once(); // the opponent lays one
    cards.hall.tick();
    EXPECT_EQ(text_at(back(cards, border), "code"), "turn");

    HallProbe stones;
    const std::string totem = open(stones, "totem");
    const object before = newest(stones, 1);
    const Turn first = turn_of(stones);
    stones.ask(1, move_message(totem, first.seq, first.moves[0]), "ok");
    stones.premises.think_once();
    EXPECT_EQ(text_at(back(stones, totem), "kind"), "takeback");
    EXPECT_EQ(newest(stones, 1).at("position").at("view"), before.at("position").at("view"));

    // A tactic card that is laid down and shows nothing new can be taken back until the draw.
    HallProbe ruses;
    const std::string tactics = open(ruses, "schotten-tactics");
    const Turn begun = turn_of(ruses);
    ruses.ask(1, move_message(tactics, begun.seq, begun.moves[0]), "ok");
    EXPECT_EQ(text_at(back(ruses, tactics), "kind"), "takeback");
}

std::vector<const Entry*> all_rulesets() {
    std::vector<const Entry*> all;
    for (const Entry& entry : catalogue()) all.push_back(&entry);
    return all;
}
INSTANTIATE_TEST_SUITE_P(Rulesets, PlayingOn, testing::ValuesIn(all_rulesets()));

} // namespace
} // namespace cairn
