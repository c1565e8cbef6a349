// A table that waits for a player, and at which nobody has been for long, expires: nobody cancels
// it. Who comes and goes is not written down. One hall alone remembers it, and starts anew when it
// is started anew. Halls that share a log remember it there, with some time to spare, so that a
// table has one such writing in each eighth of its time at most.
#include <cassert>

#include "room/hall.hpp"

namespace cairn {

namespace {

constexpr Millis apart_after_start = 10; // not all tables that were remembered expire at once

} // namespace

Millis Hall::time_to_expire(const Summary& summary) const {
    return summary.patient ? customs_.patient_table_expires : customs_.table_expires;
}

Millis Hall::expiry_from(Millis moment, const Summary& summary) const {
    const Millis time = time_to_expire(summary);
    return moment + time + (customs_.shared ? time / 8 : 0);
}

void Hall::renew(const Place& place) {
    if (!place.room || place.room->stage() != Stage::Gathering) return;
    const auto known = summaries_.find(place.id);
    if (known == summaries_.end() || time_to_expire(known->second) == 0) return;
    const Millis least = world_.now() + time_to_expire(known->second);
    if (!known->second.deadline || *known->second.deadline < least) extend(place);
}

void Hall::extend(const Place& place) {
    Summary& known = summaries_.at(place.id);
    unschedule(known);
    known.deadline = expiry_from(world_.now(), known);
    schedule(known);
    world_.postpone(place.id, *known.deadline);
}

// Among several halls the log says whose turn it is to end a table. The others only see to it that
// it stays as long as somebody is there.
void Hall::expire(Place& place, Turn turn) {
    assert(place.room->stage() == Stage::Gathering);
    const auto known = summaries_.find(place.id);
    if (known == summaries_.end() || time_to_expire(known->second) == 0) return;
    if (!place.listeners.empty()) return extend(place);
    if (turn == Turn::Others) return;
    if (const auto deadline = known->second.deadline; deadline && world_.now() < *deadline) {
        return world_.postpone(place.id, *deadline); // somebody has been there
    }
    Append append;
    auto tellings = perform(place, { Cancelled {} }, append);
    assert(tellings);
    write(place, std::move(append), std::move(tellings.value()), {}, {});
}

// Halls that share a log look early enough to try a second time if the log could not be reached.
Millis Hall::due(const Summary& summary) const {
    const bool early = customs_.shared && summary.stage == Stage::Gathering;
    return *summary.deadline - (early ? time_to_expire(summary) * 3 / 4 : 0);
}

void Hall::schedule(const Summary& summary) {
    if (summary.deadline) deadlines_.insert({ due(summary), summary.table });
}

void Hall::unschedule(const Summary& summary) {
    if (summary.deadline) deadlines_.erase({ due(summary), summary.table });
}

void Hall::remember(const Summary& summary) {
    Summary known = summary;
    if (known.stage == Stage::Gathering) {
        known.deadline.reset();
        if (time_to_expire(known) > 0) {
            const auto before = static_cast<Millis>(summaries_.size());
            known.deadline = expiry_from(world_.now(), known) + before * apart_after_start;
        }
    }
    schedule(known);
    list(known);
}

} // namespace cairn
