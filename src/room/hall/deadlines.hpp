// When to look at which table because its time may be up. At most one moment a table, which is remembered with the
// table (hall/expiry.hpp).
#pragma once

#include <optional>
#include <set>
#include <string>
#include <utility>

#include "room/clock.hpp"

namespace cairn {

class Deadlines {
public:
    // No moment: never.
    void replace(const std::string& table, std::optional<Millis> before,
                 std::optional<Millis> moment) {
        if (before && before != moment) order_.erase({ *before, table });
        if (moment) order_.insert({ *moment, table });
    }
    // A table whose moment has come, earliest first. It has none afterwards.
    std::optional<std::string> take_due(Millis now) {
        if (held_ || order_.empty() || order_.begin()->first > now) return std::nullopt;
        return std::move(order_.extract(order_.begin()).value().second);
    }
    // No time is found to be up: the log has been away.
    void hold(bool held) { held_ = held; }
    bool are_held() const { return held_; }

private:
    std::set<std::pair<Millis, std::string>> order_;
    bool held_ = false;
};

} // namespace cairn
