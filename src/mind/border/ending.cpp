#include "mind/border/ending.hpp"

namespace cairn::border {

std::optional<Solution<Move>> solve_ending(const View& seen, std::uint64_t most_nodes) {
    assert(is_ending(seen));
    Random random(0); // there is one world only
    return EndingSolver<State, PositionKey>(most_nodes, {}).solve(guess(seen, random));
}

std::optional<double> Endings::worth(const State& state, Seat seat) {
    if (!is_ending(state)) return std::nullopt;
    const int cards = state.hand(Seat::P1).size() + state.hand(Seat::P2).size();
    if (cards > most_cards) return std::nullopt;
    if (!solver_) solver_.emplace(most_nodes, PositionKey {});
    const auto found = solver_->worth(state);
    if (!found) return std::nullopt;
    return to_move(state) == seat ? *found : 1 - *found;
}

} // namespace cairn::border
