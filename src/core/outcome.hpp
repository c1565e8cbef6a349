// How a game stands: going on, won, or drawn; and what decided it.
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

// The rule that ended a game.
enum class Clincher : std::uint8_t {
    Row,    // rules 1.8: three stones next to each other
    Five,   // rules 1.8: five stones
    Count,  // rules 6.6: more stones, when both had passed
    Breach, // rules 8.17: a damaged tile was controlled
    Fourth, // rules 8.17: a fourth tile was damaged
    Pile,   // rules 8.18: a card was due, and there was none
    Full,   // rules 8.18: all sides of the Defender were full
    Passes, // rules 9.15: both had passed
    Points, // rules 10.8
    Pieces, // rules 10.8: at equal points
    Even,   // a draw
};

constexpr const char* name(Clincher clincher) {
    switch (clincher) {
    case Clincher::Row: return "row";
    case Clincher::Five: return "five";
    case Clincher::Count: return "count";
    case Clincher::Breach: return "breach";
    case Clincher::Fourth: return "fourth";
    case Clincher::Pile: return "pile";
    case Clincher::Full: return "full";
    case Clincher::Passes: return "passes";
    case Clincher::Points: return "points";
    case Clincher::Pieces: return "pieces";
    case Clincher::Even: return "even";
    }
    assert(false);
    return "";
}

} // namespace cairn
