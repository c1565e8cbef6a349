#include "mind/siege/odds.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace cairn::siege {

namespace {

constexpr float weight_scale = 64;

} // namespace

WeightsShape weights_shape() {
    return { "siege", sizes_of({ seasons, prospects, factors, times, oils, ruse_counts, rooms }),
             weight_count };
}

OddsWeights weights_of(const WeightNumbers& numbers) {
    assert(numbers.size() == weight_count);
    OddsWeights weights;
    auto next = numbers.begin();
    for (RoleWeights& role : weights.items) {
        for_each_weight(
            role, [&](float& weight) { weight = static_cast<float>(*next++) / weight_scale; });
    }
    assert(next == numbers.end());
    return weights;
}

WeightNumbers numbers_of(const OddsWeights& weights) {
    WeightNumbers numbers;
    for (const RoleWeights& role : weights.items) {
        for_each_weight(role, [&](float weight) {
            const float within = std::clamp(weight, -500.0F, 500.0F);
            numbers.push_back(static_cast<std::int16_t>(std::lround(within * weight_scale)));
        });
    }
    return numbers;
}

const OddsWeights& learned_odds() {
    static const OddsWeights weights = weights_of(numbers_named(needed_odds.name, weights_shape()));
    return weights;
}

} // namespace cairn::siege
