// What one side of a stone promises, as one of some hundred kinds: which formations are still in
// reach, how likely, and how high. The evaluation learns some numbers for each kind.
#pragma once

#include "cards/deck.hpp"
#include "cards/side.hpp"

namespace cairn::border {

using Prospect = int;

// Kinds of empty sides, sides with one card, with two, and full ones, in this order.
inline constexpr int empty_prospects = 5;
inline constexpr int single_prospects = 4 * 3 * 3 * ClanCard::values;
inline constexpr int double_prospects = (64 + 4 + 4 + 4 + 1) * 6;
inline constexpr int full_prospects = 5 * 22;
inline constexpr int prospects =
    empty_prospects + single_prospects + double_prospects + full_prospects;

// `hand`: cards that the owner of the side surely has. `pool`: cards that may still come to it.
Prospect prospect(const Tally& side, int slots, Counts counts, CardSet<ClanSuits> hand,
                  CardSet<ClanSuits> pool, const Deck<ClanSuits>& deck);

// The kind of an empty side, by the best that the hand could begin there.
Prospect empty_prospect(CardSet<ClanSuits> hand, CardSet<ClanSuits> pool);

// Wild cards as the plain cards that help most: beside the others, in their colour.
Tally without_wilds(const Tally& side, const Deck<ClanSuits>& deck);

} // namespace cairn::border
