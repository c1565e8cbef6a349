// Several nodes on one PostgreSQL and one Redis, all of the test's own. Each node has its own wire
// to the database, which can be cut.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "server/server_process.hpp"
#include "services/postgres_server.hpp"
#include "services/redis_server.hpp"
#include "services/tcp_proxy.hpp"

namespace cairn {

class ClusterProbe {
public:
    enum class Bus : std::uint8_t { Redis, None };

    explicit ClusterProbe(int count, Bus bus = Bus::Redis, std::vector<std::string> more = {}) {
        if (bus == Bus::Redis) redis.emplace();
        for (int i = 0; i < count; ++i) {
            wires.push_back(std::make_unique<TcpProxy>(postgres.port()));
            std::vector<std::string> options { "--store",
                                               PostgresServer::url_at(wires.back()->port()) };
            if (redis) options.insert(options.end(), { "--bus", redis->url() });
            options.insert(options.end(), more.begin(), more.end());
            nodes.push_back(std::make_unique<ServerProcess>("unused", options));
        }
        for (const auto& node : nodes) node->start();
    }

    std::uint16_t port(std::size_t node) const { return nodes[node % nodes.size()]->port(); }

    PostgresServer postgres;
    std::optional<RedisServer> redis;
    std::vector<std::unique_ptr<TcpProxy>> wires;
    std::vector<std::unique_ptr<ServerProcess>> nodes;
};

} // namespace cairn
