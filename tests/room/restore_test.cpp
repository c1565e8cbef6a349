// Logs from which a room can be restored, and logs from which it cannot.
#include "room/restore.hpp"

#include <fstream>
#include <gtest/gtest.h>

#include "base/text.hpp"
#include "room/record/play_on.hpp"
#include "room/tables.hpp"

namespace cairn {
namespace {

// A game that was played to its end. The id is part of the shuffle.
struct SomeLog {
    std::string id;
    std::vector<std::string> lines;
};
SomeLog some_log(std::string_view ruleset, std::uint64_t seed = 9) {
    HallProbe probe;
    Random random(seed);
    const std::string table = deal_table(probe, ruleset);
    play_at_random(probe, table, random);
    return { table, probe.premises.logs()[table] };
}

TEST(ALog, IsPlayedAgainEventByEvent) {
    const auto [id, lines] = some_log("schotten");
    const auto events = parse_log(lines);
    ASSERT_TRUE(events) << events.reason();
    std::vector<Event> seen;
    const auto whole = restore(id, *events, [&](const Room& room, const Event& event) {
        seen.push_back(event);
        EXPECT_EQ(room.seq(), seen.size());
        EXPECT_EQ(room.last_at(), event.at);
    });
    ASSERT_TRUE(whole) << whole.reason();
    EXPECT_EQ(seen, *events);

    auto half = restore(id, std::span(*events).first(events->size() / 2));
    ASSERT_TRUE(half) << half.reason();
    ASSERT_TRUE(apply_all(half.value(), std::span(*events).subspan(events->size() / 2)));
    EXPECT_EQ(half->table()->view_json(Seat::P1), whole->table()->view_json(Seat::P1));
    EXPECT_EQ(half->seq(), whole->seq());
}

TEST(ALog, IsSpoiltByALineThatCannotBeRead) {
    auto lines = some_log("totem").lines;
    lines[3] = "{\"at\":1,\"kind\":\"slept\"}";
    const auto events = parse_log(lines);
    ASSERT_FALSE(events);
    EXPECT_EQ(events.reason(), "line 4: kind: there is no 'slept'");
    EXPECT_EQ(parse_log(std::span(lines).subspan(2), 3).reason(), events.reason());
}

TEST(ALog, IsSpoiltByALineThatDoesNotFit) {
    const auto [id, lines] = some_log("totem");
    auto events = parse_log(lines).value();
    EXPECT_EQ(restore(id, {}).reason(), "this table was never opened");
    EXPECT_EQ(restore(id, std::span(events).subspan(1)).reason(),
              "this log does not begin with its opening");
    events.insert(events.begin() + 4, events[1]); // sits down twice
    EXPECT_EQ(restore(id, events).reason(), "line 5: this does not fit what was logged before it");
}

// Whoever reads it: those who enter, those who want the record, and the hall itself.
TEST(ALog, IsSpoiltForEverybodyAlike) {
    HallProbe probe;
    Random random(9);
    const std::string table = deal_table(probe, "totem");
    play_at_random(probe, table, random);
    auto& lines = probe.premises.logs()[table];
    std::swap(lines[3], lines.emplace_back("{}"));
    EXPECT_EQ(code_of(probe, 1, about("enter", table, "'since':1")), "busy");
    EXPECT_EQ(code_of(probe, 1, about("record", table, "'game':1")), "busy");
    probe.hall.gone(1);
    probe.hall.gone(2);
    probe.premises.time += 3'600'000;
    probe.tick(); // the room is forgotten, and read again
    EXPECT_EQ(code_of(probe, 1, about("enter", table)), "busy");
}

// How a game ended is the rules' to say, unless somebody resigned, ran out of time or agreed.
TEST(ALog, IsSpoiltByAnEndThatTheRulesContradict) {
    for (const std::string_view ruleset : { "schotten", "siege", "totem" }) {
        SomeLog log = some_log(ruleset);
        const auto is_a_final_count = [&log] { // of which there is another test
            return std::any_of(log.lines.begin(), log.lines.end(), [](const std::string& line) {
                return line.find("\"move\":\"pass\"") != std::string::npos;
            });
        };
        for (std::uint64_t seed = 1; is_a_final_count(); ++seed) log = some_log(ruleset, seed);
        auto events = parse_log(log.lines).value();
        const auto end = std::find_if(events.begin(), events.end(), [](const Event& event) {
            return std::holds_alternative<Ended>(event.deed);
        });
        ASSERT_NE(end, events.end());
        const auto fits = [&](std::span<const Event> played, const GameResult& result) {
            std::vector<Event> with(played.begin(), played.end());
            with.push_back({ end->at, Ended { 1, result } });
            return restore(log.id, with).ok();
        };
        const std::span before(events.begin(), end);
        const Outcome truth = std::get<Ended>(end->deed).result.outcome;
        for (const Outcome outcome : { Outcome::P1Wins, Outcome::P2Wins, Outcome::Draw }) {
            EXPECT_EQ(fits(before, { outcome, Ending::Rules }), outcome == truth) << ruleset;
            // Without its last move it is not over.
            const auto open = before.first(before.size() - 1);
            EXPECT_FALSE(fits(open, { outcome, Ending::Rules })) << ruleset;
            for (const Ending by : { Ending::Resignation, Ending::Time, Ending::Agreement }) {
                EXPECT_TRUE(fits(open, { outcome, by })) << ruleset;
                EXPECT_FALSE(fits(before, { outcome, by })) << ruleset; // it was over before
            }
        }
    }
}

// The golden game of schotten-expert: five stones for one player, three in a row for the other.
TEST(ALog, OfAFinalCountStoneByStoneStaysReadable) {
    std::ifstream file(std::string(CAIRN_TESTS_DIR) + "/golden/schotten-expert.txt");
    Record record;
    record.ruleset = "schotten-expert";
    for (std::string line; std::getline(file, line);) {
        const auto [word, rest] = cut(line, ' ');
        if (word == "deal") record.deal = *rest;
        if (word == "first") record.first = *rest == "p2" ? Seat::P2 : Seat::P1;
        if (word == "turn") record.moves.emplace_back().seat = *rest == "p2" ? Seat::P2 : Seat::P1;
        if (word == "do") record.moves.back().move = *rest;
        if (word == "over")
            record.result.outcome = *rest == "p2" ? Outcome::P2Wins : Outcome::P1Wins;
    }
    const auto events = play_on({ .record = record,
                                  .ply = record.moves.size(),
                                  .me = HallProbe::guest(1),
                                  .other = HallProbe::guest(2) });
    ASSERT_TRUE(events) << events.reason();
    for (const Outcome outcome : { Outcome::P1Wins, Outcome::P2Wins, Outcome::Draw }) {
        auto ended = *events;
        ended.push_back({ 0, Ended { 1, { outcome, Ending::Rules } } });
        EXPECT_EQ(restore("x", ended).ok(), outcome != Outcome::Draw);
    }
}

} // namespace
} // namespace cairn
