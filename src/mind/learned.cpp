#include "mind/learned.hpp"

#include <utility>

#include "games/siege/rules.hpp"
#include "mind/totem/levels.hpp"
#include "mind/weights_file.hpp"

namespace cairn {

Result<std::shared_ptr<const Learned>> read_learned(std::string_view bytes) {
    auto learned = std::make_shared<Learned>();
    const std::string_view game = weights_header(bytes, "game");
    // What is no file of weights, or of an unknown game, is refused in the same words by all.
    const bool for_siege = game == siege::weights_shape().game;
    const bool for_scrutiny = game == border::scrutiny_shape().game;
    const bool for_totem = game == totem::weights_shape().game;
    const WeightsShape shape = for_siege      ? siege::weights_shape()
                               : for_scrutiny ? border::scrutiny_shape()
                               : for_totem    ? totem::weights_shape()
                                              : border::weights_shape();
    const auto numbers = read_weight_numbers(bytes, shape);
    if (!numbers) return numbers.error();
    if (for_siege) {
        learned->siege = siege::weights_of(*numbers);
    } else if (for_scrutiny) {
        auto scrutiny = std::make_unique<border::ScrutinyWeights>();
        set_numbers(*scrutiny, *numbers);
        learned->scrutiny = std::move(scrutiny);
    } else if (for_totem) {
        learned->totem = totem::weights_of(*numbers);
    } else {
        learned->border = border::weights_of(*numbers);
    }
    return std::shared_ptr<const Learned>(std::move(learned));
}

WeightsNeeds needed_weights(TypedPointer rules, std::optional<int> level) {
    if (const auto* of_border = rules.as<border::Rules>()) {
        return border::needed_weights(*of_border, level);
    }
    if (rules.as<siege::Rules>() != nullptr) return { siege::needed_odds };
    if (totem::judgement_of(level) != totem::Judgement::Learned) return {};
    return { totem::needed_weights };
}

} // namespace cairn
