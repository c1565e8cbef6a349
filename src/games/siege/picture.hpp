// The castle wall as a terminal of 80 columns shows it to one seat, that seat below.
#pragma once

#include <string>

#include "base/palette.hpp"
#include "games/siege/view.hpp"

namespace cairn::siege {

std::string picture(const View& view, Palette palette);

} // namespace cairn::siege
