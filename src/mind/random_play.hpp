// Random moves, and games played to their end with them.
#pragma once

#include <cassert>

#include "core/game.hpp"

namespace cairn {

// Any legal move, each equally likely; a game may have a quicker way than to list them all.
template <Game State>
typename State::Move any_move(const State& state, Random& random) {
    if constexpr (requires { random_move(state, random); }) {
        return random_move(state, random);
    } else {
        typename State::MoveList moves;
        legal_moves(state, moves);
        return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    }
}

// Plays random moves to the end; says how many.
template <Game State>
int play_random_game(State& state, Random& random) {
    int ply = 0;
    for (; outcome(state) == Outcome::Open; ++ply) {
        assert(ply < State::max_plies);
        apply(state, any_move(state, random));
        settle(state, random);
    }
    return ply;
}

inline double share(Outcome outcome, Seat seat) {
    if (outcome == Outcome::Draw) return 0.5;
    return outcome == win_for(seat) ? 1.0 : 0.0;
}

} // namespace cairn
