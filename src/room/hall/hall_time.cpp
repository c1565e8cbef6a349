// What happens in a hall because time passes, or because others share its log.
#include <algorithm>

#include "room/hall/hall.hpp"

namespace cairn {

namespace {

constexpr int most_pauses = 5; // tries
constexpr Millis forget_after = 60'000;
constexpr Millis sweep_every = 10'000;

} // namespace

void Hall::tick() {
    const Millis now = premises_.now();
    news_.tell_due(now, [this](const std::string& table) { return rooms_.find(table); });
    while (!closing_) {
        const auto table = deadlines_.take_due(now);
        if (!table) break;
        rooms_.at(*table, [this](LiveRoom& live) {
            if (live.room) act_in_time(live, settings_.shared ? Duty::Others : Duty::Ours);
        });
    }
    attendance_.tell_due(now);
    if (tables_.is_change_due(now)) premises_.lobby_changed();
    if (now - swept_ < sweep_every) return;
    swept_ = now;
    forget_idle_rooms(now);
}

void Hall::act_in_time(LiveRoom& live, Duty duty) {
    if (may_expire(*live.room)) {
        if (expiry_.judge(live, duty) == Expiry::Verdict::Expires)
            ledger_.write(live, Cancelled {});
        return;
    }
    if (auto deed = follows_by_time(*live.room, premises_.now())) {
        ledger_.write(live, std::move(*deed));
    } else {
        changed(live, Duty::Others);
    }
}

void Hall::forget_idle_rooms(Millis now) {
    rooms_.forget_if([this, now](const LiveRoom& live) {
        if (!live.listeners.empty() || live.thinks_about != 0 || now - live.used <= forget_after ||
            !attendance_.present_here(live).nobody()) {
            return false;
        }
        const Summary* known = tables_.find(live.id);
        if (settings_.shared && known != nullptr) { // others may go on there
            deadlines_.replace(live.id, expiry_.look_at(*known), std::nullopt);
            tables_.forget(live.id);
        }
        return true;
    });
}

void Hall::remember(const Summary& summary) { list(expiry_.remembered(summary)); }

void Hall::pause(const std::string& table, Millis from, Millis to) {
    pause_again(table, from, to, 1);
}

void Hall::pause_again(const std::string& table, Millis from, Millis to, int tries) {
    rooms_.at(table, [this, from, to, tries](LiveRoom& live) {
        if (!live.room || live.room->stage() != Stage::Playing) return;
        ledger_.write(live, Paused { from, to },
                      [this, from, to, tries](LiveRoom& there, Written result) {
                          if (result != Written::Conflict || tries == most_pauses) return;
                          pause_again(there.id, from, to, tries + 1);
                      });
    });
}

void Hall::close() {
    closing_ = true;
    computer_turns_.stop();
}

void Hall::heard_of(const std::string& table, std::uint64_t seq) {
    const LiveRoom* known = rooms_.find(table);
    if (known == nullptr || known->listeners.empty()) return; // read when needed
    const bool idle = known->state == LiveRoom::State::Idle;
    if (idle && known->room && known->room->seq() >= seq) return;
    rooms_.at(table, [this, seq](LiveRoom& live) {
        if (!live.room || live.room->seq() >= seq) return;
        rooms_.catch_up(live, [](LiveRoom&, bool) {});
    });
}

void Hall::see_to(const std::string& table) {
    rooms_.at(table, [this](LiveRoom& live) {
        if (!live.room) return;
        rooms_.catch_up(live, [this](LiveRoom& there, bool current) {
            if (!there.room || !current || closing_) return;
            computer_turns_.begin(there);
            if (!deadlines_.are_held()) act_in_time(there, Duty::Ours);
        });
    });
}

std::vector<std::string> Hall::watched() const {
    std::vector<std::string> tables;
    for (const auto& [table, live] : rooms_.all()) {
        if (!live->listeners.empty()) tables.push_back(table);
    }
    return tables;
}

std::vector<std::string> Hall::thinking() const {
    std::vector<std::string> tables;
    for (const auto& [table, live] : rooms_.all()) {
        if (live->thinks_about != 0) tables.push_back(table);
    }
    return tables;
}

std::vector<std::string> Hall::attended() const {
    std::vector<std::string> tables;
    for (const auto& [table, live] : rooms_.all()) {
        if (!live->room || !live->room->terms().is_public) continue;
        if (live->room->stage() == Stage::Gathering && attendance_.has_player_at(table)) {
            tables.push_back(table);
        }
    }
    return tables;
}

Lobby Hall::lobby(int length) const {
    return tables_.lobby(
        length, [this](const std::string& table) { return attendance_.has_player_at(table); });
}

bool Hall::has_seat(const Guest& who) const {
    return std::any_of(rooms_.all().begin(), rooms_.all().end(), [&who](const auto& entry) {
        const auto& room = entry.second->room;
        return room && room->stage() != Stage::Over && player_of(*room, who);
    });
}

} // namespace cairn
