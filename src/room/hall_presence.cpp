// Who is at a table: those who listen there, unless they have fallen silent, those who are there by
// way of other halls, and those who wait at the table of the rematch.
#include "room/hall.hpp"

namespace cairn {

Presence Hall::present_here(const Place& place) const {
    Presence presence = place.present_here();
    const auto next = place.room ? places_.find(place.room->next()) : places_.end();
    if (next == places_.end() || !next->second->room) return presence;
    const Presence there = next->second->present_here();
    for (const Player player : both_players) {
        const auto& guest = place.room->at(player);
        const auto seat = guest ? player_of(*next->second->room, *guest) : std::nullopt;
        if (seat && there.here[*seat]) presence.here[player] = true;
    }
    return presence;
}

Presence Hall::present(const Place& place) const {
    Presence presence = present_here(place);
    for (const auto& [node, other] : place.elsewhere) {
        for (const Player player : both_players) {
            presence.here[player] = presence.here[player] || other.presence.here[player];
        }
        presence.watchers += other.presence.watchers;
    }
    return presence;
}

void Hall::tell_presence(Place& place) {
    if (!place.room) return;
    const Presence present = this->present(place);
    if (const Millis delay = place.room->terms().delay; delay > 0) {
        place.note_attendance(world_.now(), delay, present.here);
    }
    const std::string text = presence_message(*place.room, present.here, present.watchers);
    for (const Listener& listener : place.listeners) tell(place, listener, world_.now(), text);
}

void Hall::presence_changed(Place& place) {
    tell_presence_in_time(place);
    const auto before = place.room ? places_.find(place.room->opened().after) : places_.end();
    if (before != places_.end()) tell_presence_in_time(*before->second);
}

void Hall::tell_presence_in_time(Place& place) {
    const Millis now = world_.now();
    if (now - place.presence_told < presence_every) {
        presence_due_.insert(place.id);
        return;
    }
    place.presence_told = now;
    tell_presence(place);
    world_.present(place.id, present_here(place));
}

void Hall::tell_presences_due(Millis now) {
    for (auto due = presence_due_.begin(); due != presence_due_.end();) {
        const auto found = places_.find(*due);
        if (found != places_.end() && now - found->second->presence_told < presence_every) {
            ++due;
            continue;
        }
        due = presence_due_.erase(due);
        if (found != places_.end()) tell_presence_in_time(*found->second);
    }
}

void Hall::attendance_changed(const Place& place) {
    const bool listed = place.room && place.room->terms().is_public;
    lobby_changed_ = lobby_changed_ || (listed && place.room->stage() == Stage::Gathering);
}

void Hall::fell_silent(ClientId client) { hear_or_not(client, Heard::No); }
void Hall::heard_again(ClientId client) { hear_or_not(client, Heard::Yes); }

void Hall::hear_or_not(ClientId client, Heard heard) {
    const auto found = places_of_.find(client);
    if (found == places_of_.end()) return;
    for (const std::string& table : found->second) {
        const auto place = places_.find(table);
        Listener* listener = place == places_.end() ? nullptr : place->second->listener(client);
        if (listener == nullptr) continue;
        listener->silent = heard == Heard::No;
        presence_changed(*place->second);
        attendance_changed(*place->second);
    }
}

void Hall::present_elsewhere(const std::string& node, const std::string& table,
                             const Presence& presence, Millis until) {
    const auto found = places_.find(table);
    if (found == places_.end() || found->second->listeners.empty()) return;
    Place& place = *found->second;
    const Presence before = present(place);
    const bool known = place.elsewhere.contains(node);
    if (presence.nobody()) {
        place.elsewhere.erase(node);
    } else {
        place.elsewhere[node] = { presence, until };
    }
    const Millis now = world_.now();
    std::erase_if(place.elsewhere, [now](const auto& other) { return other.second.until < now; });
    if (present(place) != before) presence_changed(place);
    // Whoever has just come there is told who is here.
    if (!known && !presence.nobody()) world_.present(place.id, present_here(place));
}

std::vector<std::pair<std::string, Presence>> Hall::presences() {
    const Millis now = world_.now();
    std::vector<std::pair<std::string, Presence>> all;
    for (const auto& [table, place] : places_) {
        const Presence here = present_here(*place);
        if (place->listeners.empty() && here.nobody()) continue;
        const auto gone =
            std::erase_if(place->elsewhere, [now](const auto& o) { return o.second.until < now; });
        if (gone > 0) presence_due_.insert(table);
        all.emplace_back(table, here);
    }
    return all;
}

} // namespace cairn
