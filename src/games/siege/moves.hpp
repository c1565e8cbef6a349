// Which moves are legal, exactly as docs/notation.md lists them.
#pragma once

#include "games/siege/state.hpp"

namespace cairn::siege {

void legal_moves(const State& state, State::MoveList& list);
bool is_legal(const State& state, Move move);

} // namespace cairn::siege
