// The move that the quick policy plays, without a search: for moves that cannot be told apart before
// they are made, such as from which pile to draw.
#pragma once

#include "core/game.hpp"
#include "mind/budget.hpp"
#include "mind/search_model.hpp"

namespace cairn {

// `world` fits the view of the player to move.
template <SearchModel Model>
Choice<typename Model::State::Move> forced_move(const typename Model::State& world,
                                                const Model& model, Random& random) {
    const auto move = model.quick_move(world, random);
    return { .move = move,
             .win_probability = model.value(world, to_move(world)),
             .depth = 1,
             .continuation = { move } };
}

} // namespace cairn
