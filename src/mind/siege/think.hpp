// The computer player of the siege games: judgement and search together.
#pragma once

#include "games/siege/view.hpp"
#include "mind/budget.hpp"

namespace cairn::siege {

// Precondition: the game is open and it is this seat's turn.
Choice<Move> think(const View& seen, const Budget& budget, Random& random);

} // namespace cairn::siege
