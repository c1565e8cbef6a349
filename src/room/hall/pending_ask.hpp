// What somebody asked, kept until it is answered.
#pragma once

#include <memory>
#include <string_view>

#include "room/answer.hpp"
#include "room/live/premises.hpp"
#include "room/message/ask.hpp"

namespace cairn {

struct PendingAsk {
    ClientId client = 0;
    Guest who;
    Ask ask;
    Millis lag = 0; // the time that messages take from there to here
    Millis at = 0;  // when

    std::string_view ref() const { return ask.ref; }
};
using PendingPtr = std::shared_ptr<const PendingAsk>;

inline void refuse(Premises& premises, const PendingAsk& asked, const Refusal& why) {
    premises.tell(asked.client, error_message(asked.ref(), why));
}

// What this person may know of a table ends here: now, or a while ago for a watcher with a delay.
inline Millis horizon(const Premises& premises, const Room& room, const Guest& who) {
    return premises.now() - (player_of(room, who) ? 0 : room.terms().delay);
}
// What had happened by a moment, but the opening at least: that much may always be known.
inline std::span<const Event> until(std::span<const Event> events, Millis moment) {
    std::size_t known = 1;
    while (known < events.size() && events[known].at <= moment) ++known;
    return events.first(known);
}

} // namespace cairn
