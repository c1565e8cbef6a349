// A border view as JSON (docs/notation.md, `view`). There is no such function for a State.
#pragma once

#include "base/json.hpp"
#include "games/border/view.hpp"

namespace cairn::border {

void write(JsonWriter& json, const View& view);

} // namespace cairn::border
