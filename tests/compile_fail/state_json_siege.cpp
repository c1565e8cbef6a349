// A State has no JSON: only what a seat may know is ever written out.
// error: State
#include "games/siege/json.hpp"

void show(cairn::JsonWriter& json, const cairn::siege::State& state) {
#ifdef CONTROL
    write(json, view(state, cairn::Seat::P1));
#else
    write(json, state);
#endif
}
