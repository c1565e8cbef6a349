// A room from its log: the only place where lines become events and events a room. One line that
// cannot be read, or does not fit those before it, spoils the log: whoever asked is told so, and gets nothing.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/function_ref.hpp"
#include "base/result.hpp"
#include "room/room.hpp"

namespace cairn {

// The events of these lines. `first` is the number of the first of them, for the error.
Result<std::vector<Event>> parse_log(std::span<const std::string> lines, std::uint64_t first = 1);

// Called after each event, with the room as it then was.
using EachEvent = FunctionRef<void(const Room&, const Event&)>;

// A room from its log, which begins with its opening.
Result<Room> restore(std::string id, std::span<const Event> events, EachEvent each = {});
// Applies what happened next in a room. After an error it is as far as the log could be followed.
Result<Done> apply_all(Room& room, std::span<const Event> events, EachEvent each = {});

} // namespace cairn
