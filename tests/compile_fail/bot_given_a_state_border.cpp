// A bot takes what its seat sees; the truth does not turn into that by itself.
// error: View
#include "games/border/apply.hpp"
#include "games/border/moves.hpp"
#include "games/border/view.hpp"
#include "mind/border/think.hpp"

auto advice(const cairn::border::State& state, cairn::Random& random) {
    const cairn::Budget budget { .milliseconds = {}, .nodes = 1 };
#ifdef CONTROL
    return cairn::border::think(view(state, cairn::Seat::P1), budget, random);
#else
    return cairn::border::think(state, budget, random);
#endif
}
