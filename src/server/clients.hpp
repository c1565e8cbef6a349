// Who is connected: the connection, the address it comes from, and who they are once they have said so.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "room/live/premises.hpp"
#include "server/accounts/identity.hpp"
#include "server/connection.hpp"
#include "server/limits/limits.hpp"
#include "server/meters.hpp"

namespace cairn {

// Where only the last sockets are left, who has no seat is told so and let go.
enum class Admission : std::uint8_t { ForAll, ForSeated };

struct Client {
    Connection* connection = nullptr;
    std::string address;
    std::optional<Guest> who;
    Bucket bucket;
    Bucket refusals;
    Admission admission = Admission::ForAll;
    Millis lag = 0;
    std::int64_t generation = 0; // of the token by which they are who they are
};

class Clients {
public:
    Clients(const Limits& limits, Meters& meters) : limits_(limits), meters_(meters) {}

    ClientId add(Connection& connection, std::string address, Admission admission);
    bool remove(ClientId client); // false if there was none
    Client* find(ClientId client);
    const Client* find(ClientId client) const;

    // From now on this client is this player.
    void become(ClientId client, const Credential& who);
    // Lets go whoever is this player by a token of an earlier generation.
    void send_away(const std::string& player, std::int64_t generation);
    // Where a player is connected from; nothing for one who is not connected.
    std::optional<std::string> address_of(const std::string& player) const;

    void tell(ClientId client, std::string_view message);
    void tell_all(std::string_view message);
    void refuse(ClientId client, std::string_view ref, const Refusal& why);

private:
    void forget_whereabouts(const std::optional<Guest>& who);

    const Limits& limits_;
    Meters& meters_;
    ClientId next_ = 1;
    std::unordered_map<ClientId, Client> clients_;
    struct Whereabouts {
        std::string address;
        int clients = 0;
    };
    std::unordered_map<std::string, Whereabouts> whereabouts_; // of players
};

} // namespace cairn
