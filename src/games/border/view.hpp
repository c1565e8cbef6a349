// What one seat may know, and the way back: a world that fits it. This is the only door between
// the truth and what anybody is shown.
#pragma once

#include "games/border/state.hpp"

namespace cairn::border {

// How many cards lie in each pile, or are held of each.
struct Amounts {
    std::uint8_t clan = 0;
    std::uint8_t tactic = 0;

    static constexpr Amounts of(const Hand& hand) {
        return { static_cast<std::uint8_t>(hand.suits.size()),
                 static_cast<std::uint8_t>(hand.tactics.size()) };
    }
    friend constexpr bool operator==(const Amounts&, const Amounts&) = default;
};

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
