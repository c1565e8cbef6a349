// Readings of cards and the strength of complete sides, found by trying every reading of every
// wild card. Nothing here knows of turns, stones or who plays.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "rules.hpp"

namespace naive {

// What counts at a stone or tile (rules, section 4).
enum class Counts { All, Sum, Lowest, Run, SameValue, Colour };

// (class, sum), the larger is the stronger. On a lowest-sum tile the sum is negated.
using Strength = std::pair<int, int>;

// One reading of a card: a wild card has several, a clan or siege card exactly one.
struct Face {
    char colour;
    int value;
};
using Faces = std::vector<Face>;

bool is_tactic(const Card& card);
bool is_joker(const Card& card);
// The tactic cards that take a slot on a side. `support` is a troop in the classic set only.
bool is_troop(Family family, const Card& card);

// The only reading of a clan or siege card.
Face face_of(const Card& card);
// Every colour and value the card may be read as.
Faces readings(Family family, const Card& card);
// Every combination of one reading for each card.
std::vector<Faces> all_readings(Family family, const Cards& cards);

// The strength of cards whose colours and values are settled.
Strength strength_as_read(Counts counts, const Faces& faces);
// The strongest of all readings of a complete side.
Strength strength_of(Family family, Counts counts, const Cards& cards);

// The same by name: family "border" or "siege"; counts "all", "sum", "lowest", "run",
// "same value" or "colour".
Strength strength(const std::string& family, const std::string& counts, const Cards& cards);

} // namespace naive
