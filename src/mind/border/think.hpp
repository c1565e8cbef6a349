// The computer player of the border games: judgement and search together.
#pragma once

#include "games/border/view.hpp"
#include "mind/budget.hpp"

namespace cairn::border {

// Precondition: the game is open and it is this seat's turn.
Choice<Move> think(const View& seen, const Budget& budget, Random& random);

} // namespace cairn::border
