// The castle wall as a terminal of 80 columns shows it to one seat, that seat below.
#pragma once

#include <string>

#include "games/picture_words.hpp"
#include "games/siege/view.hpp"

namespace cairn::siege {

std::string picture(const View& view, PictureStyle style);

} // namespace cairn::siege
