// Who won and why, in a sentence, read from the table's last position.
#pragma once

#include <string>

#include "cli/play/telling/story.hpp"
#include "cli/play/texts/texts.hpp"

namespace cairn {

// Precondition: the game is over by its rules.
std::string ending_in_words(const Story& story, const Texts& texts);

// What the winner had left, where that can break a tie in a match; else nothing.
std::string left_in_words(const Story& story, Seat winner, const Texts& texts);

} // namespace cairn
