#include "mind/border/weights.hpp"

#include <bit>

namespace cairn::border {

namespace {

constexpr std::array<std::int8_t, weight_count> plain_numbers {
#include "mind/border/plain_weights.inc"
};
constexpr std::array<std::int8_t, weight_count> tactics_numbers {
#include "mind/border/tactics_weights.inc"
};

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
    static const Weights with_tactics = read_weights(tactics_numbers);
    return rules.has_tactics() ? with_tactics : plain;
}

} // namespace cairn::border
