// A room in memory, who listens there, and what waits for its turn. One thing happens in it at a time; until that is
// written down, nobody is told and nothing else begins.
#pragma once

#include <algorithm>
#include <array>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "room/live/premises.hpp"
#include "room/news.hpp"

namespace cairn {

struct Listener {
    ClientId client = 0;
    Audience as;
    bool delayed = false;      // is told everything later
    std::uint64_t seen = 0;    // the newest number that they were told
    std::uint64_t entered = 0; // tells this visit from earlier ones of the same client
    bool silent = false;       // connected, and not heard for a while: counts as away
};

struct LiveRoom {
    enum class State : std::uint8_t { Absent, Busy, Idle };
    using Task = std::function<void(LiveRoom&)>;

    std::string id;
    State state = State::Absent;
    std::optional<Room> room;
    std::vector<Listener> listeners;
    std::list<Task> waiting;
    Millis used = 0;
    Millis checked = 0;             // when the log was last read for it, or written
    bool unreadable = false;        // it was tried, and the log could not be read
    Millis presence_told = 0;       // when everybody here was last told who is
    std::uint64_t thinks_about = 0; // the number of the position that a mind is busy with
    struct Elsewhere {
        Presence presence;
        Millis until = 0;
    };
    std::map<std::string, Elsewhere> elsewhere; // who is here by way of other halls
    // Who was here since when, oldest first, as far back as delayed watchers have to be told.
    std::deque<std::pair<Millis, ByPlayer<bool>>> attendance;

    Listener* listener(ClientId client) {
        const auto found = std::find_if(listeners.begin(), listeners.end(),
                                        [client](const auto& l) { return l.client == client; });
        return found == listeners.end() ? nullptr : &*found;
    }
    Presence present_here() const {
        Presence presence;
        for (const Listener& listener : listeners) {
            if (listener.silent) continue;
            if (listener.as) {
                presence.here[*listener.as] = true;
            } else {
                ++presence.watchers;
            }
        }
        return presence;
    }
    void note_attendance(Millis now, Millis delay, const ByPlayer<bool>& here) {
        attendance.emplace_back(now, here);
        while (attendance.size() > 1 && attendance[1].first <= now - delay) attendance.pop_front();
    }
    ByPlayer<bool> attendance_at(Millis moment) const {
        ByPlayer<bool> here {};
        for (const auto& [since, who] : attendance) {
            if (since <= moment) here = who;
        }
        return here;
    }
    bool hears(Audience to) const {
        return std::any_of(listeners.begin(), listeners.end(),
                           [to](const Listener& l) { return l.as == to; });
    }
};

} // namespace cairn
