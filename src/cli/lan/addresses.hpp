// The addresses at which others in the same network reach this machine, the likeliest first.
#pragma once

#include <string>
#include <vector>

namespace cairn {

struct LanAddress {
    std::string interface;  // `wlan0`
    std::string address;    // `192.168.1.5` or `fd00::2`
    bool leads_out = false; // packets to the rest of the world leave by it

    friend bool operator==(const LanAddress&, const LanAddress&) = default;
};

// Private IPv4 addresses first, as homes have them; among equals the one that leads out. Then other
// IPv4 addresses, IPv6, what a machine without a network gives itself, and what containers, virtual
// machines and tunnels have. Addresses that only this machine understands are left out.
std::vector<LanAddress> in_order(std::vector<LanAddress> addresses);

// Those of this machine, in order.
std::vector<LanAddress> lan_addresses();

} // namespace cairn
