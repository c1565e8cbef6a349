// How a game stands: going on, won, or drawn. What decided it is the game's own: `Clincher` in its
// state.hpp.
#pragma once

#include <cassert>
#include <cstdint>

#include "core/seat.hpp"

namespace cairn {

enum class Outcome : std::uint8_t { Open, P1Wins, P2Wins, Draw };

constexpr Outcome win_for(Seat seat) {
    return seat == Seat::P1 ? Outcome::P1Wins : Outcome::P2Wins;
}

constexpr const char* name(Outcome outcome) {
    switch (outcome) {
    case Outcome::Open: return "open";
    case Outcome::P1Wins: return "p1";
    case Outcome::P2Wins: return "p2";
    case Outcome::Draw: return "draw";
    }
    assert(false);
    return "";
}

} // namespace cairn
