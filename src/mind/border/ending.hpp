// The last moves of a border game: with both piles empty every hidden card is in the opponent's
// hand, so that the rest can be worked out.
#pragma once

#include <optional>

#include "games/border/view.hpp"
#include "mind/ending.hpp"

namespace cairn::border {

inline bool is_ending(const View& seen) { return seen.piles.clan == 0 && seen.piles.tactic == 0; }

// Precondition: is_ending, and it is this seat's turn. Nothing if it takes too many positions.
std::optional<Solution<Move>> solve_ending(const View& seen, std::uint64_t most_nodes);

} // namespace cairn::border
