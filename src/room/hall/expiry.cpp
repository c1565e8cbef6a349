#include "room/hall/expiry.hpp"

#include <cassert>

namespace cairn {

namespace {

constexpr Millis apart_after_start = 10; // not all tables that were remembered expire at once

} // namespace

Millis Expiry::time_of(const Summary& summary) const {
    return summary.patient ? settings_.patient_table_expires : settings_.table_expires;
}

std::optional<Millis> Expiry::from(Millis moment, const Summary& summary) const {
    const Millis time = time_of(summary);
    if (time == 0) return std::nullopt;
    return moment + time + (settings_.shared ? time / 8 : 0);
}

std::optional<Millis> Expiry::look_at(const Summary& summary) const {
    if (!summary.deadline) return std::nullopt;
    const bool early = settings_.shared && summary.may_expire();
    return *summary.deadline - (early ? time_of(summary) * 3 / 4 : 0);
}

void Expiry::came_or_goes(const LiveRoom& live) {
    if (!live.room || !may_expire(*live.room)) return;
    const Summary* known = tables_.find(live.id);
    if (known == nullptr || time_of(*known) == 0) return;
    if (known->deadline >= premises_.now() + time_of(*known)) return;
    extend(live, *known);
}

void Expiry::extend(const LiveRoom& live, const Summary& known) {
    const auto before = look_at(known);
    const Millis deadline = *from(premises_.now(), known);
    tables_.put_off(live.id, deadline);
    deadlines_.replace(live.id, before, look_at(known));
    premises_.postpone(live.id, deadline);
}

Summary Expiry::remembered(Summary summary) const {
    if (!summary.may_expire()) return summary;
    summary.deadline = from(premises_.now(), summary);
    if (summary.deadline) {
        *summary.deadline += static_cast<Millis>(tables_.size()) * apart_after_start;
    }
    return summary;
}

Expiry::Verdict Expiry::judge(const LiveRoom& live, Duty duty) {
    assert(may_expire(*live.room));
    const Summary* known = tables_.find(live.id);
    if (known == nullptr || time_of(*known) == 0) return Verdict::Stays;
    if (!live.listeners.empty()) {
        extend(live, *known);
        return Verdict::Stays;
    }
    if (duty == Duty::Others) return Verdict::Stays;
    if (known->deadline && premises_.now() < *known->deadline) { // somebody has been there
        premises_.postpone(live.id, *known->deadline);
        return Verdict::Stays;
    }
    return Verdict::Expires;
}

} // namespace cairn
