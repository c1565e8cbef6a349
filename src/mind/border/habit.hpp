// What kind of player the other one is, as far as the moves show it: many lay each card where it
// promises the best formation, whatever lies on the other side. Whoever does so is foreseen better
// by that rule than by good play. Uses nothing but what lies open.
#pragma once

#include "games/border/moves.hpp"
#include "games/border/state.hpp"

namespace cairn::border {

// What such a player lays: the card and stone with the best formation in reach, of equal ones the
// one nearest to the middle. Precondition: may_build.
Move builder_move(const State& state);

// There is nothing to claim, and a card to lay.
inline bool may_build(const State& state) {
    const Board& board = state.board;
    return board.phase == Phase::Play && board.claimable().empty() &&
           !board.with_room(board.turn).empty() && !state.clan_hands[board.turn].empty();
}

// How sure one can be of it, from all that was played.
class Habits {
public:
    // A move that is about to be made.
    void notice(const Board& before, Move move);
    // The chance that this seat is such a player.
    double builder(Seat seat) const;

private:
    static constexpr double at_first = 1.0 / 9; // one player in ten
    BySeat<double> odds_ { at_first, at_first };
};

} // namespace cairn::border
