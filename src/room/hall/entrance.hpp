// Coming to a table: somebody listens there from now on, and is told how it stands and what they have missed.
#pragma once

#include <vector>

#include "room/hall/pending_ask.hpp"
#include "room/live/attendance.hpp"

namespace cairn {

class Entrance {
public:
    Entrance(Premises& premises, LiveRooms& rooms, Attendance& attendance, DelayedNews& news,
             int news_at_once)
        : premises_(premises), rooms_(rooms), attendance_(attendance), news_(news),
          news_at_once_(static_cast<std::uint64_t>(news_at_once)) {}

    void enter(LiveRoom& live, const PendingPtr& asked, const ask::Enter& how);

private:
    using Events = std::vector<Event>;
    // `events`: the log, if news of the past are asked for.
    void answer(LiveRoom& live, const PendingAsk& asked, std::optional<std::uint64_t> since,
                const Events& events);
    // A watcher with a delay is told how it stood then; what has happened since follows in time.
    void answer_late(LiveRoom& live, const PendingAsk& asked, const Events& events);

    Premises& premises_;
    LiveRooms& rooms_;
    Attendance& attendance_;
    DelayedNews& news_;
    std::uint64_t news_at_once_;
};

} // namespace cairn
