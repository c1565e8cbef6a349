// A bot takes what its seat sees; the truth does not turn into that by itself.
// error: choose_by_playouts
#include "games/siege/apply.hpp"
#include "games/siege/moves.hpp"
#include "games/siege/view.hpp"
#include "mind/playouts.hpp"

auto advice(const cairn::siege::State& state, cairn::Random& random) {
    const cairn::Budget budget { .milliseconds = {}, .playouts = 1 };
    using cairn::siege::State;
#ifdef CONTROL
    return cairn::choose_by_playouts<State>(view(state, cairn::Seat::P1), budget, random);
#else
    return cairn::choose_by_playouts<State>(state, budget, random);
#endif
}
