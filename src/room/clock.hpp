// The clocks of one game. Time comes in from outside, in milliseconds since 1970; nothing here
// asks what time it is. A player's clock starts with their first move of the game; for that move
// they have a time of its own, the time to start (docs/protocol.md, 5).
#pragma once

#include <cstdint>
#include <optional>

#include "core/seat.hpp"
#include "room/terms.hpp"

namespace cairn {

using Millis = std::int64_t;

// The way that a move takes to the server is not charged for, as long as there is credit. It grows
// with every move, so that one bad moment is forgiven and a bad line is not worth having.
inline constexpr Millis most_lag = 500;
inline constexpr Millis lag_credit_of_a_move = 100;

// Games that were dealt before there was a time to start have clocks that run from the deal.
enum class ClockStart : std::uint8_t { AtDeal, AtFirstMove };

inline constexpr Millis shortest_to_start = 60'000;
inline constexpr Millis longest_to_start = 120'000;
// How long a player may take for their first move: the time of the clock, within these bounds; in
// a game by days, the days of any other turn.
Millis time_to_start(const ClockTerms& terms);

class Clock {
public:
    Clock(const ClockTerms& terms, ClockStart start);

    void begin(Seat turn, Millis at);
    // A move of the one to move; the turn may stay with them. `lag` is time that the message spent
    // on its way, for which they are not charged.
    void moved(Seat next, Millis at, Millis lag);
    void turn_back(Seat turn, Millis at); // after a takeback: the time stays spent
    void stop(Millis at);
    void skip(Millis from, Millis to); // that time is on nobody's clock

    bool exists() const { return terms_.kind != ClockTerms::Kind::None; }
    std::optional<Seat> turn() const { return turn_; } // who has to move in time
    // Whether that is the first move of the one to move, so that no clock runs.
    bool starting() const { return turn_ && !started_[*turn_]; }
    Millis left(Seat seat, Millis at) const; // on the clock; may be negative
    Millis left_to_move(Millis at) const;    // for the one to move: on the clock, or to start
    std::optional<Millis> runs_out() const;  // when, if nobody moves
    Millis lag_credit(Seat seat) const { return credit_[seat]; }

private:
    void charge(Millis at, Millis lag);

    ClockTerms terms_;
    BySeat<Millis> left_;
    BySeat<Millis> credit_ { { most_lag, most_lag } };
    BySeat<bool> started_;
    std::optional<Seat> turn_;
    Millis since_ = 0;
};

} // namespace cairn
