#include "server/heartbeat.hpp"

#include "server/journal.hpp"

namespace cairn {

void Heartbeat::begin(const std::vector<Summary>& unfinished, std::optional<Millis> last_beat) {
    alive_ = now_();
    if (shared_) { // the others were there
        if (!last_beat || alive_ - *last_beat <= longest_silence) return;
        back_since_ = alive_;
        return pause_all(*last_beat, alive_);
    }
    for (const Summary& summary : unfinished) {
        hall_.remember(summary);
        if (summary.has_running_clock() && last_beat) {
            hall_.pause(summary.table, *last_beat, now_());
        }
    }
}

void Heartbeat::beat(Millis time) {
    beats_ = { time, true };
    workers_.store.ask([this, time](Store& store) -> std::function<void()> {
        const auto before = store.beat(time);
        return [this, time, before] {
            beats_.out = false;
            if (!before) return workers_.store.found(false, before.reason());
            if (!workers_.store.healthy()) workers_.store.found(true, "");
            const Millis at = now_();
            if (at - alive_ > longest_silence) back_since_ = at;
            alive_ = at;
            if (!shared_ || !*before || time - **before <= longest_silence) return;
            pause_all(**before, at);
        };
    });
}

void Heartbeat::pause_all(Millis from, Millis to) {
    journal("the log was away", { { "milliseconds", std::to_string(to - from) } });
    const Millis hasty = to + limits_.time(Limit::UnattendedTime);
    const Millis patient = to + limits_.time(Limit::UnattendedPatientTime);
    workers_.store.ask([this, from, to, hasty, patient](Store& store) -> std::function<void()> {
        const auto unfinished = store.unfinished();
        if (!unfinished) return [] {};
        // Nobody could be at the tables that have not begun: their time starts anew.
        for (const bool days : { false, true }) {
            std::vector<std::string> waiting;
            for (const Summary& summary : *unfinished) {
                if (!summary.may_expire() || summary.patient != days) continue;
                waiting.push_back(summary.table);
            }
            [[maybe_unused]] const auto ignored = store.postpone(waiting, days ? patient : hasty);
        }
        return [this, from, to, unfinished] {
            for (const Summary& summary : *unfinished) {
                if (summary.has_running_clock()) hall_.pause(summary.table, from, to);
            }
        };
    });
}

} // namespace cairn
