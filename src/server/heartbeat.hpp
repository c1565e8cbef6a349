// A sign of life that is written to the log every second, and what it means when none was: that time is on nobody's
// clock.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "room/hall/hall.hpp"
#include "server/errand.hpp"
#include "server/limits/limits.hpp"
#include "server/workers/workers.hpp"

namespace cairn {

inline constexpr Millis beat_every = 1000;
inline constexpr Millis longest_silence = 4000; // without a beat of anybody: clocks stood still

class Heartbeat {
public:
    Heartbeat(bool shared, const Limits& limits, Hall& hall, Workers& workers,
              std::function<Millis()> now)
        : shared_(shared), limits_(limits), hall_(hall), workers_(workers), now_(std::move(now)) {}

    // The server starts, after a last beat of anybody.
    void begin(const std::vector<Summary>& unfinished, std::optional<Millis> last_beat);
    bool is_due(Millis time) const { return !beats_.out && time - beats_.last >= beat_every; }
    void beat(Millis time);
    // Whether the log is away, or has just come back: nobody's time is up then.
    bool is_log_away(Millis time) const {
        return time - alive_ > 2 * beat_every || time - back_since_ < 2 * beat_every;
    }

private:
    void pause_all(Millis from, Millis to);

    bool shared_;
    const Limits& limits_;
    Hall& hall_;
    Workers& workers_;
    std::function<Millis()> now_;
    Errand beats_;
    Millis alive_ = 0;      // when the log last took a beat
    Millis back_since_ = 0; // and since when it does
};

} // namespace cairn
