#include "mind/border/evaluation/weights.hpp"

#include <bit>
#include <cassert>
#include <cmath>

namespace cairn::border {

namespace {

Weights embedded(std::string_view name) {
    return weights_of(embedded_numbers(name, weights_shape()));
}

} // namespace

WeightsShape weights_shape() {
    return { "border",
             sizes_of({ stone_kinds, ways_kinds, wait_kinds, pile_steps, stones, face_values,
                        feature_count, impression_count }),
             weight_count };
}

Weights weights_of(const WeightNumbers& numbers) {
    assert(numbers.size() == weight_count);
    std::array<float, weight_count> read;
    for (std::size_t i = 0; i < weight_count; ++i) {
        read[i] = static_cast<float>(numbers[i]) / weight_scale;
    }
    return std::bit_cast<Weights>(read);
}

WeightNumbers numbers_of(const Weights& weights) {
    WeightNumbers numbers;
    for (const float weight : std::bit_cast<std::array<float, weight_count>>(weights)) {
        numbers.push_back(static_cast<std::int16_t>(std::lround(weight * weight_scale)));
    }
    return numbers;
}

const Weights& learned_weights(const Rules& rules) {
    static const Weights plain = embedded("border-plain");
    static const Weights with_tactics = embedded("border-tactics");
    return rules.has_tactics() ? with_tactics : plain;
}

const Weights& weights_against_builders() {
    static const Weights weights = embedded("border-builders");
    return weights;
}

} // namespace cairn::border
