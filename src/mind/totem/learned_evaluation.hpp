// What a position of the Totem game is worth without looking ahead, by what was learned from games:
// the sum of one weight for each open cell and of a few for the position as a whole.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/list.hpp"
#include "mind/totem/learned_weights.hpp"
#include "mind/totem/position.hpp"

namespace cairn::totem {

// The weights that count in a position, by their places in the table.
using Rows = List<std::uint16_t, board_cells.size() + 2 + 2 * value_count>;

// Both for the player to move, whose goals are `ways`. Precondition: there is one.
Rows rows_of(const Position& position, Cells ways);
int evaluate(const Position& position, Cells ways, const LearnedWeights& weights);

} // namespace cairn::totem
