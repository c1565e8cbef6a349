// The wire between nodes, which is Redis: bulletins go out to all, and limits are counted together.
// Nothing depends on it: what it loses is read from the log a little later.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "base/result.hpp"
#include "server/cluster/bulletin.hpp"
#include "server/limits/bucket.hpp"

struct redisContext; // NOLINT(readability-identifier-naming): as hiredis calls it

namespace cairn {

// redis://[[user]:password@]host[:port][/number]
struct RedisAddress {
    std::string host = "127.0.0.1";
    int port = 6379;
    std::string user;
    std::string password;
    std::string number = "0"; // keeps several sites on one Redis apart
};
Result<RedisAddress> parse_redis(std::string_view url);

class Bus {
public:
    using Post = std::function<void(std::function<void()>)>;

    // `heard` is run by `post`, as everything that comes back.
    Bus(RedisAddress address, std::string node, Post post,
        std::function<void(const Bulletin&)> heard);
    ~Bus();
    Bus(const Bus&) = delete;
    Bus& operator=(const Bus&) = delete;

    // On the serving thread. What comes in one turn of it is told together.
    void tell(const Bulletin& bulletin);
    // So much was used of a bucket that all nodes share. Gives what is left, below 0 if it was too
    // much; nothing if Redis is away.
    void spend(std::string key, double amount, const Rate& rate,
               std::function<void(std::optional<double>)> then);

    bool healthy() const { return listening_ && speaking_; }

private:
    struct Spending {
        std::string key;
        double amount;
        Rate rate;
        std::function<void(std::optional<double>)> then;
    };
    struct Close {
        void operator()(redisContext* context) const;
    };
    using Context = std::unique_ptr<redisContext, Close>;

    Context connect() const;
    bool log_in(redisContext& context) const;
    void listen();
    bool listen_once(redisContext& context);
    void speak();
    bool say(redisContext& context, const Bulletin& bulletin, std::vector<Spending>& spendings);
    bool wait(std::chrono::milliseconds time); // false when it is time to end

    RedisAddress address_;
    std::string node_;
    std::string channel_;
    Post post_;
    std::function<void(const Bulletin&)> heard_;
    Bulletin gathered_; // on the serving thread
    bool gathering_ = false;
    std::mutex mutex_;
    std::condition_variable wake_;
    Bulletin waiting_;
    std::vector<Spending> spendings_;
    bool stop_ = false;
    std::atomic<bool> listening_ { false };
    std::atomic<bool> speaking_ { false };
    std::thread listener_;
    std::thread speaker_;
};

} // namespace cairn
