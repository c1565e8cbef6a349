#include "mind/border/scrutiny/policy.hpp"

#include "games/border/apply.hpp"

namespace cairn::border {

namespace {

// What the position is worth to the mover after this lay. No lay ends the game.
float worth_after(const State& state, Move lay, Scrutiny::Comparison& comparison) {
    State next = state;
    apply(next, lay);
    return comparison.value(known_to(next, state.board.turn));
}

} // namespace

void rate_moves(const State& state, const Judge& judge, const Scrutiny& scrutiny,
                RatedMoves& rated) {
    rate_moves(state, judge, rated);
    Scrutiny::Comparison comparison(scrutiny);
    for (auto& [move, value] : rated) {
        if (move.kind == MoveKind::Lay) value = worth_after(state, move, comparison);
    }
}

float value_of(const State& state, Seat seat, const Scrutiny& scrutiny) {
    return scrutiny.value(known_to(state, seat));
}

} // namespace cairn::border
