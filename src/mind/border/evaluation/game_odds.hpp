// From the chance to win each stone to the chance to win the game, exactly, as if the stones were
// decided independently: the sum over all 512 ways they can go.
#pragma once

#include <array>

#include "games/border/state.hpp"

namespace cairn::border {

using StoneOdds = ForEach<Stone, float>;

// The chance to win the game, and what it would be with each stone won, and lost.
struct GameOdds {
    float now = 0;
    StoneOdds won {};
    StoneOdds lost {};

    // With another chance for this one stone.
    float with(Stone stone, float odds) const {
        return lost[stone] + odds * (won[stone] - lost[stone]);
    }
};

GameOdds game_odds(const StoneOdds& odds);

} // namespace cairn::border
