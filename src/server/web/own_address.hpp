// What a server is called by those who reached it: its host, the origin of its pages, and the links
// to its tables.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace cairn {

// Where a socket of the server was reached.
struct OwnAddress {
    std::string address; // `192.168.1.5` or `fd00::2`
    std::uint16_t port = 0;
};

// As browsers write it: `192.168.1.5:8080`, `[fd00::2]:8080`, and nothing behind it for port 80.
std::string host_of(const OwnAddress& own);

// Whether a request to this host came to this address by its own name, and not by one that somebody
// else has pointed there. `localhost` is loopback's own name.
bool is_host_of(std::string_view host, const OwnAddress& own);

// Whether an origin leads nowhere but to the machine that asks.
bool is_loopback(std::string_view origin);

// ORIGIN/play/TABLE#KEY or ORIGIN/watch/TABLE#KEY, read as a link of this origin and to nothing else;
// gives what follows the origin.
Result<std::string> path_of_link(std::string_view link, std::string_view origin);

} // namespace cairn
