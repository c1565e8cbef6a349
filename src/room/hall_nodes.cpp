// What a hall does because others share its log: it reads what they wrote, and plays for the
// computer only where that is its turn.
#include "room/hall.hpp"

namespace cairn {

bool Hall::is_stale(const Place& place, const Asker& asker) const {
    if (!customs_.shared || place.checked >= asker.asked) return false;
    if (place.listeners.empty()) return true; // nobody has told us what is new there
    switch (asker.ask.type) {
    case AskType::Enter: // he may have seen more elsewhere
    case AskType::Sit:
    case AskType::Rematch:
    case AskType::Prove:
    case AskType::Record: return true;
    default: return false; // whatever was missed, the log will refuse it
    }
}

void Hall::catch_up(Place& place, std::function<void(Place&, bool)> then) {
    place.state = Place::State::Busy;
    const Millis begun = world_.now();
    world_.load(place.id, place.room->seq(),
                [this, &place, begun,
                 then = std::move(then)](const Result<std::vector<std::string>>& lines) {
                    place.state = Place::State::Idle;
                    const auto newer =
                        lines ? parse_log(*lines, place.room->seq() + 1) : lines.error();
                    const bool sound = newer && advance(place, *newer);
                    if (sound) place.checked = begun;
                    then(place, sound);
                    run(place);
                });
}

bool Hall::advance(Place& place, std::span<const Event> newer) {
    if (newer.empty()) return true;
    std::vector<Telling> tellings;
    const auto done = replay_on(*place.room, newer, [&](const Room& room, const Event& event) {
        tellings.push_back(telling_of(place, room, event));
    });
    if (!done) return false;
    deliver(place, tellings);
    settle(place, Turn::Others);
    return true;
}

void Hall::heard_of(const std::string& table, std::uint64_t seq) {
    const auto found = places_.find(table);
    if (found == places_.end() || found->second->listeners.empty()) return; // read when needed
    const Place& known = *found->second;
    if (known.state == Place::State::Idle && known.room && known.room->seq() >= seq) return;
    at(table, [this, seq](Place& place) {
        if (!place.room || place.room->seq() >= seq) return;
        catch_up(place, [](Place&, bool) {});
    });
}

void Hall::see_to(const std::string& table) {
    at(table, [this](Place& place) {
        if (!place.room) return;
        catch_up(place, [this](Place& there, bool current) {
            if (!there.room || !current || closing_) return;
            if (computer_to_move(*there.room) > 0) think(there);
            if (!clocks_held_) act_in_time(there, Turn::Ours);
        });
    });
}

void Hall::forget(Place& place) {
    const auto known = summaries_.find(place.id);
    if (known == summaries_.end()) return;
    unschedule(known->second);
    --unfinished_of_[known->second.opener];
    origins_.erase(known->first);
    summaries_.erase(known);
}

std::vector<std::string> Hall::watched() const {
    std::vector<std::string> tables;
    for (const auto& [table, place] : places_) {
        if (!place->listeners.empty()) tables.push_back(table);
    }
    return tables;
}

std::vector<std::string> Hall::thinking() const {
    std::vector<std::string> tables;
    for (const auto& [table, place] : places_) {
        if (place->thinks_about != 0) tables.push_back(table);
    }
    return tables;
}

std::vector<std::string> Hall::attended() const {
    std::vector<std::string> tables;
    for (const auto& [table, place] : places_) {
        if (!place->room || !place->room->terms().is_public) continue;
        if (place->room->stage() == Stage::Gathering && somebody_is_at(table)) {
            tables.push_back(table);
        }
    }
    return tables;
}

} // namespace cairn
