// A bot takes what its seat sees; the truth does not turn into that by itself.
// error: choose_by_playouts
#include "games/border/apply.hpp"
#include "games/border/moves.hpp"
#include "games/border/view.hpp"
#include "mind/playouts.hpp"

auto advice(const cairn::border::State& state, cairn::Random& random) {
    const cairn::Budget budget { .milliseconds = {}, .playouts = 1 };
    using cairn::border::State;
#ifdef CONTROL
    return cairn::choose_by_playouts<State>(view(state, cairn::Seat::P1), budget, random);
#else
    return cairn::choose_by_playouts<State>(state, budget, random);
#endif
}
