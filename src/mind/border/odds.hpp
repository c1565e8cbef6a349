// The chance to win one stone, from what the two sides promise and how far the game is. Learned
// from games that the evaluation played against itself (bench/learn_border.cpp).
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>

#include "mind/border/prospect.hpp"

namespace cairn::border {

// How much of the clan pile is left.
using Season = int;
inline constexpr int seasons = 3;
constexpr Season season_of(int pile) { return pile >= 28 ? 0 : pile >= 12 ? 1 : 2; }

inline constexpr int factors = 4;

// One side's part in the odds: its own worth, and how that depends on the other side.
struct SideWeights {
    float worth = 0;
    std::array<float, factors> factor {};
};

struct OddsWeights {
    std::array<std::array<SideWeights, prospects>, seasons> mine {};
    std::array<std::array<SideWeights, prospects>, seasons> theirs {};
};

// Whole numbers in the order of the fields, each a 64th.
inline constexpr std::size_t weight_count = std::size_t { 2 } * seasons * prospects * (1 + factors);
OddsWeights read_weights(std::span<const std::int16_t, weight_count> numbers);

// From a balance of any size to a chance between 0 and 1. It needs nothing but a root, which is
// the same on every machine.
inline float chance_of(float balance) {
    return 0.5F + 0.5F * balance / std::sqrt(1 + balance * balance);
}

inline float stone_balance(const SideWeights& mine, const SideWeights& theirs) {
    float balance = mine.worth + theirs.worth;
    for (std::size_t i = 0; i < factors; ++i) balance += mine.factor[i] * theirs.factor[i];
    return balance;
}

// The weights that come with the program.
const OddsWeights& learned_odds();

} // namespace cairn::border
