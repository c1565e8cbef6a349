// The computer thinks, and whoever waits is told that it does.
#pragma once

#include <chrono>
#include <cstdint>

#include "cli/play/texts/texts.hpp"
#include "cli/terminal/terminal.hpp"
#include "table/table.hpp"

namespace cairn {

// For the player to move. `seed`: of its guesses; the same one gives the same thoughts. After
// `patience` it is said that the computer thinks, and then every second that it still does.
Advice think_aloud(Terminal& terminal, const Table& table, const Budget& budget, std::uint64_t seed,
                   std::chrono::milliseconds patience, const Texts& texts);

} // namespace cairn
