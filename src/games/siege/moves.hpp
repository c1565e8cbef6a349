// Which moves are legal, exactly as docs/notation.md lists them.
#pragma once

#include "games/siege/state.hpp"

namespace cairn::siege {

void legal_moves(const State& state, State::MoveList& list);
// One of them, each equally likely: the same one that the list has at random.below(its size), but
// mostly without writing the list.
Move random_move(const State& state, Random& random);

bool is_legal(const State& state, Move move);

} // namespace cairn::siege
