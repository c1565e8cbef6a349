// A quick player of the siege games: what looks best at once, by judgement. It plays the moves
// that a search follows, and the lowest levels.
#pragma once

#include "games/siege/moves.hpp"
#include "mind/rated.hpp"
#include "mind/siege/judgement.hpp"

namespace cairn::siege {

using Rated = cairn::Rated<Move>;
using RatedMoves = cairn::RatedMoves<State>;

// Every legal move.
void rate_moves(const State& state, const Judge& judge, RatedMoves& rated);

// A good move, quickly: controls what can be controlled, retreats or throws oil where that helps,
// lays what looks best, looks at a few ruses.
Move quick_move(const State& state, const Judge& judge, Random& random);

// The chance of this seat to win, for a position where the other is about to play.
float value_of(const State& state, Seat seat, const Judge& judge);

} // namespace cairn::siege
