// What the moves show of a player (mind/border/habit.hpp).
#include "mind/border/habit.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "games/border/apply.hpp"
#include "mind/border/policy.hpp"
#include "mind/border/think.hpp"
#include "mind/random_play.hpp"

namespace cairn::border {
namespace {

State deal(std::uint64_t seed) {
    std::vector<Card> deck;
    for (Cards rest = schotten.deck.cards(); !rest.empty();) deck.push_back(rest.take_lowest());
    Random random(seed);
    shuffle(deck, random);
    return start(schotten, deck, Seat::P1);
}

enum class Way : std::uint8_t { Builds, Random };

// Plays this many moves, p1 in this way and p2 at random; says what p1 looks like then.
double seen_after(int moves, Way way, std::uint64_t seed) {
    State state = deal(seed);
    Random random(seed);
    Habits habits;
    for (int i = 0; i < moves && outcome(state) == Outcome::Open; ++i) {
        const bool builds = way == Way::Builds && to_move(state) == Seat::P1 && may_build(state);
        const Move move = builds ? builder_move(state) : random_move(state, random);
        EXPECT_TRUE(is_legal(state, move));
        habits.notice(state.board, move);
        apply(state, move);
        settle(state, random);
    }
    return habits.builder(Seat::P1);
}

TEST(Habits, OfABuilderAreSeenAfterAFewCards) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        EXPECT_LT(seen_after(0, Way::Builds, seed), 0.2);
        EXPECT_GT(seen_after(12, Way::Builds, seed), 0.9) << seed;
        EXPECT_LT(seen_after(24, Way::Random, seed), 0.3) << seed;
    }
}

// The only card that can still become a colour run goes there.
TEST(BuilderMove, IsTheBestFormationInReach) {
    State state = deal(1);
    const Board& board = state.board;
    const Move move = builder_move(state);
    EXPECT_EQ(move.kind, MoveKind::Lay);
    EXPECT_EQ(move.to, stones / 2) << "all stones are empty";
    EXPECT_GE(move.card.value(), 7) << "the highest colour run is 7, 8, 9";
    EXPECT_TRUE(state.clan_hands[board.turn].has(move.card));
}

// The same view, another past: a builder is answered otherwise somewhere.
TEST(Habits, ChangeHowItPlays) {
    Habits builder;
    int different = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        State state = deal(seed);
        Random random(seed);
        builder = {};
        for (int i = 0; i < 15 && outcome(state) == Outcome::Open; ++i) {
            const bool builds = to_move(state) == Seat::P1 && may_build(state);
            const Move move = builds ? builder_move(state) : random_move(state, random);
            builder.notice(state.board, move);
            apply(state, move);
            settle(state, random);
        }
        if (outcome(state) != Outcome::Open || to_move(state) != Seat::P2) continue;
        const View seen = view(state, Seat::P2);
        const Budget budget { .nodes = 200 };
        Random one(seed);
        Random other(seed);
        const auto known = think(seen, builder, budget, one);
        const auto unknown = think(seen, budget, other);
        different += known.win_probability != unknown.win_probability;
    }
    EXPECT_GT(different, 3);
}

// The share of mirrored games that the quick policy wins against a builder with these weights.
double share_against_builder(const Weights& weights) {
    const Judge judge(weights);
    constexpr std::uint64_t deals = 600;
    double won = 0;
    for (std::uint64_t seed = 1; seed <= deals; ++seed) {
        for (const Seat builder : both_seats) {
            State state = deal(seed);
            Random random(seed);
            while (outcome(state) == Outcome::Open) {
                const bool builds = to_move(state) == builder && may_build(state);
                apply(state, builds ? builder_move(state) : quick_move(state, judge, random));
                settle(state, random);
            }
            won += share(outcome(state), opponent(builder));
        }
    }
    return won / (2.0 * deals);
}

// What was learned against builders is better against them than what was learned against itself.
TEST(WeightsAgainstBuilders, WinMoreAgainstBuilders) {
    const double usual = share_against_builder(learned_weights(schotten));
    const double special =
        share_against_builder(learned_weights(*find_course(schotten, Rival::Builder)));
    EXPECT_GT(special, usual);
    EXPECT_GT(special, 0.8);
}

} // namespace
} // namespace cairn::border
