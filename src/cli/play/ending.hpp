// Who won and why, in a sentence, read from the table's last position.
#pragma once

#include <string>

#include "cli/play/texts.hpp"
#include "table/table.hpp"

namespace cairn {

// Precondition: the game is over by its rules.
std::string ending_in_words(const Table& table, const Texts& texts);

} // namespace cairn
