// A quick player of the border games: what looks best at once, by judgement. It plays the moves
// that a search follows, and the lowest levels.
#pragma once

#include "games/border/moves.hpp"
#include "mind/border/evaluation/judgement.hpp"
#include "mind/rated.hpp"

namespace cairn::border {

using Rated = cairn::Rated<Move>;
using RatedMoves = cairn::RatedMoves<State>;

// Every legal move.
void rate_moves(const State& state, const Judge& judge, RatedMoves& rated);

// A good move, quickly: claims what can be claimed, lays what looks best, looks at a few ruses.
Move quick_move(const State& state, const Judge& judge, Random& random);

// The chance of this seat to win, for a position where the other is about to play.
float value_of(const State& state, Seat seat, const Judge& judge);

// Is this one of the moves of a tactic card that can have hundreds of targets?
constexpr bool is_ruse(Move move) {
    return move.kind == MoveKind::Strategist || move.kind == MoveKind::Banshee ||
           move.kind == MoveKind::Traitor || move.kind == MoveKind::LayOnStone;
}

} // namespace cairn::border
