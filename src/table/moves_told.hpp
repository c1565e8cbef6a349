// The moves of a game as others than their player are told them, and a view with the moves that led
// to it.
#pragma once

#include <string>
#include <string_view>

#include "table/table.hpp"

namespace cairn {

// A move as it is told to others than its player: what only that player may know is left out.
std::string_view told_to_others(std::string_view move);

// What this seat may know, as JSON, and under `played` how it came about: the moves, those of the
// opponent as they are told to others.
std::string view_with_moves(const Table& table, Seat seat);

} // namespace cairn
