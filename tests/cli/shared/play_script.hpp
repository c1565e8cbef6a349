// Scripted visits to the playroom: what is typed, what is shown, and a second table beside it that
// makes the same moves.
#pragma once

#include <functional>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "cli/play/room.hpp"
#include "table/catalogue/catalogue.hpp"

namespace cairn {

inline constexpr std::uint64_t deal_of_tests = 11;

// Few enough to be fast, and no clock: the computer moves the same each time.
inline const Budget quick { .milliseconds = std::nullopt, .nodes = 3 };

inline Visit visit_to(std::string_view ruleset, Opponent against) {
    Visit visit;
    visit.game = find_ruleset(ruleset);
    visit.against = against;
    visit.seed = deal_of_tests;
    visit.thinking = quick;
    return visit;
}

struct Shown {
    std::string text;
    std::string error; // why the visit could not take place
};

inline Shown show(const Visit& visit, const std::string& typed, TerminalStyle style = {},
                  Echo echo = Echo::No) {
    std::istringstream in(typed);
    std::ostringstream out;
    StreamLines lines(in, out, echo);
    Terminal terminal(lines, out, style, texts_in(visit.language).terminal);
    Playroom room(terminal, visit);
    const auto done = room.run();
    return { out.str(), done ? "" : done.reason() };
}

inline bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

// Without the ends of lines, so that a sentence is found wherever it was broken.
inline std::string unwrapped(std::string text) {
    for (char& c : text) c = c == '\n' ? ' ' : c;
    return text;
}

inline int count(const std::string& text, std::string_view part) {
    int found = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
}

// Picks one of the legal moves.
using Chooser = std::function<std::string(const std::vector<std::string>&)>;

inline std::string first_legal(const std::vector<std::string>& moves) { return moves.front(); }

// What the people of this visit type in a whole game, the Enter at each curtain included. `after`
// is called with the second table after each move, and at the start.
inline std::vector<std::string> whole_game(
    const Visit& visit, const Chooser& choose,
    const std::function<void(const Table&)>& after = [](const Table&) {}) {
    const auto table = visit.game->open(visit.seed, visit.first);
    const bool curtains = *visit.against == Opponent::Friend && !table->deal().empty();
    std::vector<std::string> typed;
    std::optional<Seat> at_keyboard;
    after(*table);
    while (table->outcome() == Outcome::Open) {
        const Seat seat = table->turn();
        std::string move;
        if (*visit.against == Opponent::Computer && seat != visit.seat) {
            Random random(visit.seed + table->played().size());
            move = table->advise(visit.thinking, random).move;
        } else {
            if (curtains && at_keyboard != seat) typed.emplace_back("");
            at_keyboard = seat;
            move = choose(table->moves());
            typed.push_back(move);
        }
        if (!table->play(move)) break;
        after(*table);
    }
    return typed;
}

inline std::string lines(const std::vector<std::string>& typed) {
    std::string text;
    for (const std::string& line : typed) text += line + "\n";
    return text;
}

} // namespace cairn
