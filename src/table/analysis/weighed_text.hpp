// A weighed move as a text for the page, which keeps it until what follows the move is known, and reads nothing in it.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "table/analysis/analysis.hpp"

namespace cairn {

// Its numbers are written bit by bit: nothing is rounded on the way.
std::string to_text(const WeighedMove& weighed);
Result<WeighedMove> parse_weighed_move(std::string_view text);

} // namespace cairn
