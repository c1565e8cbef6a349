#include "room/live/attendance.hpp"

#include "room/rulings.hpp"

namespace cairn {

void Attendance::enter(LiveRoom& live, ClientId client, Audience as, Delayed delayed) {
    const Listener listener { client, as, delayed == Delayed::Yes, live.room->seq(), ++visits_ };
    if (Listener* known = live.listener(client)) {
        *known = listener;
    } else {
        live.listeners.push_back(listener);
        tables_of_[client].insert(live.id);
    }
    comings_.came(live, as);
}

void Attendance::leave(ClientId client, const std::string& table) {
    if (LiveRoom* live = rooms_.find(table)) remove(*live, client);
    if (const auto found = tables_of_.find(client); found != tables_of_.end()) {
        found->second.erase(table);
    }
}

void Attendance::gone(ClientId client) {
    const auto found = tables_of_.find(client);
    if (found == tables_of_.end()) return;
    const auto tables = std::move(found->second);
    tables_of_.erase(found);
    for (const std::string& table : tables) {
        if (LiveRoom* live = rooms_.find(table)) remove(*live, client);
    }
}

void Attendance::remove(LiveRoom& live, ClientId client) {
    const Listener* listener = live.listener(client);
    if (listener == nullptr) return;
    comings_.goes(live, listener->as);
    std::erase_if(live.listeners, [client](const Listener& l) { return l.client == client; });
    changed(live);
}

void Attendance::hear_or_not(ClientId client, Heard heard) {
    const auto found = tables_of_.find(client);
    if (found == tables_of_.end()) return;
    for (const std::string& table : found->second) {
        LiveRoom* live = rooms_.find(table);
        Listener* listener = live == nullptr ? nullptr : live->listener(client);
        if (listener == nullptr) continue;
        listener->silent = heard == Heard::No;
        changed(*live);
        comings_.stirred(*live);
    }
}

Presence Attendance::present_here(const LiveRoom& live) const {
    Presence presence = live.present_here();
    const LiveRoom* next = live.room ? rooms_.find(live.room->next()) : nullptr;
    if (next == nullptr || !next->room) return presence;
    const Presence there = next->present_here();
    for (const Player player : both_players) {
        const auto& guest = live.room->at(player);
        const auto seat = guest ? player_of(*next->room, *guest) : std::nullopt;
        if (seat && there.here[*seat]) presence.here[player] = true;
    }
    return presence;
}

Presence Attendance::present(const LiveRoom& live) const {
    Presence presence = present_here(live);
    for (const auto& [node, other] : live.elsewhere) {
        for (const Player player : both_players) {
            presence.here[player] = presence.here[player] || other.presence.here[player];
        }
        presence.watchers += other.presence.watchers;
    }
    return presence;
}

bool Attendance::has_player_at(const std::string& table) const {
    const LiveRoom* live = rooms_.find(table);
    if (live == nullptr) return false;
    const Presence present = live->present_here();
    return present.here[Player::A] || present.here[Player::B];
}

void Attendance::tell(LiveRoom& live) {
    if (!live.room) return;
    const Presence present = this->present(live);
    if (const Millis delay = live.room->terms().delay; delay > 0) {
        live.note_attendance(premises_.now(), delay, present.here);
    }
    const std::string text = presence_message(*live.room, present.here, present.watchers);
    for (const Listener& listener : live.listeners)
        news_.tell(live, listener, premises_.now(), text);
}

void Attendance::changed(LiveRoom& live) {
    tell_in_time(live);
    if (!live.room) return;
    if (LiveRoom* before = rooms_.find(live.room->opened().after)) tell_in_time(*before);
}

void Attendance::tell_in_time(LiveRoom& live) {
    const Millis now = premises_.now();
    if (now - live.presence_told < presence_every) {
        due_.insert(live.id);
        return;
    }
    live.presence_told = now;
    tell(live);
    premises_.present(live.id, present_here(live));
}

void Attendance::tell_due(Millis now) {
    for (auto due = due_.begin(); due != due_.end();) {
        LiveRoom* live = rooms_.find(*due);
        if (live != nullptr && now - live->presence_told < presence_every) {
            ++due;
            continue;
        }
        due = due_.erase(due);
        if (live != nullptr) tell_in_time(*live);
    }
}

void Attendance::present_elsewhere(const std::string& node, const std::string& table,
                                   const Presence& presence, Millis until) {
    LiveRoom* live = rooms_.find(table);
    if (live == nullptr || live->listeners.empty()) return;
    const Presence before = present(*live);
    const bool known = live->elsewhere.contains(node);
    if (presence.nobody()) {
        live->elsewhere.erase(node);
    } else {
        live->elsewhere[node] = { presence, until };
    }
    const Millis now = premises_.now();
    std::erase_if(live->elsewhere, [now](const auto& other) { return other.second.until < now; });
    if (present(*live) != before) changed(*live);
    // Whoever has just come there is told who is here.
    if (!known && !presence.nobody()) premises_.present(live->id, present_here(*live));
}

std::vector<std::pair<std::string, Presence>> Attendance::presences() {
    const Millis now = premises_.now();
    std::vector<std::pair<std::string, Presence>> all;
    for (const auto& [table, live] : rooms_.all()) {
        const Presence here = present_here(*live);
        if (live->listeners.empty() && here.nobody()) continue;
        const auto gone =
            std::erase_if(live->elsewhere, [now](const auto& o) { return o.second.until < now; });
        if (gone > 0) due_.insert(table);
        all.emplace_back(table, here);
    }
    return all;
}

} // namespace cairn
