// The clocks of one game. Time comes in from outside, in milliseconds since 1970; nothing here
// asks what time it is.
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

class Clock {
public:
    explicit Clock(const ClockTerms& terms);

    void start(Seat turn, Millis at);
    // A move of the one whose clock runs; the turn may stay with him. `lag` is time that the
    // message spent on its way, which he is not charged for.
    void moved(Seat next, Millis at, Millis lag);
    void turn_back(Seat turn, Millis at); // after a takeback: the time stays spent
    void stop(Millis at);
    void skip(Millis from, Millis to); // that time is on nobody's clock

    bool exists() const { return terms_.kind != ClockTerms::Kind::None; }
    std::optional<Seat> running() const { return running_; }
    Millis left(Seat seat, Millis at) const; // may be negative
    std::optional<Millis> runs_out() const;  // when, if nobody moves
    Millis lag_credit(Seat seat) const { return credit_[seat]; }

private:
    void charge(Millis at, Millis lag);

    ClockTerms terms_;
    BySeat<Millis> left_;
    BySeat<Millis> credit_ { { most_lag, most_lag } };
    std::optional<Seat> running_;
    Millis since_ = 0;
};

} // namespace cairn
