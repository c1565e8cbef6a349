#include "mind/siege/odds.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace cairn::siege {

namespace {

constexpr std::array<std::int16_t, weight_count> learned_numbers {
#include "mind/siege/odds.inc"
};

// Nearly all of them take one byte, and the browser's engine is the smaller for it. Plain loops, as
// a compiler counts the steps that it takes for a constant.
struct Large {
    std::uint16_t at;
    std::int16_t number;
};
static_assert(std::in_range<std::uint16_t>(weight_count));

constexpr bool is_large(int number) { return number < INT8_MIN || number > INT8_MAX; }

constexpr std::size_t large_count = [] {
    std::size_t count = 0;
    for (const int number : learned_numbers) count += is_large(number) ? 1 : 0;
    return count;
}();

struct Packed {
    std::array<std::int8_t, weight_count> small {};
    std::array<Large, large_count> large {};
};
constexpr Packed packed = [] {
    Packed packing;
    std::int8_t* small = packing.small.data();
    Large* large = packing.large.data();
    std::uint16_t at = 0;
    for (const std::int16_t number : learned_numbers) {
        if (is_large(number)) {
            *large++ = { at, number };
        } else {
            *small = static_cast<std::int8_t>(number);
        }
        ++small;
        ++at;
    }
    return packing;
}();

OddsWeights unpack() {
    std::array<std::int16_t, weight_count> numbers {};
    std::ranges::copy(packed.small, numbers.begin());
    for (const Large& each : packed.large) numbers[each.at] = each.number;
    return read_weights(numbers);
}

} // namespace

OddsWeights read_weights(std::span<const std::int16_t, weight_count> numbers) {
    OddsWeights weights;
    auto next = numbers.begin();
    for (RoleWeights& role : weights.items) {
        for_each_weight(role, [&](float& weight) { weight = static_cast<float>(*next++) / 64; });
    }
    assert(next == numbers.end());
    return weights;
}

const OddsWeights& learned_odds() {
    static const OddsWeights weights = unpack();
    return weights;
}

} // namespace cairn::siege
