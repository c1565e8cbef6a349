#include "cli/lan/addresses.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <tuple>

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace cairn {
namespace {

// Likeliest first.
enum class Reach : std::uint8_t { Private, Public, Version6, SelfAssigned, Virtual, Nobody };

// How the interfaces of containers, virtual machines and tunnels are called on Linux.
constexpr std::array virtual_names { "docker", "br-", "veth", "virbr",    "vmnet", "vboxnet",
                                     "podman", "cni", "lxc",  "lxd",      "tun",   "tap",
                                     "wg",     "ppp", "zt",   "tailscale" };

bool is_virtual(std::string_view interface) {
    return std::any_of(virtual_names.begin(), virtual_names.end(),
                       [interface](std::string_view name) { return interface.starts_with(name); });
}

Reach reach4(std::uint32_t address) {
    const auto within = [address](std::uint32_t net, int bits) {
        return (address >> (32 - bits)) == (net >> (32 - bits));
    };
    if (within(0x7F000000, 8) || address == 0) return Reach::Nobody; // 127.0.0.0/8
    if (within(0xA9FE0000, 16)) return Reach::SelfAssigned;          // 169.254.0.0/16
    const bool is_private = within(0x0A000000, 8) ||                 // 10.0.0.0/8
                            within(0xAC100000, 12) ||                // 172.16.0.0/12
                            within(0xC0A80000, 16);                  // 192.168.0.0/16
    return is_private ? Reach::Private : Reach::Public;
}

// A link-local address needs the name of an interface behind it, which no browser takes.
Reach reach6(const in6_addr& address) {
    const bool nobody = IN6_IS_ADDR_LOOPBACK(&address) || IN6_IS_ADDR_LINKLOCAL(&address) ||
                        IN6_IS_ADDR_UNSPECIFIED(&address) || IN6_IS_ADDR_MULTICAST(&address);
    return nobody ? Reach::Nobody : Reach::Version6;
}

Reach reach_of(const LanAddress& own) {
    in_addr four {};
    in6_addr six {};
    Reach reach = Reach::Nobody;
    if (inet_pton(AF_INET, own.address.c_str(), &four) == 1) {
        reach = reach4(ntohl(four.s_addr));
    } else if (inet_pton(AF_INET6, own.address.c_str(), &six) == 1) {
        reach = reach6(six);
    }
    return reach != Reach::Nobody && is_virtual(own.interface) ? Reach::Virtual : reach;
}

std::optional<std::string> text_of(const sockaddr& address) {
    std::array<char, INET6_ADDRSTRLEN> text {};
    const void* bytes = nullptr;
    if (address.sa_family == AF_INET) {
        bytes = &reinterpret_cast<const sockaddr_in&>(address).sin_addr;
    } else if (address.sa_family == AF_INET6) {
        bytes = &reinterpret_cast<const sockaddr_in6&>(address).sin6_addr;
    } else {
        return std::nullopt;
    }
    if (inet_ntop(address.sa_family, bytes, text.data(), text.size()) == nullptr) {
        return std::nullopt;
    }
    return std::string(text.data());
}

// The address that a packet to the world outside would leave by. Connecting a UDP socket sends none.
std::optional<std::string> way_out() {
    const int socket = ::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (socket < 0) return std::nullopt;
    sockaddr_in outside {};
    outside.sin_family = AF_INET;
    outside.sin_port = htons(53);
    outside.sin_addr.s_addr = htonl(0xC6336401); // 198.51.100.1, which nobody has (RFC 5737)
    sockaddr_in own {};
    socklen_t size = sizeof own;
    const bool known =
        ::connect(socket, reinterpret_cast<const sockaddr*>(&outside), sizeof outside) == 0 &&
        ::getsockname(socket, reinterpret_cast<sockaddr*>(&own), &size) == 0;
    ::close(socket);
    return known ? text_of(reinterpret_cast<const sockaddr&>(own)) : std::nullopt;
}

} // namespace

std::vector<LanAddress> in_order(std::vector<LanAddress> addresses) {
    std::erase_if(addresses,
                  [](const LanAddress& each) { return reach_of(each) == Reach::Nobody; });
    const auto place = [](const LanAddress& each) {
        return std::tuple(reach_of(each), !each.leads_out, std::string_view(each.interface),
                          std::string_view(each.address));
    };
    std::sort(addresses.begin(), addresses.end(),
              [&place](const LanAddress& a, const LanAddress& b) { return place(a) < place(b); });
    return addresses;
}

std::vector<LanAddress> lan_addresses() {
    ifaddrs* found = nullptr;
    if (getifaddrs(&found) != 0) return {};
    const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> all(found, &freeifaddrs);
    const auto outward = way_out();
    std::vector<LanAddress> addresses;
    for (const ifaddrs* each = all.get(); each != nullptr; each = each->ifa_next) {
        constexpr unsigned usable = IFF_UP | IFF_RUNNING;
        if (each->ifa_addr == nullptr || (each->ifa_flags & usable) != usable) continue;
        if (const auto address = text_of(*each->ifa_addr)) {
            addresses.push_back({ each->ifa_name, *address, address == outward });
        }
    }
    return in_order(std::move(addresses));
}

} // namespace cairn
