// The board of the Totem game drawn for a terminal of 80 columns. It shows a View, and asks for
// nothing.
#pragma once

#include <string>

#include "games/picture_words.hpp"
#include "games/totem/view.hpp"

namespace cairn::totem {

// Nine or ten lines, each with its newline. W3 and R3 are pieces of White and Red (in French B3, Blanc), [T] is the
// Totem, + a cell that the player to move can bring it to. Colour adds nothing that is not there
// without it.
std::string picture(const View& view, PictureStyle style);

} // namespace cairn::totem
