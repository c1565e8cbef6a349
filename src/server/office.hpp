// The office: everything of the server but its sockets. It knows who is asking, keeps the limits,
// and gives the hall a durable log, minds to think and ways to its clients. It lives on one thread.
#pragma once

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>

#include <boost/asio/thread_pool.hpp>

#include "room/hall/hall.hpp"
#include "room/hall/lobby.hpp"
#include "server/accounts.hpp"
#include "server/bus.hpp"
#include "server/connection.hpp"
#include "server/door.hpp"
#include "server/limits.hpp"
#include "server/meters.hpp"
#include "server/staging.hpp"
#include "server/store_threads.hpp"
#include "server/thinkers.hpp"

namespace cairn {

inline constexpr Millis beat_every = 1000;
inline const Refusal too_many_opened {
    Code::Limit, "too many tables were opened from your address: wait a while"
};
inline constexpr Millis longest_silence = 4000; // without a beat of anybody: clocks stood still

class Office : private World, private Reception {
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
    Office(Setup setup, Post post);
    ~Office() override;

    // Connections. Where only the last sockets are left, who has no seat is told so and let go.
    enum class Entry : std::uint8_t { ForAll, ForSeated };
    ClientId arrive(Connection& connection, std::string address, Entry entry = Entry::ForAll);
    void hear(ClientId client, std::string_view text);
    // Somebody who shows a token with each request (HTTP). `then` is told why it will not do.
    void recognise(ClientId client, const TokenText& token,
                   std::function<void(const std::optional<Refusal>&)> then);
    // Whether whoever has this token has a seat at a table in memory.
    bool has_seat(const TokenText& token) const;
    void measured_lag(ClientId client, Millis lag);
    void fell_silent(ClientId client) { hall_.fell_silent(client); }
    void heard_again(ClientId client) { hall_.heard_again(client); }
    void gone(ClientId client);

    void begin(const std::vector<Summary>& unfinished, std::optional<Millis> last_beat);
    void tick(); // several times a second
    void close(std::string_view reason);
    bool settled() const { return writes_ == 0; } // nothing waits for the log

    bool healthy() const { return store_.healthy(); }
    bool bus_is_away() const { return bus_ && !bus_->healthy(); }
    std::string metrics();

private:
    struct Client {
        Connection* connection = nullptr;
        std::string address;
        std::optional<Guest> who;
        Bucket bucket;
        Bucket refusals;
        Entry entry = Entry::ForAll;
        Millis lag = 0;
        std::int64_t generation = 0; // of the token by which they are who they are
    };

    Millis now() const override;
    void fill_with_chance(std::span<std::uint8_t> bytes) override;
    void append(Append append, std::function<void(Written)> then) override;
    void load(const std::string& table, std::uint64_t after,
              std::function<void(Result<std::vector<std::string>>)> then) override;
    void think(Question question, std::function<void(std::string)> then) override;
    void tell(ClientId client, std::string_view message) override;
    int origin_of(ClientId client) const override;
    void present(const std::string& table, const Presence& here) override;
    void postpone(const std::string& table, Millis deadline) override;
    void lobby_changed() override;

    // From now on this client is this player; and one client of somebody is no more.
    void become(ClientId client, const Credential& who);
    void forget_whereabouts(const std::optional<Guest>& who);
    void welcome(ClientId client, std::string_view ref, const Credential& who,
                 const std::string& token) override;
    void refuse(ClientId client, std::string_view ref, const Refusal& why) override;
    void refuse_for_limit(ClientId client, std::string_view text);
    void send_away(const std::string& player, std::int64_t generation) override;

    // Among other nodes (office_nodes.cpp).
    void tick_among_nodes(Millis time);
    void heard(const Bulletin& bulletin);
    void beat(Millis time);
    void take_over();
    void poll_log();
    void attend(Millis time);
    void share_limits();
    void pause_all(Millis from, Millis to);
    void open_if_allowed(ClientId client, const Ask& ask);
    void open_if_few(ClientId client, const Ask& ask);
    void list_lobby(ClientId client, const Ref& ref, const ask::Lobby& how);
    void list_lobby_for_followers(Millis time);
    int connections_elsewhere(const std::string& address) const;
    // A job of which there is never more than one.
    struct Errand {
        Millis last = 0;
        bool out = false;
    };
    bool due(Errand& errand, Millis every, Millis time);

    Post post_;
    Staging staging_;
    Limits limits_;
    Door& door_;
    Meters meters_;
    Hall hall_;
    ClientId next_client_ = 1;
    std::unordered_map<ClientId, Client> clients_;
    Buckets by_address_;
    Buckets openings_; // of tables, by address
    struct Whereabouts {
        std::string address;
        int clients = 0;
    };
    std::unordered_map<std::string, Whereabouts> whereabouts_; // of players
    std::size_t writes_ = 0;
    Errand beats_;

    bool shared_;
    Errand takeovers_, polls_, attendance_, greetings_, lobbies_;
    std::set<std::string> attended_;
    Millis attended_at_ = 0;
    bool somebody_came_or_went_ = false;
    bool closing_ = false;
    LobbyBoard board_;
    bool lobby_may_differ_ = false;
    Millis alive_ = 0;                               // when the log last took a beat
    Millis back_since_ = 0;                          // and since when it does
    std::unordered_map<std::string, double> spent_;  // by addresses, not yet counted for all
    std::unordered_map<std::string, Millis> barred_; // addresses, until when
    struct Crowds {
        std::vector<std::pair<std::string, int>> addresses;
        Millis until = 0;
    };
    std::unordered_map<std::string, Crowds> crowds_; // of other nodes
    // Last, so that they end first: they post to what is above.
    StoreThreads store_;
    std::unique_ptr<Bus> bus_;
    std::unique_ptr<Thinkers> thinkers_;
    std::unique_ptr<Accounts> accounts_;
};

} // namespace cairn
