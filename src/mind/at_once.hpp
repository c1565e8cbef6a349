// What the quick policy plays, without looking ahead: for moves that cannot be told apart before
// they are made, such as from which pile to draw.
#pragma once

#include "core/game.hpp"
#include "mind/budget.hpp"

namespace cairn {

// `world` fits the view of the player to move; `knowledge`: see mind/halving.hpp.
template <class Knowledge>
Choice<typename Knowledge::State::Move> at_once(const typename Knowledge::State& world,
                                                const Knowledge& knowledge, Random& random) {
    const auto move = knowledge.quick_move(world, random);
    return { .move = move,
             .win_probability = knowledge.value(world, to_move(world)),
             .depth = 1,
             .line = { move } };
}

} // namespace cairn
