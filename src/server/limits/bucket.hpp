// How much somebody may do at once, and how fast they may go on.
#pragma once

#include <algorithm>

#include "room/clock.hpp"

namespace cairn {

struct Rate {
    double burst = 1;
    double per_second = 1;
};

class Bucket {
public:
    explicit Bucket(const Rate& rate) : left_(rate.burst) {}

    bool take(const Rate& rate, Millis now) {
        if (last_ != 0) {
            const double passed = static_cast<double>(std::max<Millis>(0, now - last_)) / 1000;
            left_ = std::min(rate.burst, left_ + passed * rate.per_second);
        }
        last_ = now;
        if (left_ < 1) return false;
        left_ -= 1;
        return true;
    }
    Millis last_used() const { return last_; }

private:
    double left_;
    Millis last_ = 0;
};

} // namespace cairn
