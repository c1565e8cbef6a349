// A line in which nobody can stand before everybody else: whoever's address has used least comes
// first, of one address the player who has used least, of one player the shortest job.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace cairn {

struct Claimant {
    std::string player;
    std::string address;
};

template <class Job>
class FairLine {
public:
    // How many jobs are done at once for one player, and for one address, at most.
    FairLine(int of_player, int of_address) : of_player_(of_player), of_address_(of_address) {}

    void add(const Claimant& whose, int size, Job job) {
        Address& address = addresses_[whose.address];
        // Whoever has not stood here has saved nothing up.
        if (address.players.empty()) address.share.used = std::max(address.share.used, now_);
        double least = address.players.empty() ? 0 : address.players.begin()->second.share.used;
        for (const auto& [name, other] : address.players) least = std::min(least, other.share.used);
        const auto [found, is_new] = address.players.try_emplace(whose.player);
        if (is_new) found->second.share.used = least;
        found->second.waiting.emplace(std::pair { size, ++order_ }, std::move(job));
        ++waiting_;
    }

    struct Taken {
        Claimant whose;
        Job job;
    };
    // The next job of at most this size; it counts as being done until `done` says otherwise.
    std::optional<Taken> take(int largest) {
        Address* address = nullptr;
        Claimant whose;
        for (auto& [name, each] : addresses_) {
            if (each.share.running >= of_address_) continue;
            if (address != nullptr && each.share.used >= address->share.used) continue;
            const std::string* player = first_of(each, largest);
            if (player == nullptr) continue;
            address = &each;
            whose = { *player, name };
        }
        if (address == nullptr) return std::nullopt;
        Player& player = address->players.at(whose.player);
        now_ = std::max(now_, address->share.used);
        ++address->share.running;
        ++player.share.running;
        --waiting_;
        auto first = player.waiting.extract(player.waiting.begin());
        return Taken { std::move(whose), std::move(first.mapped()) };
    }

    void done(const Claimant& whose, double cost) {
        Address& address = addresses_.at(whose.address);
        Player& player = address.players.at(whose.player);
        for (Share* share : { &address.share, &player.share }) {
            assert(share->running > 0);
            --share->running;
            share->used += cost;
        }
        if (player.waiting.empty() && player.share.running == 0)
            address.players.erase(whose.player);
        // What an address has used is forgotten when others have caught up with it.
        std::erase_if(addresses_, [this](const auto& each) {
            return each.second.players.empty() && each.second.share.used <= now_;
        });
        if (waiting_ == 0) begin_anew();
    }

    std::size_t waiting() const { return waiting_; }
    std::size_t claimants() const { return addresses_.size(); }

private:
    struct Share {
        double used = 0;
        int running = 0;
    };
    struct Player {
        Share share;
        std::map<std::pair<int, std::uint64_t>, Job> waiting;
    };
    using Players = std::map<std::string, Player>;
    struct Address {
        Share share;
        Players players;
    };

    // Who of an address is next, if anybody is.
    const std::string* first_of(const Address& address, int largest) const {
        const std::string* first = nullptr;
        double least = 0;
        for (const auto& [name, player] : address.players) {
            if (player.share.running >= of_player_ || player.waiting.empty()) continue;
            if (player.waiting.begin()->first.first > largest) continue;
            if (first != nullptr && player.share.used >= least) continue;
            first = &name;
            least = player.share.used;
        }
        return first;
    }

    // Nobody waits: nobody was kept waiting, and all begin anew.
    void begin_anew() {
        std::erase_if(addresses_, [](const auto& each) { return each.second.players.empty(); });
        for (auto& [name, address] : addresses_) now_ = std::max(now_, address.share.used);
    }

    int of_player_;
    int of_address_;
    double now_ = 0; // what those who come now are taken to have used
    std::uint64_t order_ = 0;
    std::size_t waiting_ = 0;
    std::map<std::string, Address> addresses_;
};

} // namespace cairn
