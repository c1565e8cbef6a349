// The border as a terminal of 80 columns shows it to one seat, that seat below.
#pragma once

#include <string>

#include "games/border/view.hpp"
#include "games/picture_words.hpp"

namespace cairn::border {

std::string picture(const View& view, PictureStyle style);

} // namespace cairn::border
