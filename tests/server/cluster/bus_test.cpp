// The wire between nodes, on a real Redis.
#include "server/cluster/bus.hpp"

#include <chrono>
#include <deque>
#include <gtest/gtest.h>

#include "services/redis_server.hpp"

namespace cairn {
namespace {

using namespace std::chrono_literals;

// A node's end of the bus, with a thread that serves: the test's.
class BusEnd {
public:
    BusEnd(const RedisServer& redis, const std::string& node)
        : bus(
              parse_redis(redis.url()).value(), node, [this](auto job) { post(std::move(job)); },
              [this](const Bulletin& bulletin) { heard.push_back(bulletin); }) {}

    template <class Condition>
    bool serve_until(Condition condition, std::chrono::seconds within = 10s) {
        const auto end = std::chrono::steady_clock::now() + within;
        while (!condition()) {
            if (std::chrono::steady_clock::now() > end) return false;
            std::this_thread::sleep_for(5ms);
            serve();
        }
        return true;
    }
    void serve() {
        std::deque<std::function<void()>> now;
        {
            const std::lock_guard lock(mutex_);
            std::swap(now, jobs_);
        }
        for (const auto& job : now) job();
    }
    void tell(const Bulletin& bulletin) {
        bus.tell(bulletin);
        serve();
    }
    std::optional<double> spend(double amount) {
        std::optional<std::optional<double>> answer;
        bus.spend("address 192.0.2.1", amount, { 10, 0.001 },
                  [&answer](std::optional<double> left) { answer = left; });
        serve_until([&answer] { return answer.has_value(); });
        return answer.value_or(std::nullopt);
    }

private:
    void post(std::function<void()> job) {
        const std::lock_guard lock(mutex_);
        jobs_.push_back(std::move(job));
    }
    std::mutex mutex_;
    std::deque<std::function<void()>> jobs_;

public:
    std::vector<Bulletin> heard;
    Bus bus; // last: it posts to what is above
};

Bulletin example() {
    Bulletin bulletin;
    bulletin.written = { { "table one", 7 }, { "b", 12 } };
    Presence presence;
    presence.here[Player::B] = true;
    presence.watchers = 2;
    bulletin.present = { { "b", presence } };
    bulletin.crowds = { { "2001:db8::1", 30 } };
    bulletin.lobby = true;
    bulletin.leaving = true;
    return bulletin;
}

TEST(Bulletins, AreReadAsTheyWereWritten) {
    Bulletin bulletin = example();
    bulletin.node = "one";
    EXPECT_EQ(parse_bulletin(to_json(bulletin)), bulletin);
    EXPECT_EQ(parse_bulletin(""), std::nullopt);
    EXPECT_EQ(parse_bulletin("{\"node\":1}"), std::nullopt);
    EXPECT_EQ(parse_bulletin("{\"node\":\"one\",\"lobby\":true,\"written\":[[]]}"), std::nullopt);
}

TEST(RedisAddresses, AreRead) {
    const auto full = parse_redis("redis://user:pass:word@example.org:7000/3");
    ASSERT_TRUE(full);
    EXPECT_EQ(full->host, "example.org");
    EXPECT_EQ(full->port, 7000);
    EXPECT_EQ(full->user, "user");
    EXPECT_EQ(full->password, "pass:word");
    EXPECT_EQ(full->number, "3");
    EXPECT_EQ(parse_redis("redis://redis")->port, 6379);
    EXPECT_FALSE(parse_redis("http://redis"));
    EXPECT_FALSE(parse_redis("redis://redis:port"));
}

TEST(Buses, TellTheOthersAndGoOnWhenRedisIsBack) {
    RedisServer redis;
    BusEnd one(redis, "one");
    BusEnd two(redis, "two");
    const auto both = [&] { return one.bus.healthy() && two.bus.healthy(); };
    ASSERT_TRUE(one.serve_until(both));
    one.tell(example());
    ASSERT_TRUE(two.serve_until([&two] { return !two.heard.empty(); }));
    Bulletin expected = example();
    expected.node = "one";
    EXPECT_EQ(two.heard.at(0), expected);
    redis.stop();
    ASSERT_TRUE(one.serve_until([&] { return !one.bus.healthy() && !two.bus.healthy(); }));
    one.tell(example()); // nobody hears it
    redis.start();
    ASSERT_TRUE(one.serve_until(both));
    two.heard.clear();
    one.tell(example());
    EXPECT_TRUE(two.serve_until([&two] { return !two.heard.empty(); }));
    EXPECT_TRUE(one.serve_until([] { return true; }));
    EXPECT_TRUE(one.heard.empty()) << "it heard itself";
}

TEST(Buses, CountTogether) {
    RedisServer redis;
    BusEnd one(redis, "one");
    BusEnd two(redis, "two");
    ASSERT_TRUE(one.serve_until([&] { return one.bus.healthy() && two.bus.healthy(); }));
    EXPECT_NEAR(one.spend(4).value_or(-99), 6, 0.1);
    EXPECT_NEAR(two.spend(4).value_or(-99), 2, 0.1);
    EXPECT_LT(one.spend(4).value_or(-99), 0);
    redis.stop();
    ASSERT_TRUE(one.serve_until([&one] { return !one.bus.healthy(); }));
    EXPECT_EQ(one.spend(4), std::nullopt);
}

} // namespace
} // namespace cairn
