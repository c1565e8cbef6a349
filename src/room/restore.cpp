#include "room/restore.hpp"

#include <utility>

namespace cairn {

namespace {

Error in_line(std::uint64_t number, const std::string& reason) {
    return { "line " + std::to_string(number) + ": " + reason };
}

} // namespace

Result<std::vector<Event>> parse_log(std::span<const std::string> lines, std::uint64_t first) {
    std::vector<Event> events;
    events.reserve(lines.size());
    for (const std::string& line : lines) {
        auto event = parse_event(line);
        if (!event) return in_line(first + events.size(), event.reason());
        events.push_back(std::move(event.value()));
    }
    return events;
}

Result<Room> restore(std::string id, std::span<const Event> events, EachEvent each) {
    if (events.empty()) return Error { "this table was never opened" };
    const auto* opened = std::get_if<Opened>(&events[0].deed);
    if (opened == nullptr) return Error { "this log does not begin with its opening" };
    Room room(std::move(id), *opened, events[0].at);
    if (each) each(room, events[0]);
    if (auto done = apply_all(room, events.subspan(1), each); !done) return done.error();
    return room;
}

Result<Done> apply_all(Room& room, std::span<const Event> events, EachEvent each) {
    for (const Event& event : events) {
        if (auto done = room.apply(event); !done) return in_line(room.seq() + 1, done.reason());
        if (each) each(room, event);
    }
    return Done {};
}

} // namespace cairn
