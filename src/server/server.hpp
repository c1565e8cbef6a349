// `cairn serve`: sockets in front of the service. Beast stays in src/server/web/.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "server/accounts/accounts.hpp"
#include "server/limits/limits.hpp"
#include "server/staging.hpp"

namespace cairn {

struct ServeOptions {
    std::string address = "127.0.0.1";
    std::uint16_t port = 8080; // 0: any free one
    std::filesystem::path data = "cairn-data";
    std::string store;         // postgresql://…, for one of many nodes; else SQLite, in `data`
    std::string bus;           // redis://…
    std::filesystem::path web; // the files of the page; none if it is empty
    std::vector<std::string> origins; // pages that may connect. Default: the server's own
    // This machine's address in its own network, for --lan: pages then have to come from the address
    // that they connect to, and links to loopback lead here. Empty: no such server.
    std::string lan_address;
    bool behind_proxy = false; // the client's address is in X-Forwarded-For
    int thinkers = 1;
    int token_days = usual_token_days;
    Limits limits;
    Staging staging;
};

class Server {
public:
    static Result<std::unique_ptr<Server>> open(const ServeOptions& options);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    std::uint16_t port() const;
    void run();  // until it was stopped; SIGTERM and SIGINT stop it too if asked to
    void stop(); // from any thread: tells players, writes what waits, ends within seconds
    void stop_on_signals();

private:
    class Parts;
    explicit Server(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

} // namespace cairn
