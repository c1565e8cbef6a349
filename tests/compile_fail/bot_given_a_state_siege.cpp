// A bot takes what its seat sees; the truth does not turn into that by itself.
// error: View
#include "games/siege/apply.hpp"
#include "games/siege/moves.hpp"
#include "games/siege/view.hpp"
#include "mind/siege/think.hpp"

auto advice(const cairn::siege::State& state, cairn::Random& random) {
    const cairn::Budget budget { .milliseconds = {}, .nodes = 1 };
#ifdef CONTROL
    return cairn::siege::think(view(state, cairn::Seat::P1), budget, random);
#else
    return cairn::siege::think(state, budget, random);
#endif
}
