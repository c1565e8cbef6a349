// Two yardsticks for the Totem game. Frozen: do not improve them.
#pragma once

#include "games/totem/view.hpp"

namespace cairn::baselines {

// The most own points beside the Totem after the move.
totem::Move naive_move(const totem::View& view);

// The most own points beside the Totem after the move, less the opponent's; a move that ends the
// game by its result.
totem::Move greedy_move(const totem::View& view);

} // namespace cairn::baselines
