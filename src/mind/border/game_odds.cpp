#include "mind/border/game_odds.hpp"

#include <bit>
#include <cstring>

namespace cairn::border {

namespace {

constexpr std::size_t ways = std::size_t { 1 } << stones;

constexpr bool wins(unsigned held) {
    return (held & (held >> 1) & (held >> 2)) != 0 || std::popcount(held) >= 5;
}

// What a way is worth. Both can have enough in the end; then who was first is left open.
constexpr auto worth = [] {
    std::array<float, ways> table {};
    for (unsigned held = 0; held < ways; ++held) {
        const bool mine = wins(held);
        const bool theirs = wins(static_cast<unsigned>(ways - 1) & ~held);
        table[held] = mine == theirs ? 0.5F : mine ? 1.0F : 0.0F;
    }
    return table;
}();

// Eight numbers at a time, said so that the browser's engine does it too.
constexpr std::size_t odds_lane_count = 8;
using OddsLanes [[gnu::vector_size(odds_lane_count * sizeof(float))]] = float;

OddsLanes odds_lanes_of(const float* from) {
    OddsLanes lanes;
    std::memcpy(&lanes, from, sizeof lanes);
    return lanes;
}

// The sum of products, in an order that suits every machine.
float weighed(const float* weight, const float* value, std::size_t count) {
    if (count < odds_lane_count) {
        float sum = 0;
        for (std::size_t i = 0; i < count; ++i) sum += weight[i] * value[i];
        return sum;
    }
    OddsLanes sums {};
    for (std::size_t i = 0; i < count; i += odds_lane_count) {
        sums += odds_lanes_of(weight + i) * odds_lanes_of(value + i);
    }
    return ((sums[0] + sums[1]) + (sums[2] + sums[3])) +
           ((sums[4] + sums[5]) + (sums[6] + sums[7]));
}

} // namespace

// Folds one stone after the other into an expectation, from the last to the first, and keeps what
// is left after each; then goes back and weighs both halves of each step.
GameOdds game_odds(const StoneOdds& odds) {
    std::array<float, 2 * ways> folded; // the half of size n begins at n
    for (std::size_t i = 0; i < ways; ++i) folded[ways + i] = worth[i];
    for (std::size_t stone = stones; stone-- > 0;) {
        const std::size_t half = std::size_t { 1 } << stone;
        const float* both = &folded[2 * half];
        for (std::size_t i = 0; i < half; ++i) {
            folded[half + i] = both[i] + odds[stone] * (both[half + i] - both[i]);
        }
    }
    GameOdds result;
    result.now = folded[1];
    std::array<float, ways> weight;
    weight[0] = 1;
    for (std::size_t stone = 0; stone < stones; ++stone) {
        const std::size_t half = std::size_t { 1 } << stone;
        const float* both = &folded[2 * half];
        result.lost[stone] = weighed(&weight[0], both, half);
        result.won[stone] = weighed(&weight[0], both + half, half);
        for (std::size_t i = 0; i < half; ++i) {
            weight[half + i] = weight[i] * odds[stone];
            weight[i] *= 1 - odds[stone];
        }
    }
    return result;
}

} // namespace cairn::border
