// Which moves are legal, exactly as docs/notation.md lists them.
#pragma once

#include "games/border/state.hpp"

namespace cairn::border {

void legal_moves(const State& state, State::MoveList& list);
bool is_legal(const State& state, Move move);

} // namespace cairn::border
