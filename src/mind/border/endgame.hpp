// The last moves of a border game: with both piles empty every hidden card is in the opponent's
// hand, so that the rest can be worked out.
#pragma once

#include <optional>

#include "games/border/apply.hpp"
#include "games/border/moves.hpp"
#include "games/border/view.hpp"
#include "mind/border/position_key.hpp"
#include "mind/endgame.hpp"

namespace cairn::border {

// Not while cards are being put back under a pile.
inline bool is_endgame(const View& seen) {
    return seen.piles == Amounts {} && seen.board.returns_left == 0;
}
inline bool is_endgame(const State& state) {
    return !state.has_cards(Pile::Suit) && !state.has_cards(Pile::Tactic) &&
           state.board.returns_left == 0;
}

// Precondition: is_endgame, and it is this seat's turn. Nothing if it takes too many positions.
std::optional<Solution<Move>> solve_endgame(const View& seen, std::uint64_t most_nodes);

// The endgames that a search comes to in its guessed worlds. Only short ones: three of four with so
// many cards in both hands are worked out within so many positions, in less time than it takes to
// play them. What was found out stays known from one to the next.
class Endgames {
public:
    // What the position is worth to this seat, between 0 and 1. Precondition: the game is open, and
    // no card is due.
    std::optional<double> worth(const State& state, Seat seat);

private:
    static constexpr int most_cards = 9;
    static constexpr std::uint64_t most_nodes = 150;
    std::optional<EndgameSolver<State, PositionKey>> solver_;
};

} // namespace cairn::border
