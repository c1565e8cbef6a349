// What is said of a move that cannot be made: why not, in words that screens know.
#include "table/refusals.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "base/text.hpp"
#include "table/catalogue/catalogue.hpp"
#include "table/record/replay.hpp"
#include "table/records.hpp"

namespace cairn {
namespace {

constexpr const char* deal =
    "clan B9 B8 B7 Y5 O5 G9 P1 O2 Y8 P3 R1 B1 G8 G6 R9 G2 R8 B2 R7 O1 P5 Y1 G7 P2 O3 R2 R4 O9 P7 "
    "P8 "
    "Y2 B3 R5 B4 G4 B5 P9 O8 G5 Y3 O6 Y4 Y7 G1 R3 Y9 O7 R6 P6 P4 G3 Y6 B6 O4";
constexpr const char* tactics =
    " tactic joker1 joker2 spy shield blind mud recruiter strategist banshee traitor";

std::unique_ptr<Table> after(const char* ruleset, const std::string& cards,
                             std::string_view moves) {
    auto table = find_ruleset(ruleset)->open(1, Seat::P1);
    EXPECT_TRUE(table->deal_cards(words_of(cards), Seat::P1));
    for (const auto move : words_of(moves)) {
        const auto made = table->play(move);
        EXPECT_TRUE(made) << move << ": " << (made ? "" : made.reason());
    }
    return table;
}

std::string refused(Table& table, std::string_view move) {
    const auto made = table.play(move);
    EXPECT_FALSE(made) << move;
    return made ? "" : made.reason();
}
std::string because(std::string_view move, std::string_view why) {
    return "'" + std::string(move) + "' is not legal now: " + std::string(why);
}
void expect(Table& table, std::string_view move, std::string_view why) {
    EXPECT_EQ(refused(table, move), because(move, why));
}

TEST(Refusals, OfTheBorder) {
    auto table = after("schotten", deal, "B9@4 P1@4 B8@4 O2@4 B7@4");
    expect(*table, "Y5@1", why::played);
    expect(*table, "Y5", why::played); // a card alone, wherever it might go
    expect(*table, "claim@5", "incomplete");
    auto taken = after("schotten", deal, "B9@4 P1@4 B8@4 O2@4 B7@4 claim@4");
    expect(*taken, "P3@4", why::claimed);
    expect(*taken, "B8@1", why::not_held);
    auto full = after("schotten", deal, "B9@4 P1@4 B8@4 O2@4 B7@4 end Y8@1");
    expect(*full, "Y5@4", why::full);
    expect(*full, "claim@4", why::play_first);
}

TEST(Refusals, OfTacticCards) {
    const std::string cards = std::string(deal) + tactics;
    auto ahead = after("schotten-tactics", cards,
                       "B9@4 draw:tactic O2@4 draw:clan joker1@4 draw:tactic Y8@1 draw:clan");
    expect(*ahead, "joker2", why::tactics);
    // Both draw: p1 the first joker, p2 the other, and p1 the spy.
    auto even = after("schotten-tactics", cards,
                      "B9@4 draw:tactic O2@4 draw:tactic joker1@4 draw:clan joker2@4 draw:clan");
    expect(*even, "joker2@4", why::not_held);
    auto empty = after("schotten-tactics",
                       std::string(deal) + " tactic banshee joker1 joker2 spy shield blind mud "
                                           "recruiter strategist traitor",
                       "B9@4 draw:tactic O2@4 draw:tactic B8@4 draw:clan joker1@4 draw:tactic "
                       "banshee:O2@4 draw:clan P3@4 draw:clan B7@4 draw:clan");
    expect(*empty, "joker2", why::joker);
}

TEST(Refusals, OfASiege) {
    auto table = find_ruleset("siege")->open(1, Seat::P1);
    expect(*table, "oil@1", why::oil);
    expect(*table, "retreat@1", why::nobody);
    ASSERT_TRUE(table->play(table->moves()[0]));
    expect(*table, "retreat@1", why::retreat);
}

TEST(Refusals, OfTheTotem) {
    auto table = find_ruleset("totem")->open(1, Seat::P1);
    expect(*table, "g4:1@f4", why::reach);
    expect(*table, "e4:1@a4", why::beside);
    ASSERT_TRUE(table->play("e4:4@e5"));
    expect(*table, "e5:1@d5", why::taken);
    expect(*table, "f4:1@e5", why::taken);
}

// A card of the hand that cannot be laid somewhere is never refused without a reason.
TEST(Refusals, AlwaysHaveAReasonForACardInHand) {
    for (const char* ruleset : { "schotten", "classic-tactics", "siege-tactics" }) {
        for (std::size_t plies = 0; plies < 60; plies += 5) {
            const auto table = random_table(*find_ruleset(ruleset), 4, plies);
            if (table->outcome() != Outcome::Open) break;
            const auto moves = table->moves();
            for (const auto card : words_of(deal)) {
                const std::string move = std::string(card) + "@3";
                if (card == "clan" || std::find(moves.begin(), moves.end(), move) != moves.end()) {
                    continue;
                }
                if (card[0] == 'O' && std::string_view(ruleset).starts_with("siege")) continue;
                EXPECT_NE(refused(*table, move), "'" + move + "' is not legal now") << ruleset;
            }
        }
    }
}

} // namespace
} // namespace cairn
