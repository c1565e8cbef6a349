// Choosing the legal move with the highest value; of equal ones the first that is listed.
#pragma once

#include <cassert>
#include <limits>

#include "core/game.hpp"

namespace cairn::baselines {

// The legal moves are the same in every world that fits the view.
template <Game State, class Value>
typename State::Move best_move(const typename State::View& view, Value value) {
    Random random(0);
    const State world = guess(view, random);
    typename State::MoveList moves;
    legal_moves(world, moves);
    assert(!moves.empty());
    typename State::Move best = moves[0];
    double highest = -std::numeric_limits<double>::infinity();
    for (const auto& move : moves) {
        const double found = value(world, move);
        if (found <= highest) continue;
        highest = found;
        best = move;
    }
    return best;
}

// The value of the position after a move, in `value` of that position: what it may look at is what
// lies open and the own hand, never the rest of the guessed world.
template <Game State, class Value>
typename State::Move best_next(const typename State::View& view, Value value) {
    return best_move<State>(view, [&](const State& world, typename State::Move move) {
        State next = world;
        apply(next, move);
        return value(next, move);
    });
}

// More than any position that is not decided.
inline constexpr double decided = 1000;

inline double value_of_end(Outcome outcome, Seat seat) {
    if (outcome == Outcome::Draw) return 0;
    return outcome == win_for(seat) ? decided : -decided;
}

} // namespace cairn::baselines
