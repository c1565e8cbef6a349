// How strong the computer plays the Totem game at each level. A weaker level sees less far and
// judges more crudely; it never plays a move that it believes to be bad.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "games/totem/state.hpp"
#include "mind/budget.hpp"

namespace cairn::totem {

// What it looks at in a position: the score around the Totem only, or all that the evaluation
// knows.
enum class Judgement : std::uint8_t { Score, Full };

struct LevelLimit {
    Judgement judgement = Judgement::Full;
    int depth = State::max_plies;
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    int blur = 0; // at depth 1: how far a judgement may be off, in units of a score
};

// Set so that each level beats the one below it two times in three (docs/strength.md). Up to level 6
// a move takes a few milliseconds.
inline constexpr std::array<LevelLimit, highest_level> level_limits { {
    { .judgement = Judgement::Score, .depth = 1, .blur = 400 },
    { .depth = 1 },
    { .nodes = 100 },
    { .nodes = 400 },
    { .nodes = 1'600 },
    { .nodes = 8'000 },
    { .nodes = 60'000 },
    {},
} };

constexpr const LevelLimit& limit_of(int level) {
    assert(level >= 1 && level <= highest_level);
    return level_limits[static_cast<std::size_t>(level - 1)];
}

} // namespace cairn::totem
