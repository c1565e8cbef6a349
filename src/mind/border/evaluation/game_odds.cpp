#include "mind/border/evaluation/game_odds.hpp"

#include <bit>

#include "mind/simd.hpp"

namespace cairn::border {

namespace {

// The border in three parts of three stones; each part can go in eight ways.
constexpr std::size_t part_stones = 3;
constexpr std::size_t part_ways = std::size_t { 1 } << part_stones;
constexpr std::size_t all_ways = part_ways * part_ways * part_ways;
static_assert(part_ways == lane_count && 3 * part_stones == stones);
using PartOdds = std::array<float, part_ways>;

constexpr bool wins(unsigned held) {
    return (held & (held >> 1) & (held >> 2)) != 0 || std::popcount(held) >= 5;
}

// What a way is worth. Both can have enough in the end; then who was first is left open.
constexpr float worth(std::size_t left, std::size_t middle, std::size_t right) {
    const auto held = static_cast<unsigned>(left | middle << 3 | right << 6);
    const bool mine = wins(held);
    const bool theirs = wins(static_cast<unsigned>(all_ways - 1) & ~held);
    return mine == theirs ? 0.5F : mine ? 1.0F : 0.0F;
}

// The worth of all ways, eight of one part at a time: of the middle for each way of the left and
// the right part, and of the right for each way of the left and the middle.
struct Worths {
    std::array<float, all_ways> of_middle {};
    std::array<float, all_ways> of_right {};
};
constexpr Worths worths = [] {
    Worths table;
    for (std::size_t left = 0; left < part_ways; ++left) {
        for (std::size_t other = 0; other < part_ways; ++other) {
            for (std::size_t lane = 0; lane < part_ways; ++lane) {
                const std::size_t at = (left * part_ways + other) * part_ways + lane;
                table.of_middle[at] = worth(left, lane, other);
                table.of_right[at] = worth(left, other, lane);
            }
        }
    }
    return table;
}();

// How likely each way of a part is.
PartOdds odds_of_ways(const float* odds) {
    PartOdds chance {};
    chance[0] = 1;
    for (std::size_t stone = 0; stone < part_stones; ++stone) {
        const std::size_t half = std::size_t { 1 } << stone;
        for (std::size_t i = 0; i < half; ++i) {
            chance[half + i] = chance[i] * odds[stone];
            chance[i] *= 1 - odds[stone];
        }
    }
    return chance;
}

// With one stone of a part lost and won, given what each way of the part is worth.
void weigh_stones(const PartOdds& value, const float* odds, float* lost, float* won) {
    for (std::size_t stone = 0; stone < part_stones; ++stone) {
        const std::size_t one = stone == 0 ? 1 : 0; // the two others
        const std::size_t two = stone == 2 ? 1 : 2;
        const auto with = [&](std::size_t base) {
            const std::size_t a = std::size_t { 1 } << one;
            const std::size_t b = std::size_t { 1 } << two;
            const float low = value[base] + odds[one] * (value[base + a] - value[base]);
            const float high =
                value[base + b] + odds[one] * (value[base + a + b] - value[base + b]);
            return low + odds[two] * (high - low);
        };
        lost[stone] = with(0);
        won[stone] = with(std::size_t { 1 } << stone);
    }
}

} // namespace

// Each part in turn is left open and the other two are summed over.
GameOdds game_odds(const StoneOdds& odds) {
    const PartOdds left = odds_of_ways(&odds.items[0]);
    const PartOdds middle = odds_of_ways(&odds.items[part_stones]);
    const PartOdds right = odds_of_ways(&odds.items[2 * part_stones]);
    PartOdds left_value;
    Lanes middle_value {};
    Lanes right_value {};
    for (std::size_t a = 0; a < part_ways; ++a) {
        const float* of_middle = &worths.of_middle[a * part_ways * part_ways];
        const float* of_right = &worths.of_right[a * part_ways * part_ways];
        Lanes in_middle {};
        Lanes in_right {};
        for (std::size_t b = 0; b < part_ways; ++b) {
            in_middle += right[b] * lanes_of(of_middle + b * lane_count);
            in_right += middle[b] * lanes_of(of_right + b * lane_count);
        }
        left_value[a] = sum_of(in_middle * lanes_of(middle.data()));
        middle_value += left[a] * in_middle;
        right_value += left[a] * in_right;
    }
    GameOdds result;
    const auto weigh = [&](std::size_t first, const PartOdds& value) {
        weigh_stones(value, &odds.items[first], &result.lost.items[first],
                     &result.won.items[first]);
    };
    weigh(0, left_value);
    weigh(part_stones, array_of(middle_value));
    weigh(2 * part_stones, array_of(right_value));
    result.now = result.with(Stone(0), odds.items[0]);
    return result;
}

} // namespace cairn::border
