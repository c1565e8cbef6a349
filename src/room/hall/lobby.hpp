// What the lobby lists, and what of it has changed since its followers were told.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "room/live/premises.hpp"

namespace cairn {

// Public tables, in the order in which they are shown.
struct Lobby {
    std::vector<Summary> open;    // somebody may sit down
    std::vector<Summary> playing; // and these may be watched
};

class LobbyBoard {
public:
    // A client wants to be told of changes from now on, or no longer.
    enum class Follow : std::uint8_t { Yes, No };
    void follow(ClientId client, Follow follow);
    bool is_followed() const { return !followers_.empty(); }

    // The whole list, for one client.
    std::string whole(std::string_view ref, const Lobby& lobby, ClientId client);
    // Tells every follower what leads from whatever they were shown to this list.
    void tell(const Lobby& lobby, const std::function<void(ClientId, std::string_view)>& tell);

private:
    std::string changes(const Lobby& lobby); // empty if there are none
    struct Line {
        bool is_open = false;
        std::string about = {};
        friend bool operator==(const Line&, const Line&) = default;
    };
    using Lines = std::map<std::string, Line>;
    static Lines lines_of(const Lobby& lobby);

    std::set<ClientId> followers_;
    Lines told_; // to all followers
    Lines also_; // to some of them, since then: what was different from that
};

} // namespace cairn
