// Ends when the budget is spent or someone says stop; with a number of playouts and one thread the
// answer is the same everywhere.
#pragma once

#include <atomic>
#include <cassert>
#include <chrono>

#include "mind/budget.hpp"

namespace cairn {

class Meter {
public:
    explicit Meter(const Budget& budget) : budget_(budget), started_(Clock::now()) {
        assert(budget.milliseconds || budget.playouts);
    }
    void count(std::uint64_t playouts) { playouts_ += playouts; }
    std::uint64_t playouts() const { return playouts_; }

    // Has this share of the budget been spent?
    bool spent(double share) const {
        if (budget_.stop != nullptr && *budget_.stop) return true;
        if (budget_.playouts &&
            static_cast<double>(playouts_) >= share * static_cast<double>(*budget_.playouts)) {
            return true;
        }
        if (!budget_.milliseconds) return false;
        const std::chrono::duration<double, std::milli> took = Clock::now() - started_;
        return took.count() >= share * static_cast<double>(*budget_.milliseconds);
    }

private:
    using Clock = std::chrono::steady_clock;
    Budget budget_;
    Clock::time_point started_;
    std::atomic<std::uint64_t> playouts_ = 0;
};

} // namespace cairn
