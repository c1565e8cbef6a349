// The rules of the Totem game that are numbers: the pieces of each player. How they move is in
// moves.hpp, how they count in state.hpp.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/small_set.hpp"

namespace cairn::totem {

// What a piece is worth beside the Totem.
enum class Value : std::uint8_t { One, Two, Three, Four };

inline constexpr std::array all_values { Value::One, Value::Two, Value::Three, Value::Four };

constexpr int points(Value value) { return static_cast<int>(value) + 1; }

constexpr Value value_of(int points) {
    assert(points >= 1 && points <= 4);
    return static_cast<Value>(points - 1);
}

using Values = SmallSet<Value, std::uint8_t>;

// The pieces that a player has not placed yet, indexed by a Value and by nothing else.
struct Stock {
    std::array<std::uint8_t, all_values.size()> left {};

    constexpr std::uint8_t& operator[](Value value) {
        return left[static_cast<std::size_t>(value)];
    }
    constexpr std::uint8_t operator[](Value value) const {
        return left[static_cast<std::size_t>(value)];
    }
    constexpr int size() const { return left[0] + left[1] + left[2] + left[3]; }
    // The values of which there is a piece.
    constexpr Values values() const {
        Values there;
        for (const Value value : all_values) there.add_if(value, (*this)[value] > 0);
        return there;
    }
    friend constexpr bool operator==(const Stock&, const Stock&) = default;
};

struct Rules {
    std::string_view id;
    std::string_view title;
    Stock pieces; // of each player
};

// rules 10.2: five 1s, five 2s, five 3s and three 4s.
inline constexpr Rules totem { .id = "totem",
                               .title = "The Totem game",
                               .pieces = { { 5, 5, 5, 3 } } };

static_assert(totem.pieces.size() == 18);

} // namespace cairn::totem
