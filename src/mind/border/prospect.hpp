// What one side of a stone promises, as one of a few hundred kinds: which formations are still in
// reach, how likely, and how high. The evaluation learns a number for each kind.
#pragma once

#include "cards/side.hpp"

namespace cairn::border {

using Prospect = int;

// Kinds of empty sides, sides with one card, with two, and full ones, in this order.
inline constexpr int empty_prospects = 1;
inline constexpr int single_prospects = 4 * 3 * 3 * 3;
inline constexpr int double_prospects = (64 + 4 + 4 + 4 + 1) * 3;
inline constexpr int full_prospects = 5 * 6;
inline constexpr int prospects =
    empty_prospects + single_prospects + double_prospects + full_prospects;

// `hand`: cards that the owner of the side surely has. `pool`: cards that may still come to it.
Prospect prospect(const Tally& side, int slots, Counts counts, CardSet<ClanSuits> hand,
                  CardSet<ClanSuits> pool);

} // namespace cairn::border
