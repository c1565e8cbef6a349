// What a move of this game consists of, and what of it only its player may know.
#pragma once

#include "games/parts.hpp"
#include "games/siege/state.hpp"

namespace cairn::siege {

Parts parts_of(Move move, const Rules& rules);

} // namespace cairn::siege
