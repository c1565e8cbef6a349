// Who is at a table: those who listen there, unless they have fallen silent, those who are there by way of other
// halls, and those who wait at the table of the rematch.
#pragma once

#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "room/live/delayed_news.hpp"
#include "room/live/live_rooms.hpp"

namespace cairn {

inline constexpr Millis presence_every =
    1000; // those at a table are told at most so often who is there

// Who has to know that somebody comes to a table or goes.
class Comings {
public:
    virtual ~Comings() = default;

    virtual void came(LiveRoom& live, Audience as) = 0;
    virtual void goes(LiveRoom& live, Audience as) = 0;
    // Has fallen silent, or is heard again.
    virtual void stirred(LiveRoom& live) = 0;
};

class Attendance {
public:
    Attendance(Premises& premises, LiveRooms& rooms, DelayedNews& news, Comings& comings)
        : premises_(premises), rooms_(rooms), news_(news), comings_(comings) {}

    // This client listens here from now on, and has seen all there is; whoever is here is told by `changed`.
    enum class Delayed : std::uint8_t { No, Yes };
    void enter(LiveRoom& live, ClientId client, Audience as, Delayed delayed);
    void leave(ClientId client, const std::string& table);
    void gone(ClientId client); // from everywhere

    // A connection that is still there: whoever is behind it counts as away in between.
    enum class Heard : std::uint8_t { No, Yes };
    void hear_or_not(ClientId client, Heard heard);

    Presence present_here(const LiveRoom& live) const; // by way of this hall
    Presence present(const LiveRoom& live) const;      // by way of any
    bool has_player_at(const std::string& table) const;

    // Those who are here are told so now or, if that was just done, soon.
    void changed(LiveRoom& live);
    void tell_due(Millis now);

    // Who is at a table elsewhere, until when; and who is where by way of this hall. The latter
    // forgets who was elsewhere too long.
    void present_elsewhere(const std::string& node, const std::string& table,
                           const Presence& presence, Millis until);
    std::vector<std::pair<std::string, Presence>> presences();

private:
    void remove(LiveRoom& live, ClientId client);
    void tell(LiveRoom& live);
    void tell_in_time(LiveRoom& live);

    Premises& premises_;
    LiveRooms& rooms_;
    DelayedNews& news_;
    Comings& comings_;
    std::unordered_map<ClientId, std::set<std::string>> tables_of_;
    std::uint64_t visits_ = 0;
    std::set<std::string> due_;
};

} // namespace cairn
