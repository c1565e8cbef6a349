// What the player to move may do: rules 10.3 to 10.6. What a move does is in apply.hpp.
#pragma once

#include "games/totem/state.hpp"

namespace cairn::totem {

void legal_moves(const State& state, MoveList& list); // none when the game is over
bool is_legal(const State& state, Move move);         // for any encodable move
// One of them, each equally likely: the same one that the list has at random.below(its size), but
// without writing the list. Precondition: the game goes on.
Move random_move(const State& state, Random& random);

// rules 10.4 and 10.5: the cells that the player to move can bring the Totem to.
Cells goals(const Board& board);

// rules 10.7: is there one?
inline bool has_goal(const Board& board) {
    const Cells steps = neighbours(board.totem) & board.free();
    return !steps.empty() || !goals(board).empty();
}

// rules 10.6: where a piece may be placed once the Totem has gone to the goal; never empty.
Cells places(const Board& board, Cell goal);

} // namespace cairn::totem
