#include "mind/border/endgame.hpp"

namespace cairn::border {

std::optional<Solution<Move>> solve_endgame(const View& seen, std::uint64_t most_nodes) {
    assert(is_endgame(seen));
    Random random(0); // there is one world only
    return EndgameSolver<State, PositionKey>(most_nodes, {}).solve(guess(seen, random));
}

std::optional<double> Endgames::worth(const State& state, Seat seat) {
    if (!is_endgame(state)) return std::nullopt;
    const int cards = state.hand(Seat::P1).size() + state.hand(Seat::P2).size();
    if (cards > most_cards) return std::nullopt;
    if (!solver_) solver_.emplace(most_nodes, PositionKey {});
    const auto found = solver_->worth(state);
    if (!found) return std::nullopt;
    return to_move(state) == seat ? *found : 1 - *found;
}

} // namespace cairn::border
