// Why a move of the Totem game is illegal, part by part: where the Totem goes, which piece is
// placed, and where.
#pragma once

#include <span>
#include <string>

#include "cli/play/texts/texts.hpp"
#include "table/table.hpp"

namespace cairn {

// `pieces` are the parts of what was typed: e5, 3, d4. Precondition: it is a table of the Totem
// game, still open, and the move is not legal.
std::string totem_refusal(const Table& table, std::span<const std::string> pieces,
                          const Texts& texts);

} // namespace cairn
