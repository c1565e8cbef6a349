// The lobby as a server shows it: of this hall alone, or of all halls that share the log.
#pragma once

#include "room/hall/hall.hpp"
#include "room/hall/lobby.hpp"
#include "server/clients.hpp"
#include "server/errand.hpp"
#include "server/workers/workers.hpp"

namespace cairn {

class LobbyService {
public:
    enum class Scope : std::uint8_t { OneHall, AllHalls };
    LobbyService(Scope scope, const Limits& limits, Clients& clients, Hall& hall, Workers& workers)
        : scope_(scope), limits_(limits), clients_(clients), hall_(hall), workers_(workers) {}

    void answer(ClientId client, const Ref& ref, const ask::Lobby& how);
    void forget(ClientId client) { board_.follow(client, LobbyBoard::Follow::No); }

    // What this hall lists has changed.
    void changed();
    // What some hall lists may have changed; followers are told when it was read from the log.
    void may_differ() { may_differ_ = true; }
    void tick(Millis time);

private:
    int length() const { return limits_.count(Limit::LobbyLength); }
    void tell_followers(const Lobby& lobby);

    Scope scope_;
    const Limits& limits_;
    Clients& clients_;
    Hall& hall_;
    Workers& workers_;
    LobbyBoard board_;
    Errand listings_;
    bool may_differ_ = false;
};

} // namespace cairn
