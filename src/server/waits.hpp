// Where a move waits between the message that asks for it and the news of it, counted by time.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace cairn {

enum class Wait : std::uint8_t {
    Ruling, // until it is ruled on, made, and the news of it are written
    Queue,  // for the thread that writes the log, and then for the one that serves
    Disk,   // for the transaction, with all others in it
    Socket, // until the kernel has taken everything that is told in one turn
};
inline constexpr std::array every_wait { Wait::Ruling, Wait::Queue, Wait::Disk, Wait::Socket };

constexpr const char* name(Wait wait) {
    switch (wait) {
    case Wait::Ruling: return "ruling";
    case Wait::Queue: return "queue";
    case Wait::Disk: return "disk";
    case Wait::Socket: return "socket";
    }
    return "";
}

// A move costs four of these: noting one is a few instructions, and takes no lock.
class WaitCounts {
public:
    using Clock = std::chrono::steady_clock;

    static constexpr int shortest = 4;        // up to 2^4 microseconds
    static constexpr std::size_t bounds = 17; // each twice the one before: up to a second
    static constexpr double bound(std::size_t index) {
        return static_cast<double>(std::uint64_t { 1 } << (static_cast<int>(index) + shortest)) /
               1e6;
    }

    struct Counted {
        std::array<std::uint64_t, bounds + 1> times {}; // the last: longer than all bounds
        std::chrono::nanoseconds sum {};
    };

    void note(Wait where, Clock::duration time) {
        Counted& counted = counts_[static_cast<std::size_t>(where)];
        const auto most = std::chrono::ceil<std::chrono::microseconds>(time).count();
        const auto below = static_cast<std::uint64_t>(std::max<std::int64_t>(1, most) - 1);
        const auto width = static_cast<int>(std::bit_width(below));
        const auto index = static_cast<std::size_t>(std::max(0, width - shortest));
        ++counted.times[std::min(index, bounds)];
        counted.sum += time;
    }
    const Counted& of(Wait where) const { return counts_[static_cast<std::size_t>(where)]; }
    void clear() { counts_ = {}; }

private:
    std::array<Counted, every_wait.size()> counts_;
};

} // namespace cairn
