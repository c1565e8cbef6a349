// The rooms in memory, read from the log when somebody needs them, and the queue of each.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "room/live/delayed_news.hpp"
#include "room/live/live_room.hpp"
#include "room/restore.hpp"

namespace cairn {

// Whose it is to play for the computer and to end a table in time. Among halls that share a log it is one hall's.
enum class Duty : std::uint8_t { Ours, Others };

// Who has to know what has become of a room.
class RoomChanges {
public:
    virtual ~RoomChanges() = default;

    // It was read from the log, or its log has grown.
    virtual void changed(LiveRoom& live, Duty duty) = 0;
    // What a list of tables needs to know of it, if that is new.
    virtual std::optional<Summary> new_summary(const Room& room) const = 0;
};

class LiveRooms {
public:
    using Task = LiveRoom::Task;
    using Log = Result<std::vector<Event>>;
    using All = std::unordered_map<std::string, std::unique_ptr<LiveRoom>>;

    LiveRooms(Premises& premises, DelayedNews& news, RoomChanges& changes)
        : premises_(premises), news_(news), changes_(changes) {}

    LiveRoom* find(const std::string& table) const; // null if it is not in memory
    LiveRoom& add(const std::string& table);        // whose log is still empty
    const All& all() const { return rooms_; }

    // Does this at a table: when its room was read, and nothing else is being done there.
    void at(const std::string& table, Task task);
    void release(LiveRoom& live);    // no longer busy: whatever waits has its turn
    void read_again(LiveRoom& live); // the room is ahead of the log

    // Reads what is new in the log; `then` is told whether that could be done.
    void catch_up(LiveRoom& live, std::function<void(LiveRoom&, bool)> then);
    // With the whole log, as far as it goes now.
    void with_log(LiveRoom& live, std::function<void(LiveRoom&, const Log&)> then);

    // Forgets the rooms that nobody needs.
    void forget_if(FunctionRef<bool(const LiveRoom&)> is_idle);

private:
    void read(LiveRoom& live);
    void was_read(LiveRoom& live, const Result<std::vector<std::string>>& lines);
    bool advance(LiveRoom& live, std::span<const Event> newer);
    void run(LiveRoom& live);

    Premises& premises_;
    DelayedNews& news_;
    RoomChanges& changes_;
    All rooms_;
};

} // namespace cairn
