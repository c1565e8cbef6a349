#include "games/totem/apply.hpp"
#include "games/totem/moves.hpp"

namespace cairn::totem {

int play_random_game(State& state, Random& random) {
    int ply = 0;
    for (; state.board.outcome == Outcome::Open; ++ply) {
        assert(ply < State::max_plies);
        apply(state, random_move(state, random));
    }
    return ply;
}

} // namespace cairn::totem
