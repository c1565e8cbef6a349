// Perft: in how many ways the first moves of a game can be made from the deal of seed 1. The counts
// are kept as they are, and the naive implementation counts the same.
#include "seen.hpp"

#include "base/scaled.hpp"
#include "naive/game.hpp"

#include <array>
#include <vector>

namespace cairn {
namespace {

struct Expected {
    std::string_view ruleset;
    std::vector<std::uint64_t> lines; // of one move, two, …
};

const std::array line_counts {
    Expected { "classic", { 54, 2916, 157'464 } },
    Expected { "classic-tactics", { 63, 126, 7938, 15'876 } },
    Expected { "schotten", { 54, 2916, 157'464 } },
    Expected { "schotten-expert", { 54, 2916, 157'464 } },
    Expected { "schotten-tactics", { 63, 126, 7938, 15'876 } },
    Expected { "schotten-tactics-expert", { 63, 126, 7938, 15'876 } },
    Expected { "battle-line", { 63, 126, 7938, 15'876 } },
    Expected { "battle-line-advanced", { 63, 126, 7938, 15'876 } },
    Expected { "battle-line-troops", { 63, 3969, 250'047 } },
    Expected { "siege", { 42, 1806, 77'616 } },
    Expected { "siege-tactics", { 49, 98, 4900, 14'406 } },
    Expected { "totem", { 256, 51'136, 8'463'360 } },
};

std::uint64_t naive_lines(const naive::Game& game, int depth) {
    const auto moves = game.moves();
    if (depth == 1) return moves.size();
    std::uint64_t lines = 0;
    for (const std::string& move : moves) {
        naive::Game next = game;
        next.play(move);
        lines += naive_lines(next, depth - 1);
    }
    return lines;
}

naive::Game naive_game(const Entry& entry) {
    return naive::Game::deal(std::string(entry.id), entry.open(1, Seat::P1)->deal());
}

const Expected& expected_of(const Entry& entry) {
    for (const Expected& each : line_counts) {
        if (each.ruleset == entry.id) return each;
    }
    ADD_FAILURE() << "no counts for " << entry.id;
    return line_counts[0];
}

class Perft : public testing::TestWithParam<Entry> {};

TEST_P(Perft, IsAsBefore) {
    EXPECT_EQ(GetParam().count_sequences(1, 0), 1U);
    int depth = 0;
    for (const std::uint64_t lines : expected_of(GetParam()).lines) {
        EXPECT_EQ(GetParam().count_sequences(1, ++depth), lines) << "depth " << depth;
        if (sanitized && depth == 2) break;
    }
}

TEST_P(Perft, TheNaiveOneCountsTheSame) {
    const naive::Game game = naive_game(GetParam());
    for (int depth = 1; depth <= 2; ++depth) {
        EXPECT_EQ(GetParam().count_sequences(1, depth), naive_lines(game, depth))
            << "depth " << depth;
    }
}

class DeepPerft : public testing::TestWithParam<Entry> {};

TEST_P(DeepPerft, TheNaiveOneCountsTheSame) {
    const auto& lines = expected_of(GetParam()).lines;
    EXPECT_EQ(lines.back(), naive_lines(naive_game(GetParam()), static_cast<int>(lines.size())));
}

INSTANTIATE_TEST_SUITE_P(Rulesets, Perft, testing::ValuesIn(catalogue()), ruleset_name);
INSTANTIATE_TEST_SUITE_P(Rulesets, DeepPerft, testing::ValuesIn(catalogue()), ruleset_name);

} // namespace
} // namespace cairn
