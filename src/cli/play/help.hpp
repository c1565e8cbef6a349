// What `?` answers: the words to type, what a word, a card or a term means, and the games in a
// sentence each.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/telling/story.hpp"
#include "cli/play/texts/texts.hpp"
#include "table/catalogue/catalogue.hpp"

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
std::string short_help(const Entry& game, const Texts& texts);

// What a word of the notation means (`claim`, `end`), and what a tactic card does in this ruleset,
// in a sentence; empty if there is none of that name.
std::string_view verb_help(const Entry& game, std::string_view verb, const Texts& texts);
std::string card_help(const Entry& game, std::string_view card, const Texts& texts);
// The same of a command and of a term of the game, `stones` as well as `stone`.
std::string_view command_help(std::string_view word, const Texts& texts);
std::string_view term_help(const Entry& game, std::string_view word, const Texts& texts);

// Everything that can be asked about in this game, but for moves.
std::vector<std::string> words_to_ask(const Entry& game, const Texts& texts);
// What a line can be completed to: commands, the legal moves, and after `? ` what can be asked about.
std::vector<std::string> completions(const Story& story, std::span<const Parts> moves);

} // namespace cairn
