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

// Rates every legal move of a card game: lays together by `rate_lays`, which calls what it is given
// with each of them, and every other one by `value_of_move`.
template <class State, class RateLays, class ValueOfMove>
void rate_all_moves(const State& state, RatedMoves<State>& rated, const RateLays& rate_lays,
                    const ValueOfMove& value_of_move) {
    using Kind = decltype(State::Move::kind);
    using Phase = decltype(state.board.phase);
    rated.clear();
    typename State::MoveList moves;
    legal_moves(state, moves);
    for (const auto move : moves) {
        if (move.kind != Kind::Lay) rated.push_back({ move, value_of_move(move) });
    }
    if (state.board.phase != Phase::Play) return;
    rate_lays([&](auto move, float value) { rated.push_back({ move, value }); });
}

} // namespace cairn
