// What one seat may know, and the way back: a world that fits it. This is the only door between
// the truth and what anybody is shown.
#pragma once

#include "cards/amounts.hpp"
#include "games/siege/state.hpp"

namespace cairn::siege {

struct View {
    Board board;
    Seat seat = attacker;
    Cards siege_hand;
    TacticSet tactic_hand;
    Amounts opponent;
    Amounts piles;
    // What each seat gave in an exchange and the other has not shown since (rules 9.14). While it
    // goes on: the own choice so far, of cards that are still in the hand; the other's is hidden.
    BySeat<Cards> siege_gifts {};
    BySeat<TacticSet> tactic_gifts {};
    BySeat<std::uint8_t> fresh {}; // as in State

    constexpr Hand hand() const { return { siege_hand, tactic_hand }; }
    constexpr Hand gifts(Seat giver) const { return { siege_gifts[giver], tactic_gifts[giver] }; }
    // The cards of a support that this seat does not know to be elsewhere than in the pile: in its
    // own hand, or given away. What was received is in the hand.
    constexpr Cards supported() const { return board.supported - siege_hand - siege_gifts[seat]; }
    friend constexpr bool operator==(const View&, const View&) = default;
};

View view(const State& state, Seat seat);

// A world in which this seat would see exactly this, every such world equally likely: the unknown
// cards are spread at random over the opponent's hand and the piles.
State guess(const View& view, Random& random);

} // namespace cairn::siege
