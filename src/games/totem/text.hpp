// The text form of a move of the Totem game (docs/notation.md, moves): one word, and back. It is
// the same under all rules of this game.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "games/totem/state.hpp"

namespace cairn::totem {

std::string to_text(Cell cell); // `d4`

// `e5:3@d4`: the Totem to e5, a piece of value 3 on d4. Both are cells of the board.
std::string to_text(Move move, const Rules& rules = totem);

// A move that names cells of the board and a value, legal or not.
Result<Move> parse_move(std::string_view text, const Rules& rules = totem);

} // namespace cairn::totem
