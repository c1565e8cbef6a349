// Judges a move that was made in the Totem game: the positions after it and after the best move
// are searched alike.
#pragma once

#include "games/totem/view.hpp"
#include "mind/appraisal.hpp"

namespace cairn::totem {

// The budget counts three times: for finding the best move and for what each of the two leads to.
// There is no luck, so that the errors are 0. Precondition: it is this seat's turn, and the move is
// legal.
Appraisal<Move> appraise(const View& seen, Move played, const Budget& budget, Random& random);

// Precondition: the game is open.
Chance chance_of(const View& seen, const Budget& budget, Random& random);

} // namespace cairn::totem
