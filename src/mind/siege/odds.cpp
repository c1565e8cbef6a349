#include "mind/siege/odds.hpp"

namespace cairn::siege {

namespace {

constexpr std::array<std::int16_t, weight_count> learned_numbers {
#include "mind/siege/odds.inc"
};

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
    static const OddsWeights weights = read_weights(learned_numbers);
    return weights;
}

} // namespace cairn::siege
