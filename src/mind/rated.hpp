// Moves with how good they look.
#pragma once

#include "base/list.hpp"

namespace cairn {

// How good a move looks to the player to move.
template <class Move>
struct Rated {
    Move move;
    float value = 0;
};

// Every legal move, unsorted.
template <class State>
using RatedMoves = List<Rated<typename State::Move>, State::MoveList::capacity>;

} // namespace cairn
