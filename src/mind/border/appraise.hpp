// Judges a move that was made in a border game by what its player could know (mind/appraisal.hpp).
#pragma once

#include "games/border/view.hpp"
#include "mind/appraisal.hpp"

namespace cairn::border {

// The budget counts twice: for finding the best move and for comparing. With both piles empty the
// answer is exact, if that takes few enough positions. Precondition: it is this seat's turn, and
// the move is legal.
Appraisal<Move> appraise(const View& seen, Move played, const Budget& budget, Random& random);

// From what this seat knows or, with `truth`, as if both hands lay open. Precondition: the game is
// open.
Chance chance_of(const View& seen, const State* truth, const Budget& budget, Random& random);

} // namespace cairn::border
