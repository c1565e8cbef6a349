// How strong the computer plays the Totem game at each level. A weaker level sees less far and
// judges more crudely; it never plays a move that it believes to be bad.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>

#include "games/totem/state.hpp"
#include "mind/levels.hpp"

namespace cairn::totem {

// What it looks at in a position: the score around the Totem only, all that the linear evaluation
// knows, or what was learned.
enum class Judgement : std::uint8_t { Score, Linear, Learned };

struct LevelLimit {
    Judgement judgement = Judgement::Linear;
    int depth = State::max_plies;
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    int blur = 0; // at depth 1: how far a judgement may be off, in units of a score
};

// Set so that each level beats the one below it two times in three (docs/strength.md). A move takes
// some twenty milliseconds at most.
inline constexpr std::array<LevelLimit, 9> level_limits { {
    { .judgement = Judgement::Score, .depth = 1, .blur = 400 },
    { .depth = 1 },
    { .nodes = 100 },
    { .nodes = 400 },
    { .nodes = 1'600 },
    { .nodes = 8'000 },
    { .nodes = 60'000 },
    { .judgement = Judgement::Learned, .nodes = 5'000 },
    { .judgement = Judgement::Learned, .nodes = 25'000 },
} };
inline constexpr LevelLimit full_strength { .judgement = Judgement::Learned };

constexpr const LevelLimit& limit_of(std::optional<int> level) {
    const LevelLimit* const limit = cairn::limit_of(level, level_limits);
    return limit != nullptr ? *limit : full_strength;
}
constexpr Judgement judgement_of(std::optional<int> level) { return limit_of(level).judgement; }

} // namespace cairn::totem
