// What is told of a table, and to whom: the only place where events become messages. A player is
// told what their own seat may know, a watcher what both may know; once a game is over, everything.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "room/room.hpp"

namespace cairn {

// Nobody's seat: a watcher.
using Audience = std::optional<Player>;

enum class WithPosition : std::uint8_t { No, Yes };

// The newest event of this room, which was applied already.
std::string news(const Room& room, const Event& event, Audience to, WithPosition with);

struct TableAnswer {
    std::string_view ref;
    Audience to;
    ByPlayer<bool> here;
    std::optional<std::vector<std::string>> news; // if they were asked for
    Millis now = 0;
};
std::string table_message(const Room& room, const TableAnswer& answer);

std::string presence_message(const Room& room, const ByPlayer<bool>& here, int watchers);

// As the lobby lists it.
std::string lobby_line(const Room& room);

// The last game that was dealt, which is over, with all that proves its shuffle.
Record record_of_game(const Room& room);

} // namespace cairn
