#include "mind/totem/appraise.hpp"

#include "games/totem/apply.hpp"
#include "mind/random_play.hpp"
#include "mind/totem/think.hpp"

namespace cairn::totem {

namespace {

double chance_in(const State& state, Seat seat, const Budget& budget, Random& random) {
    if (outcome(state) != Outcome::Open) return share(outcome(state), seat);
    const double chance = think(view(state, to_move(state)), budget, random).win_probability;
    return to_move(state) == seat ? chance : 1 - chance;
}

} // namespace

Appraisal<Move> appraise(const View& seen, Move played, const Budget& budget, Random& random) {
    const State state { .board = seen.board };
    const auto after = [&](Move move) {
        State next = state;
        apply(next, move);
        return chance_in(next, seen.seat, budget, random);
    };
    const Move best = think(seen, budget, random).move;
    const double with_played = after(played);
    const double with_best = played == best ? with_played : after(best);
    if (with_best <= with_played) return { played, { with_played }, { with_played } };
    return { best, { with_best }, { with_played } };
}

Chance chance_of(const View& seen, const Budget& budget, Random& random) {
    return { chance_in({ .board = seen.board }, seen.seat, budget, random) };
}

} // namespace cairn::totem
