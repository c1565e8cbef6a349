#include "room/clock.hpp"

#include <algorithm>
#include <cassert>

namespace cairn {

Clock::Clock(const ClockTerms& terms) : terms_(terms), left_ { { terms.time, terms.time } } {}

void Clock::start(Seat turn, Millis at) {
    if (!exists()) return;
    running_ = turn;
    since_ = at;
}

void Clock::charge(Millis at, Millis lag) {
    assert(running_);
    left_[*running_] -= std::max<Millis>(0, at - since_ - lag);
    since_ = at;
}

void Clock::moved(Seat next, Millis at, Millis lag) {
    if (!running_) return;
    charge(at, lag);
    Millis& credit = credit_[*running_];
    credit = std::clamp<Millis>(credit - lag + lag_credit_of_a_move, 0, most_lag);
    if (next == *running_) return;
    if (terms_.kind == ClockTerms::Kind::Fischer) {
        left_[*running_] += terms_.add;
    } else {
        left_[*running_] = terms_.time;
    }
    running_ = next;
}

void Clock::turn_back(Seat turn, Millis at) {
    if (!running_) return;
    charge(at, 0);
    if (terms_.kind != ClockTerms::Kind::Fischer) left_ = { { terms_.time, terms_.time } };
    running_ = turn;
}

void Clock::stop(Millis at) {
    if (!running_) return;
    charge(at, 0);
    running_.reset();
}

void Clock::skip(Millis from, Millis to) {
    if (running_ && to > std::max(from, since_)) since_ += to - std::max(from, since_);
}

Millis Clock::left(Seat seat, Millis at) const {
    return left_[seat] - (running_ == seat ? std::max<Millis>(0, at - since_) : 0);
}

std::optional<Millis> Clock::runs_out() const {
    if (!running_) return std::nullopt;
    return since_ + std::max<Millis>(0, left_[*running_]);
}

} // namespace cairn
