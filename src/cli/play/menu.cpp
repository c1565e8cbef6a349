#include "cli/play/menu.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <string>

#include "base/text.hpp"
#include "cli/play/help.hpp"

namespace cairn {
namespace {

// The simplest first.
constexpr std::array<std::string_view, 9> menu {
    "schotten",
    "schotten-expert",
    "schotten-tactics",
    "schotten-tactics-expert",
    "classic",
    "classic-tactics",
    "siege",
    "siege-tactics",
    "totem",
};

std::string menu_text() {
    constexpr std::size_t id_columns = 25;
    std::string text = "Cairn. Which game?\n\n";
    for (std::size_t i = 0; i < menu.size(); ++i) {
        const std::string id(menu[i]);
        text += " " + std::to_string(i + 1) + "  " + id;
        text += std::string(id_columns - id.size(), ' ');
        text += std::string(ruleset_sentence(id)) + "\n";
    }
    return text + "\n";
}

const Entry* chosen(std::string_view answer) {
    assert(menu.size() == catalogue().size());
    if (answer.empty()) return find_ruleset(menu.front());
    const auto choice = number(answer, menu.size());
    if (choice && *choice > 0) return find_ruleset(menu[*choice - 1]);
    return find_ruleset(answer);
}

} // namespace

const Entry* ask_ruleset(Terminal& terminal) {
    terminal.write(menu_text());
    for (;;) { // ends with the input at the latest
        const auto answer = terminal.ask("Type a number (Enter for schotten, q to leave): ");
        if (!answer || means_quit(*answer)) return nullptr;
        if (const Entry* entry = chosen(*answer)) return entry;
        terminal.say("There is no game " + in_quotes(*answer) + ": type a number from 1 to 9.");
    }
}

std::optional<Opponent> ask_opponent(Terminal& terminal) {
    for (;;) { // ends with the input at the latest
        const auto answer = terminal.ask("Against the computer (Enter) or a friend here (f)? ");
        if (!answer || means_quit(*answer)) return std::nullopt;
        const std::string& word = *answer;
        if (word.empty() || std::string_view("computer").starts_with(word)) {
            return Opponent::Computer;
        }
        if (std::string_view("friend").starts_with(word)) return Opponent::Friend;
        terminal.say("Press Enter for the computer, or type f for a friend at this terminal.");
    }
}

bool means_quit(std::string_view word) {
    constexpr std::array<std::string_view, 4> words { "q", "quit", "exit", "bye" };
    return std::find(words.begin(), words.end(), word) != words.end();
}

} // namespace cairn
