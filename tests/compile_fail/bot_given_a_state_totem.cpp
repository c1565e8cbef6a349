// A bot takes what its seat sees; the truth does not turn into that by itself.
// error: View
#include "games/totem/view.hpp"
#include "mind/totem/think.hpp"

auto advice(const cairn::totem::State& state, cairn::Random& random) {
    const cairn::Budget budget { .milliseconds = {}, .nodes = 1 };
#ifdef CONTROL
    return cairn::totem::think(view(state, cairn::Seat::P1), budget, random);
#else
    return cairn::totem::think(state, budget, random);
#endif
}
