// What a move of this game consists of, and what of it only its player may know.
#pragma once

#include "games/border/state.hpp"
#include "games/parts.hpp"

namespace cairn::border {

Parts parts_of(Move move, const Rules& rules);

} // namespace cairn::border
