// Finds the move that a player means among the legal ones, whatever the case, the blanks and the
// abbreviations. A line that could mean several moves means none.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace cairn {

// The letters and digits of a text in small letters, in pieces; `on`, `stone` and their like are
// left out. `R5 on stone 3` and `R5@3` both give r5, 3.
std::vector<std::string> pieces_of(std::string_view text);

// `r5 3`, `r53`, `claim 3`, `cl 3`, `clan` (for draw:clan) …; the error says which moves it could
// be, and is empty if it is none.
Result<std::string> meant_move(std::string_view line, std::span<const std::string> moves);

} // namespace cairn
