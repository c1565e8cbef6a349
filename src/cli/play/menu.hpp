// The questions before a game: which one, against whom, in which seat and how many of them.
#pragma once

#include <optional>
#include <span>

#include "cli/play/telling/story.hpp"
#include "cli/terminal/terminal.hpp"
#include "table/catalogue/catalogue.hpp"
#include "table/match/match.hpp"

namespace cairn {

inline constexpr int usual_level = 3;

// Who sits where, and who moves first.
struct Places {
    Seat seat = Seat::P1; // the person's, against the computer
    Seat first = Seat::P1;
};

// Nothing where the player leaves.
const Entry* ask_ruleset(Terminal& terminal, const Texts& texts,
                         std::span<const Entry> entries = catalogue());
std::optional<Opponent> ask_opponent(Terminal& terminal, const Texts& texts);
std::optional<int> ask_level(Terminal& terminal, const Texts& texts, const Entry& game);
std::optional<Places> ask_places(Terminal& terminal, const Texts& texts, const Entry& game,
                                 Opponent against);
std::optional<MatchLength> ask_length(Terminal& terminal, const Texts& texts,
                                      const MatchPolicy& policy);

// `q`, `quit` and their like.
bool means_quit(std::string_view word, const Texts& texts);

} // namespace cairn
