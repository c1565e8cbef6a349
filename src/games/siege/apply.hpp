// Carries out a move: the only code that changes a State. The turn goes on by itself until
// somebody has something to decide, or a card is due from a pile (core/game.hpp).
#pragma once

#include "base/random.hpp"
#include "games/siege/state.hpp"

namespace cairn::siege {

// Precondition: the move is legal.
void apply(State& state, Move move);

// Gives the player to move the card that was due. Precondition: it lies in that pile.
void draw(State& state, Card card);

// Draws what is due, every card of the pile equally likely.
void settle(State& state, Random& random);

// Plays random moves to the end, every legal one equally likely; says how many.
int play_random_game(State& state, Random& random);

} // namespace cairn::siege
