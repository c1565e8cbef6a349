// Ends when the budget is spent or someone says stop; with a number of nodes and one thread the
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
        assert(budget.milliseconds || budget.nodes);
    }
    void count(std::uint64_t nodes) { nodes_ += nodes; }
    std::uint64_t nodes() const { return nodes_; }

    // Has this share of the budget been spent? On a busy machine a thread may have to wait between
    // two such questions; what waits as long again would be late, and ends now.
    bool spent(double share) {
        if (budget_.stop != nullptr && *budget_.stop) return true;
        if (budget_.nodes &&
            static_cast<double>(nodes_) >= share * static_cast<double>(*budget_.nodes)) {
            return true;
        }
        if (!budget_.milliseconds) return false;
        const std::chrono::duration<double, std::milli> took = Clock::now() - started_;
        const double pause = took.count() - asked_.exchange(took.count());
        if (pause > longest_pause_) longest_pause_ = pause;
        const auto given = static_cast<double>(*budget_.milliseconds);
        return took.count() >= share * given || took.count() + longest_pause_ >= given + grace;
    }

private:
    using Clock = std::chrono::steady_clock;
    Budget budget_;
    Clock::time_point started_;
    // In milliseconds: how late an answer may come, when it was last asked for the time, and the
    // longest that lay between two questions.
    static constexpr double grace = 15;
    std::atomic<double> asked_ = 0;
    std::atomic<double> longest_pause_ = 0;
    std::atomic<std::uint64_t> nodes_ = 0;
};

} // namespace cairn
