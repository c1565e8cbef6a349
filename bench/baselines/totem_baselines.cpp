#include "totem_baselines.hpp"

#include "choice.hpp"

namespace cairn::baselines {

totem::Move naive_move(const totem::View& view) {
    return best_next<totem::State>(view, [&](const totem::State& next, totem::Move) {
        return static_cast<double>(score(next.board, view.seat).points);
    });
}

totem::Move greedy_move(const totem::View& view) {
    return best_next<totem::State>(view, [&](const totem::State& next, totem::Move) {
        if (outcome(next) != Outcome::Open) return value_of_end(outcome(next), view.seat);
        return static_cast<double>(score(next.board, view.seat).points -
                                   score(next.board, opponent(view.seat)).points);
    });
}

} // namespace cairn::baselines
