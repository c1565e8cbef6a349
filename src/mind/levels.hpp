// The levels of a game: each has limits of its own, from the weakest up, and the one above them is
// full strength, which has none.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <optional>

namespace cairn {

// Null at full strength.
template <class Limit, std::size_t Count>
constexpr const Limit* limit_of(std::optional<int> level, const std::array<Limit, Count>& limits) {
    if (!level) return nullptr;
    assert(*level >= 1 && *level <= static_cast<int>(Count));
    return &limits[static_cast<std::size_t>(*level - 1)];
}

// Those with limits, and full strength.
template <class Limit, std::size_t Count>
constexpr int count_levels(const std::array<Limit, Count>&) {
    return static_cast<int>(Count) + 1;
}

} // namespace cairn
