// News on their way to those who listen at a table: at once, or for watchers with a delay once it has passed.
#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "base/function_ref.hpp"
#include "room/live/live_room.hpp"

namespace cairn {

// One event as each kind of listener is told it; empty for those who are not there.
struct ToldEvent {
    std::uint64_t seq = 0;
    Millis at = 0;
    std::array<std::string, 3> texts; // A, B, watchers

    static std::size_t index(Audience to) {
        return to ? static_cast<std::size_t>(*to) : std::size_t { 2 };
    }
};
// Of the newest event of this room, for those who listen there now.
ToldEvent told_event(const LiveRoom& live, const Room& room, const Event& event);

class DelayedNews {
public:
    explicit DelayedNews(Premises& premises) : premises_(premises) {}

    // To everybody here who was not told before.
    void deliver(LiveRoom& live, std::vector<ToldEvent> tellings);
    // To this listener: now, or once the delay for watchers has passed since it happened.
    void tell(const LiveRoom& live, const Listener& listener, Millis happened,
              const std::string& text);
    // What has waited long enough, unless its listener has left meanwhile.
    void tell_due(Millis now, FunctionRef<LiveRoom*(const std::string& table)> find);

private:
    struct Later {
        ClientId client;
        std::string table;
        std::uint64_t entered; // the visit that it belongs to
        std::string text;
    };

    Premises& premises_;
    std::multimap<Millis, Later> later_;
};

} // namespace cairn
