// A siege view as JSON (docs/notation.md, `view`). There is no such function for a State.
#pragma once

#include "base/json.hpp"
#include "core/eyes.hpp"
#include "games/siege/view.hpp"

namespace cairn::siege {

void write(JsonWriter& json, const View& view, Eyes eyes = Eyes::Seat);

} // namespace cairn::siege
