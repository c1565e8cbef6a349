// The two siege rulesets as values: the wall, the hands, and whether tactic cards are in play.
// What the fields mean is in docs/rules.md.
#pragma once

#include <array>
#include <string_view>

#include "cards/deck.hpp"
#include "cards/formation.hpp"
#include "cards/tactic.hpp"

namespace cairn::siege {

inline constexpr int tiles = 7;

// One face of a wall tile: how many cards a side needs, which is also its room, and what counts.
struct Face {
    int slots;
    Counts counts;
};

struct WallTile {
    Face intact;
    Face damaged;
};
using Wall = std::array<WallTile, tiles>;

// rules 8.4, from left to right as the Attacker sees it; the fourth is the gate.
inline constexpr Wall castle_wall { {
    { .intact = { 3, Counts::Sum }, .damaged = { 3, Counts::Run } },
    { .intact = { 4, Counts::All }, .damaged = { 2, Counts::SameValue } },
    { .intact = { 3, Counts::All }, .damaged = { 3, Counts::Colour } },
    { .intact = { 2, Counts::All }, .damaged = { 4, Counts::Lowest } },
    { .intact = { 3, Counts::All }, .damaged = { 3, Counts::Colour } },
    { .intact = { 4, Counts::All }, .damaged = { 2, Counts::SameValue } },
    { .intact = { 3, Counts::Lowest }, .damaged = { 3, Counts::Run } },
} };

// rules 8.1; the spy's value is that of 9.6.
inline constexpr Deck<SiegeSuits> siege_deck { .spy_value = 10 };

struct Rules {
    std::string_view id;
    std::string_view title;
    Deck<SiegeSuits> deck = siege_deck;
    int hand_size = 6;
    TacticNames tactics = no_tactics;
    Wall wall = castle_wall;
    int cauldrons = 3;       // rules 8.9
    int damaged_to_win = 4;  // rules 8.17
    int cards_exchanged = 3; // rules 9.14

    constexpr bool has_tactics() const { return !tactics.all().empty(); }
};

inline constexpr Rules siege { .id = "siege", .title = "Schotten Totten 2" };
inline constexpr Rules siege_with_tactics { .id = "siege-tactics",
                                            .title = "Schotten Totten 2, tactical",
                                            .hand_size = 7,
                                            .tactics = siege_tactics };

// What of the rules is known where a step is inlined: a constant in a random game. Without tactic cards
// there is one pile, no card is ever given or put back, and a hand always holds siege cards.
struct Facts {
    bool tactics = true;
};

} // namespace cairn::siege
