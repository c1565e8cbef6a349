// The computer player of the border games: judgement and search together.
#pragma once

#include "games/border/view.hpp"
#include "mind/border/habit.hpp"
#include "mind/budget.hpp"

namespace cairn::border {

// `habits`: what the moves so far have shown of the other player; without them they are taken for
// a good one. Precondition: the game is open and it is this seat's turn.
Choice<Move> think(const View& seen, const Habits& habits, const Budget& budget, Random& random);
inline Choice<Move> think(const View& seen, const Budget& budget, Random& random) {
    return think(seen, {}, budget, random);
}

} // namespace cairn::border
