// What a move does, and the end of the game: rules 10.3, 10.7 and 10.8. Nothing else changes a
// state.
#pragma once

#include "games/totem/state.hpp"

namespace cairn::totem {

void apply(State& state, Move move); // precondition: the move is legal

// Plays random moves to the end; says how many. Here, so that no move takes a call from another library.
int play_random_game(State& state, Random& random);

// The Totem game has no piles: no card is ever due.
constexpr Pile due(const State&) { return Pile::None; }
constexpr void settle(State&, Random&) {}

} // namespace cairn::totem
