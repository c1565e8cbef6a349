// Moves as the scrutiny sees them: the search begins with those that look best to it.
#pragma once

#include "mind/border/policy.hpp"
#include "mind/border/scrutiny/scrutiny.hpp"

namespace cairn::border {

// Every legal move; lays by the scrutiny, others by the judge.
void rate_moves(const State& state, const Judge& judge, const Scrutiny& scrutiny,
                RatedMoves& rated);

// The chance of this seat to win, for a position where the other is about to play.
float value_of(const State& state, Seat seat, const Scrutiny& scrutiny);

} // namespace cairn::border
