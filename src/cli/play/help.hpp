// What `?` answers: the words to type, what a word, a card or a term means, and the games in a
// sentence each.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/edition.hpp"
#include "cli/play/texts.hpp"
#include "table/catalogue.hpp"

namespace cairn {

// What can be typed besides moves.
enum class Command : std::uint8_t {
    Moves,
    Why,
    Hint,
    Undo,
    History,
    Analyse,
    Level,
    Board,
    Rules,
    Save,
    Record,
    Resign,
    Quit,
    Help,
};

// The command of this word, in English or in the language of the texts; `word` is folded.
std::optional<Command> command_named(std::string_view word, const Texts& texts);

// The words that can be typed, on less than a screen.
std::string short_help(Family family, const Texts& texts);

// What a word of the notation means (`claim`, `end`), and what a tactic card does in this edition,
// in a sentence; empty if there is none of that name.
std::string_view verb_help(Family family, std::string_view verb, const Texts& texts);
std::string card_help(Edition edition, std::string_view tactic, const Texts& texts);
// What the edition's rulebook calls a tactic card; empty if it has no such card.
std::string_view card_name(Edition edition, std::string_view tactic, const Texts& texts);
// The same of a command and of a term of the game, `stones` as well as `stone`.
std::string_view command_help(std::string_view word, const Texts& texts);
std::string_view term_help(Edition edition, std::string_view word, const Texts& texts);

// Everything that can be asked about in this game, but for moves.
std::vector<std::string> words_to_ask(Family family, const Texts& texts);
// Every command, as it is typed.
std::vector<std::string> typed_commands(const Texts& texts);

// For the menu; empty for an unknown ruleset.
std::string_view ruleset_sentence(std::string_view ruleset, const Texts& texts);

} // namespace cairn
