// Who won and why, in a sentence, read from the table's last position.
#pragma once

#include <string>

#include "table/table.hpp"

namespace cairn {

// Precondition: the game is over.
std::string ending_in_words(const Table& table);

} // namespace cairn
