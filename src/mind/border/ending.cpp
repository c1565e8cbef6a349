#include "mind/border/ending.hpp"

#include "games/border/apply.hpp"
#include "games/border/moves.hpp"
#include "mind/border/position_key.hpp"

namespace cairn::border {

std::optional<Solution<Move>> solve_ending(const View& seen, std::uint64_t most_nodes) {
    assert(is_ending(seen));
    Random random(0); // there is one world only
    return EndingSolver<State, PositionKey>(most_nodes, {}).solve(guess(seen, random));
}

} // namespace cairn::border
