// What a move of this game consists of, and what of it only its player may know.
#pragma once

#include "games/parts.hpp"
#include "games/totem/state.hpp"

namespace cairn::totem {

Parts parts_of(Move move, const Rules& rules);

} // namespace cairn::totem
