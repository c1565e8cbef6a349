// A view with the moves that led to it, as a bot reads it.
#pragma once

#include <string>

#include "table/table.hpp"

namespace cairn {

// What this seat may know, as JSON, and under `played` how it came about: the moves, those of the
// opponent as they are told to others.
std::string view_with_moves(const Table& table, Seat seat);

} // namespace cairn
