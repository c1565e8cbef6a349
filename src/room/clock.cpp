#include "room/clock.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace cairn {

Millis time_to_start(const ClockTerms& terms) {
    if (terms.kind == ClockTerms::Kind::Days) return terms.time;
    return std::clamp(terms.time, shortest_to_start, longest_to_start);
}

Clock::Clock(const ClockTerms& terms, ClockStart start)
    : terms_(terms), left_ { { terms.time, terms.time } },
      started_ { { start == ClockStart::AtDeal, start == ClockStart::AtDeal } } {}

void Clock::begin(Seat turn, Millis at) {
    if (!exists()) return;
    turn_ = turn;
    since_ = at;
}

void Clock::charge(Millis at, Millis lag) {
    assert(turn_);
    if (started_[*turn_]) left_[*turn_] -= std::max<Millis>(0, at - since_ - lag);
    since_ = at;
}

void Clock::moved(Seat next, Millis at, Millis lag) {
    if (!turn_) return;
    charge(at, lag);
    Millis& credit = credit_[*turn_];
    credit = std::clamp<Millis>(credit - lag + lag_credit_of_a_move, 0, most_lag);
    const bool ran = std::exchange(started_[*turn_], true);
    if (next == *turn_) return;
    if (terms_.kind != ClockTerms::Kind::Fischer) {
        left_[*turn_] = terms_.time;
    } else if (ran) { // what costs nothing earns nothing
        left_[*turn_] += terms_.add;
    }
    turn_ = next;
}

void Clock::turn_back(Seat turn, Millis at) {
    if (!turn_) return;
    charge(at, 0);
    if (terms_.kind != ClockTerms::Kind::Fischer) left_ = { { terms_.time, terms_.time } };
    turn_ = turn;
}

void Clock::stop(Millis at) {
    if (!turn_) return;
    charge(at, 0);
    turn_.reset();
}

void Clock::skip(Millis from, Millis to) {
    if (turn_ && to > std::max(from, since_)) since_ += to - std::max(from, since_);
}

Millis Clock::left(Seat seat, Millis at) const {
    const bool runs = turn_ == seat && started_[seat];
    return left_[seat] - (runs ? std::max<Millis>(0, at - since_) : 0);
}

Millis Clock::left_to_move(Millis at) const {
    assert(turn_);
    if (!starting()) return left(*turn_, at);
    return time_to_start(terms_) - std::max<Millis>(0, at - since_);
}

std::optional<Millis> Clock::runs_out() const {
    if (!turn_) return std::nullopt;
    return since_ + std::max<Millis>(0, left_to_move(since_));
}

} // namespace cairn
