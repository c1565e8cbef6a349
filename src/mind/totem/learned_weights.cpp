#include "mind/totem/learned_weights.hpp"

#include <cassert>

namespace cairn::totem {

WeightsShape weights_shape() {
    return { "totem", sizes_of({ stage_count, kind_count, goal_rows, row_count }), row_count };
}

LearnedWeights weights_of(const WeightNumbers& numbers) {
    constexpr int unit = 4;
    assert(numbers.size() == row_count);
    LearnedWeights weights;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        weights[i] = static_cast<std::int16_t>(unit * numbers[i]);
    }
    return weights;
}

const LearnedWeights& learned_weights() {
    static const LearnedWeights weights =
        weights_of(numbers_named(needed_weights.name, weights_shape()));
    return weights;
}

} // namespace cairn::totem
