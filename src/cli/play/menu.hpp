// The questions before a game: which one, and against whom.
#pragma once

#include <optional>

#include "cli/play/story.hpp"
#include "cli/terminal.hpp"
#include "table/catalogue.hpp"

namespace cairn {

// Nothing where the player leaves.
const Entry* ask_ruleset(Terminal& terminal);
std::optional<Opponent> ask_opponent(Terminal& terminal);

// `q`, `quit` and their like.
bool means_quit(std::string_view word);

} // namespace cairn
