// The service: everything of the server but its sockets. It hears what clients say, keeps the limits, finds out who
// is asking, and hands it to whoever answers: accounts, lobby or hall. It lives on one thread.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "room/hall/hall.hpp"
#include "server/accounts/accounts.hpp"
#include "server/clients.hpp"
#include "server/cluster/cluster.hpp"
#include "server/heartbeat.hpp"
#include "server/limits/address_limits.hpp"
#include "server/limits/door.hpp"
#include "server/limits/limits.hpp"
#include "server/lobby_service.hpp"
#include "server/meters.hpp"
#include "server/server_premises.hpp"
#include "server/staging.hpp"
#include "server/workers/workers.hpp"

namespace cairn {

class GameService : private AccountHolders {
public:
    using Post = StoreThreads::Post;

    struct Setup {
        std::vector<std::unique_ptr<Store>> stores; // as StoreThreads takes them
        Limits limits;
        int thinkers = 1; // threads
        Accounts::Setup accounts;
        Staging staging;
        bool shared = false; // other nodes use the same log
        Door& door;
        std::string node = "one";
        std::optional<RedisAddress> bus = std::nullopt;
    };
    GameService(Setup setup, const Post& post);
    ~GameService() override;

    // Connections.
    ClientId arrive(Connection& connection, std::string address,
                    Admission admission = Admission::ForAll) {
        return clients_.add(connection, std::move(address), admission);
    }
    void hear(ClientId client, std::string_view text);
    // Somebody who shows a token with each request (HTTP). `then` is told why it will not do.
    void recognise(ClientId client, const TokenText& token,
                   std::function<void(const std::optional<Refusal>&)> then);
    // Whether whoever has this token has a seat at a table in memory.
    bool has_seat(const TokenText& token) const;
    // Whether an address may ask one more thing that concerns no table; it counts as a message.
    bool allow_question(const std::string& address);
    void measured_lag(ClientId client, Millis lag);
    void fell_silent(ClientId client) { hall_.fell_silent(client); }
    void heard_again(ClientId client) { hall_.heard_again(client); }
    void gone(ClientId client);

    void begin(const std::vector<Summary>& unfinished, std::optional<Millis> last_beat) {
        heartbeat_.begin(unfinished, last_beat);
    }
    void tick(); // several times a second
    void close(std::string_view reason);
    bool has_written_all() const {
        return premises_.has_written_all();
    } // nothing waits for the log

    bool healthy() const { return workers_.store.healthy(); }
    bool bus_is_away() const { return workers_.bus && !workers_.bus->healthy(); }
    std::string metrics();
    WaitCounts& waits() { return meters_.waits(); }

private:
    static HallSettings hall_settings(const Limits& limits, const Staging& staging, bool shared);

    void refuse_for_limit(ClientId client, std::string_view text);
    // A message that may be heard, of somebody who may say it.
    void answer(ClientId client, const Client& from, Ask ask);
    void open_if_few(ClientId client, const Ask& ask);
    void tick_among_nodes(Millis time);
    void lobby_changed();

    // What accounts ask of us.
    Millis now() const override { return premises_.now(); }
    void fill_with_chance(std::span<std::uint8_t> bytes) override {
        premises_.fill_with_chance(bytes);
    }
    void welcome(ClientId client, std::string_view ref, const Credential& who,
                 const std::string& token) override;
    void refuse(ClientId client, std::string_view ref, const Refusal& why) override {
        clients_.refuse(client, ref, why);
    }
    void send_away(const std::string& player, std::int64_t generation) override {
        clients_.send_away(player, generation);
    }

    Staging staging_;
    Limits limits_;
    Door& door_;
    bool shared_;
    bool closing_ = false;
    Meters meters_;
    Clients clients_;
    ServerPremises premises_;
    Hall hall_;
    AddressLimits by_address_;
    LobbyService lobby_;
    Heartbeat heartbeat_;
    Cluster cluster_;
    // Last, so that they end first: they post to what is above.
    Workers workers_;
    std::unique_ptr<Accounts> accounts_;
};

} // namespace cairn
