// The two players, and things that each of them has one of.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace cairn {

enum class Seat : std::uint8_t { P1, P2 };

inline constexpr std::array both_seats { Seat::P1, Seat::P2 };

constexpr Seat opponent(Seat seat) { return static_cast<Seat>(static_cast<int>(seat) ^ 1); }

constexpr const char* name(Seat seat) { return seat == Seat::P1 ? "p1" : "p2"; }

// Indexed by a Seat and by nothing else.
template <class T>
struct BySeat {
    std::array<T, 2> items {};

    constexpr T& operator[](Seat seat) { return items[static_cast<std::size_t>(seat)]; }
    constexpr const T& operator[](Seat seat) const { return items[static_cast<std::size_t>(seat)]; }
    friend constexpr bool operator==(const BySeat&, const BySeat&) = default;
};

} // namespace cairn
