// Perfect play against trying everything through the table, text move by text move.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

#include "base/scaled.hpp"
#include "mind/random_play.hpp"
#include "table/records.hpp"

namespace cairn {
namespace {

constexpr std::uint64_t many = 2'000'000;

// Plain minimax for the player to move, with the table's own dealer; nothing if it takes too long.
std::optional<double> by_trying(Table& table, int& tries) {
    double best = 0;
    const Seat seat = table.turn();
    for (const std::string& move : table.moves()) {
        if (--tries < 0 || !table.play(move)) return std::nullopt;
        std::optional<double> worth;
        if (table.outcome() != Outcome::Open) {
            worth = share(table.outcome(), seat);
        } else {
            const bool same = table.turn() == seat;
            worth = by_trying(table, tries);
            if (worth && !same) worth = 1 - *worth;
        }
        if (!table.undo() || !worth) return std::nullopt;
        best = std::max(best, *worth);
        if (best == 1) break;
    }
    return best;
}

void expect_leads_to(const Table& from, const PerfectGame& game) {
    const auto table = replay(record_of(from));
    ASSERT_TRUE(table);
    const Seat seat = from.turn();
    for (const Played& played : game.continuation) {
        ASSERT_EQ(table.value()->turn(), played.seat);
        ASSERT_TRUE(table.value()->play(played.move));
    }
    ASSERT_NE(table.value()->outcome(), Outcome::Open);
    EXPECT_EQ(share(table.value()->outcome(), seat), game.worth);
}

class Solve : public testing::TestWithParam<std::string> {
protected:
    const Entry& entry() const { return *find_ruleset(GetParam()); }
};

TEST_P(Solve, IsWorthWhatTryingEverythingSays) {
    int compared = 0;
    const int wanted = std::max(2, scaled(12));
    for (std::uint64_t seed = 1; compared < wanted && seed < 40; ++seed) {
        const auto table = random_table(entry(), seed);
        for (int back = 0; back < 12 && compared < wanted; ++back) {
            if (!table->undo()) break;
            int tries = 4000;
            const auto worth = by_trying(*table, tries);
            if (!worth) break;
            const auto game = table->solve(many);
            // A shuffle that is still possible has no answer here.
            if (!game && GetParam() == "siege-tactics") break;
            ASSERT_TRUE(game) << game.reason();
            EXPECT_EQ(game->worth, *worth) << "seed " << seed << " back " << back;
            expect_leads_to(*table, *game);
            if (back > 1) ++compared;
        }
    }
    EXPECT_GE(compared, wanted / 2);
}

TEST_P(Solve, GivesUpInOneSentence) {
    const auto table = random_table(entry(), 3, 4);
    const auto game = table->solve(500);
    ASSERT_FALSE(game);
    EXPECT_EQ(game.reason(),
              "not solved: it takes more than 500 positions; a later position takes fewer");
}

INSTANTIATE_TEST_SUITE_P(Rulesets, Solve, testing::ValuesIn(all_rulesets()), ruleset_name);

TEST(SolveCards, SaysWhetherThePlayersCouldKnow) {
    const auto table = random_table(*find_ruleset("schotten"), 1);
    bool seen_known = false;
    for (int back = 0; back < 30 && table->undo(); ++back) {
        const auto game = table->solve(100'000);
        if (!game) continue;
        const bool piles_empty = table->deck() == "deck clan";
        EXPECT_EQ(game->cards == PerfectGame::Cards::Open, piles_empty);
        seen_known = seen_known || !piles_empty;
    }
    EXPECT_TRUE(seen_known);
}

TEST(SolveCards, AGameThatIsOverHasNoNextMove) {
    const auto table = random_table(*find_ruleset("schotten"), 1);
    const auto game = table->solve(1000);
    ASSERT_FALSE(game);
    EXPECT_EQ(game.reason(), "the game is over");
}

} // namespace
} // namespace cairn
