// The door: how many sockets there are, counted from the moment they are accepted, and how many of
// them an address has. Whoever is let in holds a ticket for as long as the socket is open.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/limits/limits.hpp"

namespace cairn {

// What counts as one address: an IPv4 address, also where it is mapped into IPv6; the /64 of an IPv6
// address, which one household or one rented server has to itself. Any other text is itself.
std::string address_group(std::string_view address);

class Door {
public:
    // `files`: how many files the process may open.
    Door(const Limits& limits, std::uint64_t files);
    Door(const Door&) = delete;
    Door& operator=(const Door&) = delete;

    class Ticket {
    public:
        Ticket() = default;
        Ticket(Ticket&& other) noexcept
            : door_(std::exchange(other.door_, nullptr)), group_(std::move(other.group_)) {
            other.group_.clear();
        }
        Ticket& operator=(Ticket&& other) noexcept {
            std::swap(door_, other.door_);
            std::swap(group_, other.group_);
            return *this;
        }
        ~Ticket();

        explicit operator bool() const { return door_ != nullptr; }
        // Counts the socket for this address, and no longer for the one before. False if the address
        // has too many already.
        bool count_for(const std::string& group);
        void count_for_nobody();

    private:
        friend class Door;
        explicit Ticket(Door& door) : door_(&door) {}

        Door* door_ = nullptr;
        std::string group_;
    };

    // One more socket; an empty ticket if there is no room.
    Ticket let_in();
    // Only the last sockets are left, which are kept for those who need them most.
    bool almost_full() const { return sockets_ > most_ - kept_; }

    int sockets() const { return sockets_; }
    int most() const { return most_; }
    // Addresses with at least this many sockets.
    std::vector<std::pair<std::string, int>> crowds(int least) const;
    // How many sockets an address has at other nodes.
    void ask_elsewhere(std::function<int(const std::string&)> elsewhere) {
        elsewhere_ = std::move(elsewhere);
    }

private:
    int most_;
    int kept_;
    int most_of_address_;
    int sockets_ = 0;
    std::unordered_map<std::string, int> of_;
    std::function<int(const std::string&)> elsewhere_;
};

} // namespace cairn
