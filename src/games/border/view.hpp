// What one seat may know, and the way back: a world that fits it. This is the only door between
// the truth and what anybody is shown.
#pragma once

#include "cards/amounts.hpp"
#include "games/border/state.hpp"

namespace cairn::border {

struct View {
    Board board;
    Seat seat = Seat::P1;
    Cards clan_hand;
    TacticSet tactic_hand;
    Amounts opponent;
    Amounts piles;
    // Everybody saw that cards went back to a pile; which they were, only their owner knows, and
    // who drew one: for all others the card does not exist here.
    ReturnedCards returned;

    constexpr Hand hand() const { return { clan_hand, tactic_hand }; }
    friend constexpr bool operator==(const View&, const View&) = default;
};

View view(const State& state, Seat seat);

// A world in which this seat would see exactly this, every such world equally likely: the unknown
// cards are spread at random over the opponent's hand and the piles.
State guess(const View& view, Random& random);

} // namespace cairn::border
