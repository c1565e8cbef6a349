#include "mind/border/appraise.hpp"

#include <optional>

#include "mind/border/endgame.hpp"
#include "mind/border/search_model.hpp"
#include "mind/border/think.hpp"
#include "mind/learned.hpp"

namespace cairn::border {

namespace {

// About a tenth of a second; there is one endgame in a game.
constexpr std::uint64_t most_endgame_nodes = 300'000;

// What the position after a move is worth to the one who made it.
std::optional<double> worth_after(const State& state, Move move) {
    const Seat seat = to_move(state);
    State next = state;
    apply(next, move);
    if (outcome(next) != Outcome::Open) return share(outcome(next), seat);
    const auto solution = solve_endgame(view(next, to_move(next)), most_endgame_nodes);
    if (!solution) return std::nullopt;
    return to_move(next) == seat ? solution->worth : 1 - solution->worth;
}

std::optional<Appraisal<Move>> appraise_endgame(const View& seen, Move played) {
    Random random(0); // there is one world only
    const State state = guess(seen, random);
    const auto best = solve_endgame(seen, most_endgame_nodes);
    const auto worth = worth_after(state, played);
    if (!best || !worth) return std::nullopt;
    assert(*worth <= best->worth);
    const bool is_best = *worth == best->worth;
    return Appraisal<Move> { is_best ? played : best->continuation[0],
                             { best->worth },
                             { *worth } };
}

} // namespace

Appraisal<Move> appraise(const View& seen, Move played, const Budget& budget, Random& random) {
    if (is_endgame(seen)) {
        if (const auto exact = appraise_endgame(seen, played)) return *exact;
    }
    const Judge judge(border_weights(budget, *seen.board.rules));
    const Move best = think(seen, budget, random).move;
    return compare(seen, best, played, budget, BorderSearchModel { judge }, random);
}

Chance chance_of(const View& seen, const State* truth, const Budget& budget, Random& random) {
    const Judge judge(border_weights(budget, *seen.board.rules));
    return cairn::chance_of(seen, truth, budget, BorderSearchModel { judge }, random);
}

} // namespace cairn::border
