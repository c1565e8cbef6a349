#include "mind/border/weights.hpp"

#include <bit>

namespace cairn::border {

namespace {

constexpr std::array<std::int8_t, weight_count> plain_numbers {
#include "mind/border/plain_weights.inc"
};
// So much more they are in games with tactic cards, and against builders. Where such games seldom
// come to, there is no difference, which makes the browser's engine smaller.
constexpr std::array<std::int8_t, weight_count> tactics_difference {
#include "mind/border/tactics_difference.inc"
};

constexpr std::array<std::int8_t, weight_count> builders_difference {
#include "mind/border/builders_difference.inc"
};

Weights read_difference(std::span<const std::int8_t, weight_count> difference) {
    std::array<std::int8_t, weight_count> numbers = plain_numbers;
    for (std::size_t i = 0; i < weight_count; ++i) {
        numbers[i] = static_cast<std::int8_t>(numbers[i] + difference[i]);
    }
    return read_weights(numbers);
}

} // namespace

Weights read_weights(std::span<const std::int8_t, weight_count> numbers) {
    std::array<float, weight_count> read;
    for (std::size_t i = 0; i < weight_count; ++i) {
        read[i] = static_cast<float>(numbers[i]) / weight_scale;
    }
    return std::bit_cast<Weights>(read);
}

const Weights& learned_weights(const Rules& rules) {
    static const Weights plain = read_weights(plain_numbers);
    static const Weights with_tactics = read_difference(tactics_difference);
    return rules.has_tactics() ? with_tactics : plain;
}

const Weights& weights_against_builders() {
    static const Weights weights = read_difference(builders_difference);
    return weights;
}

} // namespace cairn::border
