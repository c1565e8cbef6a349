// Where one side of a stone is full and the other is not: how many ways there are to beat it, as
// one of a few kinds.
#pragma once

#include "cards/side.hpp"

namespace cairn::border {

// Sets of cards with which a side becomes stronger than a full one, by where they are.
struct Ways {
    int hand = 0;  // all of them in the hand
    int mixed = 0; // some of them
    int pool = 0;  // none
};

// Exact where one card is missing; where more are, some sets are counted twice, and those that
// make a mere sum hardly at all. Precondition: a side of three places, without wild cards.
Ways ways_to_beat(Strength full, const Tally& side, CardSet<ClanSuits> hand,
                  CardSet<ClanSuits> pool);

using WaysKind = int;
inline constexpr WaysKind neither_full = 0; // of the two sides
inline constexpr int ways_kinds = 1 + (9 + 9 + 4) + (3 * 6 + 1 + 5 * 4 + 3);

// The full side is the own one, and the pool may help the other.
WaysKind kind_of_defence(Strength mine, const Tally& theirs, CardSet<ClanSuits> pool);
// The full side is the other's.
WaysKind kind_of_attack(Strength theirs, const Tally& mine, CardSet<ClanSuits> hand,
                        CardSet<ClanSuits> pool);

} // namespace cairn::border
