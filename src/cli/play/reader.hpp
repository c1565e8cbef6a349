// Finds the move that a player means among the legal ones, whatever the case, the blanks and the
// abbreviations. A line that could mean several moves means none.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/texts/texts.hpp"

namespace cairn {

// The letters and digits of a text in small letters without accents, in pieces; `on`, `stone` and
// their like are left out, and words of the language stand for those of the notation. `R5 on stone
// 3` and `R5@3` both give r5, 3.
std::vector<std::string> pieces_of(std::string_view text, const Texts& texts);

// What a line may mean: one move, several, or none.
std::vector<std::string> meant_moves(std::string_view line, std::span<const std::string> moves,
                                     const Texts& texts);

// In small letters, those of French without their accents.
std::string folded(std::string_view text);

} // namespace cairn
