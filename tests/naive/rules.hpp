// The twelve rulesets of the rules page as a table, and the card lists that belong to them.
// How a turn runs lives in border.cpp, siege.cpp and totem.cpp.
#pragma once

#include <string>
#include <vector>

namespace naive {

using Card = std::string; // a notation name: "R5", "mud"
using Cards = std::vector<Card>;

enum class Family { Border, Siege, Totem };
enum class ClaimTime { StartOfTurn, AfterPlaying, AnyMoment, Never };

struct Rules {
    std::string id;
    Family family;
    Cards coloured; // clan, troop or siege cards, colour by colour, each once
    Cards tactics;  // empty in the base games
    ClaimTime claims;
    int hand_size;
};

// Precondition: `id` is one of the twelve ids of the rules page.
const Rules& rules_of(const std::string& id);
std::vector<std::string> ruleset_ids();

// "clan" or "siege": what the notation calls the pile of coloured cards.
std::string pile_word(Family family);

} // namespace naive
