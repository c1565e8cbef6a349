// A thought that several engines share which have no memory in common, such as the workers of a browser. One of them
// leads. Its search asks for rounds of playouts, which any engine that was told the same can play; while a round is not
// known the search ends at once, and its answer means nothing. Then the thought begins again, with what is known by
// now, and gets further. By nodes the answer is that of one thread.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "mind/budget.hpp"

namespace cairn {

struct RolledOut {
    double worth; // to the seat that asked, between 0 and 1
    std::uint64_t plies;
};

// In each of some worlds the same moves.
struct Round {
    int slice = 0;                     // of the search, counted from 1
    std::vector<std::uint64_t> seeds;  // of the worlds
    std::vector<std::uint8_t> places;  // of the moves, as the search has them in the beginning
    std::vector<RolledOut> results {}; // of each world each move, as soon as all are known
    double milliseconds = 0;           // that the engines took, all together

    std::size_t playouts() const { return seeds.size() * places.size(); }
};

// Some of the playouts of a round, for one engine.
struct RoundPart {
    Round round;
    std::size_t first = 0;
    std::size_t count = 0;
};

class SharedThought {
public:
    // For the one that leads.
    SharedThought() = default;
    // For one that helps: its search plays this part, and nothing else.
    explicit SharedThought(RoundPart part) : part_(std::move(part)) {}

    int engines = 1;

    bool waits() const { return !rounds_.empty() && rounds_.back().results.empty(); }
    const Round& awaited() const { return rounds_.back(); }
    void learn(std::vector<RolledOut> results, double milliseconds) {
        rounds_.back().results = std::move(results);
        rounds_.back().milliseconds = milliseconds;
    }

    RoundPart* part() { return part_ ? &*part_ : nullptr; }

    // ---- For the search.

    void begin() {
        if (rounds_.empty()) started_ = Clock::now();
        replayed_ = 0;
        worked_ = 0;
    }
    // The next round that is known, if it belongs to this slice.
    const Round* next(int slice) {
        if (!replays() || rounds_[replayed_].slice != slice) return nullptr;
        worked_ += rounds_[replayed_].milliseconds;
        return &rounds_[replayed_++];
    }
    // Is something known of what comes later?
    bool replays() const { return replayed_ < rounds_.size(); }
    void ask(Round round) { rounds_.push_back(std::move(round)); }

    // Time is what all engines have worked, so that a level is as strong with many as with one; but nobody waits for longer
    // than for one.
    bool spent(double share, std::uint64_t nodes, const Budget& budget) const {
        if (budget.nodes &&
            static_cast<double>(nodes) >= share * static_cast<double>(*budget.nodes)) {
            return true;
        }
        if (!budget.milliseconds) return false;
        const auto given = static_cast<double>(*budget.milliseconds);
        const std::chrono::duration<double, std::milli> waited = Clock::now() - started_;
        return worked_ >= share * given || waited.count() >= given;
    }
    // In how many worlds to try this number of moves next.
    std::size_t worlds(double share, std::uint64_t nodes, std::size_t moves,
                       const Budget& budget) const {
        constexpr std::size_t most = 1000;
        std::size_t worlds = most;
        if (budget.milliseconds) {
            const double left = share * static_cast<double>(*budget.milliseconds) - worked_;
            // A coarse clock may not have seen the first ones.
            const double in_time = worked_ <= 0 ? engines
                                                : left * static_cast<double>(nodes) / worked_ /
                                                      static_cast<double>(moves);
            worlds = static_cast<std::size_t>(std::clamp(in_time, 1.0, static_cast<double>(most)));
        }
        if (budget.nodes) {
            const double wanted = share * static_cast<double>(*budget.nodes);
            std::size_t enough = 1;
            while (enough < worlds && static_cast<double>(nodes + enough * moves) < wanted)
                ++enough;
            worlds = enough;
        }
        return worlds;
    }

private:
    using Clock = std::chrono::steady_clock;
    std::optional<RoundPart> part_;
    std::vector<Round> rounds_;
    std::size_t replayed_ = 0; // of the rounds, since the thought began again
    double worked_ = 0;        // in milliseconds, in those
    Clock::time_point started_ = Clock::now();
};

} // namespace cairn
