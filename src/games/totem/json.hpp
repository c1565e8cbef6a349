// A view of the Totem game as JSON (docs/notation.md, `view`). There is no such function for a
// State.
#pragma once

#include "base/json.hpp"
#include "core/eyes.hpp"
#include "games/totem/view.hpp"

namespace cairn::totem {

// One object. The pieces are listed row by row from the bottom, each row from the left; the score
// is what each player would get if the game ended with the Totem where it stands.
void write(JsonWriter& json, const View& view, Eyes eyes = Eyes::Seat);

} // namespace cairn::totem
