#include "games/border/apply.hpp"
#include "games/border/random_move.hpp"
#include "games/border/turn.hpp"

namespace cairn::border {

int play_out(State& state, Random& random) {
    int ply = 0;
    for (; state.board.outcome == Outcome::Open; ++ply) {
        assert(ply < State::max_plies);
        apply_inline(state, random_move_inline(state, random));
        settle_inline(state, random);
    }
    return ply;
}

} // namespace cairn::border
