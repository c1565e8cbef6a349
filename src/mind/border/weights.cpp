#include "mind/border/weights.hpp"

#include <bit>

namespace cairn::border {

namespace {

constexpr std::array<std::int8_t, weight_count> learned_numbers {
#include "mind/border/weights.inc"
};

} // namespace

Weights read_weights(std::span<const std::int8_t, weight_count> numbers) {
    std::array<float, weight_count> read;
    for (std::size_t i = 0; i < weight_count; ++i) {
        read[i] = static_cast<float>(numbers[i]) / weight_scale;
    }
    return std::bit_cast<Weights>(read);
}

const Weights& learned_weights() {
    static const Weights weights = read_weights(learned_numbers);
    return weights;
}

} // namespace cairn::border
