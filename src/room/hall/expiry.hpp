// A table that has not begun, and at which nobody has been for long, expires: nobody cancels it. Who comes and goes
// is not written down. One hall alone remembers it, and starts anew when it is started anew. Halls that share a log
// remember it there, with some time to spare, so that a table has one such writing in each eighth of its time at most.
#pragma once

#include <optional>

#include "room/hall/deadlines.hpp"
#include "room/hall/settings.hpp"
#include "room/hall/table_list.hpp"
#include "room/live/live_rooms.hpp"

namespace cairn {

class Expiry {
public:
    Expiry(Premises& premises, TableList& tables, Deadlines& deadlines,
           const HallSettings& settings)
        : premises_(premises), tables_(tables), deadlines_(deadlines), settings_(settings) {}

    // When a table expires if nobody comes after this moment.
    std::optional<Millis> from(Millis moment, const Summary& summary) const;
    // When to look at a table, given its deadline. Halls that share a log look early enough to try a
    // second time if the log could not be reached.
    std::optional<Millis> look_at(const Summary& summary) const;

    void came_or_goes(const LiveRoom& live);
    // A table that was opened earlier, at the start of a hall alone: as it is remembered from now on.
    Summary remembered(Summary summary) const;

    // What to do about a table whose time is up. Among several halls the log says whose duty it is to
    // end it; the others only see to it that it stays as long as somebody is there.
    enum class Verdict : std::uint8_t { Stays, Expires };
    Verdict judge(const LiveRoom& live, Duty duty);

private:
    Millis time_of(const Summary& summary) const; // 0: for ever
    void extend(const LiveRoom& live, const Summary& known);

    Premises& premises_;
    TableList& tables_;
    Deadlines& deadlines_;
    const HallSettings& settings_;
};

} // namespace cairn
