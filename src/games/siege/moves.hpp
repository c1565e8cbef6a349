// Which moves are legal, exactly as docs/notation.md lists them.
#pragma once

#include "games/siege/state.hpp"

namespace cairn::siege {

void legal_moves(const State& state, State::MoveList& list);
// One of them, each equally likely: the same one that the list has at random.below(its size), but
// mostly without writing the list.
Move random_move(const State& state, Random& random);

bool is_legal(const State& state, Move move);

// rules 9.1: only a player who has played no more tactic cards than the other may play one.
inline bool may_play_tactic(const State& state) {
    const Board& board = state.board;
    return !state.tactic_hands[board.turn].empty() &&
           board.tactics_played[board.turn] <= board.tactics_played[opponent(board.turn)];
}

} // namespace cairn::siege
