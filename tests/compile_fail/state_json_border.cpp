// A State has no JSON: only what a seat may know is ever written out.
// error: State
#include "games/border/json.hpp"

void show(cairn::JsonWriter& json, const cairn::border::State& state) {
#ifdef CONTROL
    write(json, view(state, cairn::Seat::P1));
#else
    write(json, state);
#endif
}
