#include "mind/border/odds.hpp"

namespace cairn::border {

namespace {

constexpr std::array<std::int16_t, weight_count> learned_numbers {
#include "mind/border/odds.inc"
};

} // namespace

OddsWeights read_weights(std::span<const std::int16_t, weight_count> numbers) {
    OddsWeights weights;
    auto next = numbers.begin();
    const auto read = [&] { return static_cast<float>(*next++) / 64; };
    for (auto* sides : { &weights.mine, &weights.theirs }) {
        for (auto& season : *sides) {
            for (SideWeights& side : season) {
                side.worth = read();
                for (float& factor : side.factor) factor = read();
            }
        }
    }
    return weights;
}

const OddsWeights& learned_odds() {
    static const OddsWeights weights = read_weights(learned_numbers);
    return weights;
}

} // namespace cairn::border
