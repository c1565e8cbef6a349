// How long to think, and what came of it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace cairn {

// Thinking ends at the first limit that is reached; at least one of them must be set.
struct Budget {
    std::optional<std::uint64_t> milliseconds = {};
    std::optional<std::uint64_t> playouts = {};
};

struct Advice {
    std::string move;
    double win_probability = 0; // as the player to move can know it
    std::uint64_t playouts = 0;
};

} // namespace cairn
