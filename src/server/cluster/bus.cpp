#include "server/cluster/bus.hpp"

#include <chrono>
#include <hiredis/hiredis.h>
#include <poll.h>
#include <utility>

#include "base/text.hpp"
#include "server/journal.hpp"

namespace cairn {

namespace {

using namespace std::chrono_literals;

constexpr timeval redis_patience { 2, 0 };
constexpr auto connect_again_after = 250ms;
constexpr auto ping_after = 1000;   // milliseconds without a word
constexpr auto silent_for_long = 4; // pings without an answer
constexpr std::size_t most_spendings = 10'000;
constexpr std::size_t most_bulletins = 100'000; // tables in one that waits

// A bucket for all nodes, by the clock of Redis: what is left after this much was taken.
constexpr const char* bucket_script =
    "local burst, rate, amount = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]) "
    "local time = redis.call('TIME') "
    "local now = tonumber(time[1]) + tonumber(time[2]) / 1000000 "
    "local old = redis.call('HMGET', KEYS[1], 'left', 'at') "
    "local left = tonumber(old[1] or burst) or burst "
    "local passed = math.max(0, now - (tonumber(old[2] or now) or now)) "
    "left = math.max(-burst, math.min(burst, left + passed * rate) - amount) "
    "redis.call('HSET', KEYS[1], 'left', tostring(left), 'at', tostring(now)) "
    "redis.call('PEXPIRE', KEYS[1], math.ceil(2000 * burst / rate) + 1000) "
    "return tostring(left)";

struct FreeReply {
    void operator()(redisReply* reply) const { freeReplyObject(reply); }
};
using Reply = std::unique_ptr<redisReply, FreeReply>;

Reply next_reply(redisContext& context) {
    void* reply = nullptr;
    if (redisGetReply(&context, &reply) != REDIS_OK) return nullptr;
    return Reply(static_cast<redisReply*>(reply));
}

std::string_view text_of(const redisReply& reply) {
    return reply.str == nullptr ? std::string_view() : std::string_view(reply.str, reply.len);
}

void add(Bulletin& to, const Bulletin& from) {
    const auto append = [](auto& all, const auto& more) {
        all.insert(all.end(), more.begin(), more.end());
    };
    append(to.written, from.written);
    append(to.present, from.present);
    append(to.crowds, from.crowds);
    to.lobby = to.lobby || from.lobby;
    to.leaving = to.leaving || from.leaving;
}

} // namespace

Result<RedisAddress> parse_redis(std::string_view url) {
    constexpr std::string_view scheme = "redis://";
    if (!url.starts_with(scheme)) {
        return Error { "a bus is redis://HOST:PORT, not " + in_quotes(url) };
    }
    url.remove_prefix(scheme.size());
    RedisAddress address;
    if (const auto at = url.rfind('@'); at != std::string_view::npos) {
        const auto who = cut(url.substr(0, at), ':');
        address.user = who.tail ? who.head : "";
        address.password = who.tail ? *who.tail : who.head;
        url.remove_prefix(at + 1);
    }
    const auto path = cut(url, '/');
    if (path.tail && !path.tail->empty()) address.number = *path.tail;
    const auto colon = path.head.rfind(':');
    if (colon != std::string_view::npos) {
        const auto port = number(path.head.substr(colon + 1), 65535);
        if (!port) return Error { "a bus is redis://HOST:PORT: the port is wrong" };
        address.port = static_cast<int>(*port);
    }
    const auto host = path.head.substr(0, colon);
    if (!host.empty()) address.host = host;
    return address;
}

void Bus::Close::operator()(redisContext* context) const { redisFree(context); }

Bus::Bus(RedisAddress address, std::string node, Post post,
         std::function<void(const Bulletin&)> heard)
    : address_(std::move(address)), node_(std::move(node)), channel_("cairn:" + address_.number),
      post_(std::move(post)), heard_(std::move(heard)), listener_([this] { listen(); }),
      speaker_([this] { speak(); }) {}

Bus::~Bus() {
    {
        const std::lock_guard lock(mutex_);
        stop_ = true;
    }
    wake_.notify_all();
    listener_.join();
    speaker_.join();
}

void Bus::tell(const Bulletin& bulletin) {
    add(gathered_, bulletin);
    if (std::exchange(gathering_, true)) return;
    post_([this] {
        gathering_ = false;
        {
            const std::lock_guard lock(mutex_);
            if (waiting_.written.size() + waiting_.present.size() > most_bulletins) waiting_ = {};
            add(waiting_, gathered_);
        }
        gathered_ = {};
        wake_.notify_all();
    });
}

void Bus::spend(std::string key, double amount, const Rate& rate,
                std::function<void(std::optional<double>)> then) {
    {
        const std::lock_guard lock(mutex_);
        if (speaking_ && spendings_.size() < most_spendings) {
            spendings_.push_back({ std::move(key), amount, rate, std::move(then) });
            wake_.notify_all();
            return;
        }
    }
    then(std::nullopt);
}

bool Bus::wait(std::chrono::milliseconds time) {
    std::unique_lock lock(mutex_);
    return !wake_.wait_for(lock, time, [this] { return stop_; });
}

Bus::Context Bus::connect() const {
    Context context(redisConnectWithTimeout(address_.host.c_str(), address_.port, redis_patience));
    if (!context || context->err != 0) return nullptr;
    redisSetTimeout(context.get(), redis_patience);
    return log_in(*context) ? std::move(context) : nullptr;
}

bool Bus::log_in(redisContext& context) const {
    if (address_.password.empty()) return true;
    const Reply reply(static_cast<redisReply*>(
        address_.user.empty() ? redisCommand(&context, "AUTH %s", address_.password.c_str())
                              : redisCommand(&context, "AUTH %s %s", address_.user.c_str(),
                                             address_.password.c_str())));
    return reply && reply->type != REDIS_REPLY_ERROR;
}

void Bus::listen() {
    do {
        const Context context = connect();
        if (!context) continue;
        redisAppendCommand(context.get(), "SUBSCRIBE %s", channel_.c_str());
        int done = 0;
        while (done == 0 && redisBufferWrite(context.get(), &done) == REDIS_OK) {
        }
        while (listen_once(*context)) {
        }
        if (listening_.exchange(false)) journal("the bus is away");
    } while (wait(connect_again_after));
}

// The next word of Redis, or a ping that asks for one.
bool Bus::listen_once(redisContext& context) {
    for (int pings = 0; pings < silent_for_long; ++pings) {
        for (int waited = 0; waited < ping_after; waited += 100) {
            void* raw = nullptr;
            if (redisGetReplyFromReader(&context, &raw) != REDIS_OK) return false;
            if (raw != nullptr) {
                const Reply reply(static_cast<redisReply*>(raw));
                if (reply->type == REDIS_REPLY_ERROR) return false;
                if (!listening_.exchange(true)) journal("the bus is there");
                if (reply->type != REDIS_REPLY_ARRAY || reply->elements != 3) return true;
                if (text_of(*reply->element[0]) != "message") return true;
                auto bulletin = parse_bulletin(text_of(*reply->element[2]));
                if (bulletin && bulletin->node != node_) {
                    post_([this, bulletin = std::move(*bulletin)] { heard_(bulletin); });
                }
                return true;
            }
            pollfd socket { context.fd, POLLIN, 0 };
            if (poll(&socket, 1, 100) > 0 && redisBufferRead(&context) != REDIS_OK) return false;
            if (!wait(0ms)) return false;
        }
        redisAppendCommand(&context, "PING");
        int done = 0;
        while (done == 0) {
            if (redisBufferWrite(&context, &done) != REDIS_OK) return false;
        }
    }
    return false;
}

void Bus::speak() {
    Context context;
    for (;;) {
        if (!context) {
            context = connect();
            speaking_ = context != nullptr;
        }
        Bulletin bulletin;
        std::vector<Spending> spendings;
        {
            std::unique_lock lock(mutex_);
            wake_.wait_for(lock, 1s,
                           [this] { return stop_ || !waiting_.empty() || !spendings_.empty(); });
            if (stop_) return;
            std::swap(bulletin, waiting_);
            std::swap(spendings, spendings_);
        }
        bulletin.node = node_;
        if (context && !say(*context, bulletin, spendings)) {
            context.reset();
            speaking_ = false;
        }
        for (Spending& each : spendings) { // those that were not counted
            if (each.then) post_([then = std::move(each.then)] { then(std::nullopt); });
        }
        if (!context && !wait(connect_again_after)) return;
    }
}

bool Bus::say(redisContext& context, const Bulletin& bulletin, std::vector<Spending>& spendings) {
    if (bulletin.empty()) {
        redisAppendCommand(&context, "PING");
    } else {
        const std::string text = to_json(bulletin);
        redisAppendCommand(&context, "PUBLISH %s %b", channel_.c_str(), text.data(), text.size());
    }
    for (const Spending& each : spendings) {
        const std::string key = channel_ + ":" + each.key;
        redisAppendCommand(&context, "EVAL %s 1 %b %f %f %f", bucket_script, key.data(), key.size(),
                           each.rate.burst, each.rate.per_second, each.amount);
    }
    if (!next_reply(context)) return false;
    for (Spending& each : spendings) {
        const Reply reply = next_reply(context);
        if (!reply) return false;
        std::optional<double> left;
        if (reply->type == REDIS_REPLY_STRING) left = std::strtod(reply->str, nullptr);
        post_([then = std::move(each.then), left] { then(left); });
        each.then = nullptr;
    }
    return true;
}

} // namespace cairn
