#include "room/live/live_rooms.hpp"

#include <cassert>

namespace cairn {

LiveRoom* LiveRooms::find(const std::string& table) const {
    const auto found = rooms_.find(table);
    return found == rooms_.end() ? nullptr : found->second.get();
}

LiveRoom& LiveRooms::add(const std::string& table) {
    auto& live = rooms_[table];
    assert(!live);
    live = std::make_unique<LiveRoom>();
    live->id = table;
    live->used = premises_.now();
    return *live;
}

void LiveRooms::at(const std::string& table, Task task) {
    LiveRoom* known = find(table);
    LiveRoom& live = known == nullptr ? add(table) : *known;
    live.used = premises_.now();
    live.waiting.push_back(std::move(task));
    if (live.state == LiveRoom::State::Absent) return read(live);
    run(live);
}

void LiveRooms::run(LiveRoom& live) {
    while (live.state == LiveRoom::State::Idle && !live.waiting.empty()) {
        const auto task = std::move(live.waiting.front());
        live.waiting.pop_front();
        task(live);
    }
}

void LiveRooms::release(LiveRoom& live) {
    live.state = LiveRoom::State::Idle;
    run(live);
}

void LiveRooms::read_again(LiveRoom& live) {
    live.room.reset();
    read(live);
}

void LiveRooms::read(LiveRoom& live) {
    live.state = LiveRoom::State::Busy;
    live.checked = premises_.now();
    premises_.load(live.id, 0, [this, &live](const Result<std::vector<std::string>>& lines) {
        was_read(live, lines);
    });
}

void LiveRooms::was_read(LiveRoom& live, const Result<std::vector<std::string>>& lines) {
    const Log events = lines ? parse_log(*lines) : lines.error();
    live.state = LiveRoom::State::Idle;
    live.unreadable = !events.ok();
    if (events) {
        std::uint64_t oldest = events->size();
        for (const Listener& listener : live.listeners) oldest = std::min(oldest, listener.seen);
        std::vector<ToldEvent> missed;
        auto room = restore(live.id, *events, [&](const Room& then, const Event& event) {
            if (then.seq() > oldest) missed.push_back(told_event(live, then, event));
        });
        if (room) {
            live.room.emplace(std::move(room.value()));
            news_.deliver(live, std::move(missed));
            changes_.changed(live, Duty::Others);
        }
    }
    run(live);
    if (live.room || live.state != LiveRoom::State::Idle) return;
    if (live.unreadable && !live.listeners.empty()) { // they wait for it to be read
        live.state = LiveRoom::State::Absent;
        return;
    }
    rooms_.erase(live.id);
}

void LiveRooms::catch_up(LiveRoom& live, std::function<void(LiveRoom&, bool)> then) {
    live.state = LiveRoom::State::Busy;
    const Millis begun = premises_.now();
    premises_.load(live.id, live.room->seq(),
                   [this, &live, begun,
                    then = std::move(then)](const Result<std::vector<std::string>>& lines) {
                       live.state = LiveRoom::State::Idle;
                       const Log newer =
                           lines ? parse_log(*lines, live.room->seq() + 1) : lines.error();
                       const bool sound = newer && advance(live, *newer);
                       if (sound) live.checked = begun;
                       then(live, sound);
                       run(live);
                   });
}

void LiveRooms::with_log(LiveRoom& live, std::function<void(LiveRoom&, const Log&)> then) {
    live.state = LiveRoom::State::Busy;
    premises_.load(
        live.id, 0,
        [this, &live, then = std::move(then)](const Result<std::vector<std::string>>& lines) {
            Log events = lines ? parse_log(*lines) : lines.error();
            live.state = LiveRoom::State::Idle;
            const std::size_t known = live.room->seq();
            // What somebody else has written meanwhile is news here too.
            const bool sound = events && events->size() >= known &&
                               advance(live, std::span(*events).subspan(known));
            if (events && !sound) events = Error { "this log is not the room's" };
            then(live, events);
            run(live);
        });
}

bool LiveRooms::advance(LiveRoom& live, std::span<const Event> newer) {
    if (newer.empty()) return true;
    std::vector<ToldEvent> tellings;
    const auto done = apply_all(*live.room, newer, [&](const Room& room, const Event& event) {
        tellings.push_back(told_event(live, room, event));
    });
    if (!done) return false;
    news_.deliver(live, std::move(tellings));
    changes_.changed(live, Duty::Others);
    return true;
}

void LiveRooms::forget_if(FunctionRef<bool(const LiveRoom&)> is_idle) {
    std::erase_if(rooms_, [&is_idle](const auto& entry) {
        return entry.second->state == LiveRoom::State::Idle && is_idle(*entry.second);
    });
}

} // namespace cairn
