// Whether a picture for the terminal may use colour. Knows no game.
#pragma once

#include <cstdint>

namespace cairn {

enum class Palette : std::uint8_t { Plain, Colour };

} // namespace cairn
