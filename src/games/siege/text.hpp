// The text form of a siege move (docs/notation.md, moves): one word each, and back.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "games/siege/state.hpp"

namespace cairn::siege {

std::string to_text(Move move, const Rules& rules);

// A move that these rules know, legal or not.
Result<Move> parse_move(std::string_view text, const Rules& rules);

} // namespace cairn::siege
