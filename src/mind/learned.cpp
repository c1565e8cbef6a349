#include "mind/learned.hpp"

#include <utility>

#include "mind/weights_file.hpp"

namespace cairn {

Result<std::shared_ptr<const Learned>> read_learned(std::string_view bytes) {
    auto learned = std::make_shared<Learned>();
    // What is no file of weights, or of an unknown game, is refused in the same words by both.
    const bool for_siege = weights_header(bytes, "game") == siege::weights_shape().game;
    const WeightsShape shape = for_siege ? siege::weights_shape() : border::weights_shape();
    const auto numbers = read_weight_numbers(bytes, shape);
    if (!numbers) return numbers.error();
    if (for_siege) {
        learned->siege = siege::weights_of(*numbers);
    } else {
        learned->border = border::weights_of(*numbers);
    }
    return std::shared_ptr<const Learned>(std::move(learned));
}

} // namespace cairn
