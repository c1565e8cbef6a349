// The office: everything of the server but its sockets. It knows who is asking, keeps the limits,
// and gives the hall a durable log, minds to think and ways to its clients. It lives on one thread.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include <boost/asio/thread_pool.hpp>

#include "room/hall.hpp"
#include "server/connection.hpp"
#include "server/identity.hpp"
#include "server/limits.hpp"
#include "server/meters.hpp"
#include "server/staging.hpp"
#include "server/store_thread.hpp"

namespace cairn {

class Office : private World {
public:
    using Post = StoreThread::Post;

    struct Setup {
        std::unique_ptr<Store> store;
        Limits limits;
        int thinkers = 1; // threads
        std::string token_secret;
        Staging staging;
    };
    Office(Setup setup, Post post);
    ~Office() override;

    // Connections. A refused one is told why by the reason that comes back.
    Ruling<ClientId> arrive(Connection& connection, const std::string& address);
    void hear(ClientId client, std::string_view text);
    // Somebody who showed his token already (HTTP). False if it is no token.
    bool recognise(ClientId client, std::string_view token);
    void measured_lag(ClientId client, Millis lag);
    void gone(ClientId client);

    void begin(const std::vector<Summary>& unfinished, std::optional<Millis> last_beat);
    void tick(); // several times a second
    void close(std::string_view reason);
    bool settled() const { return writes_ == 0; } // nothing waits for the log

    bool healthy() const { return store_.healthy(); }
    std::string metrics();

private:
    struct Client {
        Connection* connection = nullptr;
        std::string address;
        std::optional<Guest> who;
        Bucket bucket;
        Millis lag = 0;
    };

    Millis now() const override;
    void fill_with_chance(std::span<std::uint8_t> bytes) override;
    void append(Append append, std::function<void(Written)> then) override;
    void load(const std::string& table,
              std::function<void(Result<std::vector<std::string>>)> then) override;
    void think(Question question, std::function<void(std::string)> then) override;
    void tell(ClientId client, std::string_view message) override;

    void introduce(ClientId client, const Ask& ask);
    void keep(ClientId client, const Ask& ask);
    void login(ClientId client, const Ask& ask);
    void welcome(ClientId client, std::string_view ref, const Guest& guest, bool new_token);
    void refuse(ClientId client, std::string_view ref, const Refusal& why);
    bool may_try_password(const Client& client, const std::string& name);

    Post post_;
    Staging staging_;
    Limits limits_;
    Tokens tokens_;
    Meters meters_;
    Hall hall_;
    ClientId next_client_ = 1;
    std::unordered_map<ClientId, Client> clients_;
    std::unordered_map<std::string, int> connections_of_;
    Buckets by_address_;
    Buckets passwords_;
    std::size_t writes_ = 0;
    Millis beaten_ = 0;
    // Last, so that they end first: they post to what is above.
    StoreThread store_;
    boost::asio::thread_pool thinkers_;
    boost::asio::thread_pool hashers_;
    std::atomic<bool> stop_thinking_ { false };
};

} // namespace cairn
