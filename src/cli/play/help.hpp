// What `?` answers: the words to type, what a card does, and the games in a sentence each.
#pragma once

#include <string>
#include <string_view>

#include "table/catalogue.hpp"

namespace cairn {

// The words that can be typed, on less than a screen.
std::string short_help(Family family);

// What a word of the notation means (`claim`, `end`), and what a tactic card does, in a sentence;
// empty if there is none of that name.
std::string_view verb_help(Family family, std::string_view verb);
std::string_view card_help(Family family, std::string_view tactic);

// For the menu; empty for an unknown ruleset.
std::string_view ruleset_sentence(std::string_view ruleset);

} // namespace cairn
