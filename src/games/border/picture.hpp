// The border as a terminal of 80 columns shows it to one seat, that seat below.
#pragma once

#include <string>

#include "base/palette.hpp"
#include "games/border/view.hpp"

namespace cairn::border {

std::string picture(const View& view, Palette palette);

} // namespace cairn::border
