// A Redis of the test's own, on a free port of loopback, which keeps nothing.
#pragma once

#include <chrono>
#include <hiredis/hiredis.h>
#include <thread>

#include "services/child.hpp"

namespace cairn {

class RedisServer {
public:
    RedisServer() : port_(free_port()) { start(); }

    void start() {
        child_ = Child({ "/usr/bin/redis-server", "--port", std::to_string(port_), "--bind",
                         "127.0.0.1", "--save", "", "--appendonly", "no", "--daemonize", "no" },
                       "", SIGKILL);
        for (int i = 0; i < 500; ++i) {
            redisContext* context = redisConnect("127.0.0.1", port_);
            const bool up = context != nullptr && context->err == 0;
            redisFree(context);
            if (up) return;
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
        throw std::runtime_error("Redis is not up");
    }
    void stop() { child_.kill(SIGKILL); } // and with it everything that it knew
    std::string url() const { return "redis://127.0.0.1:" + std::to_string(port_); }

private:
    std::uint16_t port_;
    Child child_;
};

} // namespace cairn
