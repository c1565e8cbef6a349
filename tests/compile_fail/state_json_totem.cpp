// A State has no JSON: only what a seat may know is ever written out.
// error: State
#include "games/totem/json.hpp"

void show(cairn::JsonWriter& json, const cairn::totem::State& state) {
#ifdef CONTROL
    write(json, view(state, cairn::Seat::P1));
#else
    write(json, state);
#endif
}
