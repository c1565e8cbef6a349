// What one socket, one address and one name may do (docs/protocol.md, 9).
#pragma once

#include <string>
#include <unordered_map>

#include "server/bucket.hpp"

namespace cairn {

struct Limits {
    Rate of_socket { 20, 10 };    // messages
    Rate of_address { 400, 200 }; // messages
    Rate of_password { 5, 0.1 };  // tries for one name, and from one address
    int connections_of_address = 200;
    int connections = 20'000;
    int tables_of_player = 50;

    static Limits none() {
        const Rate free { 1e12, 1e12 };
        return { free, free, free, 1'000'000, 1'000'000, 1'000'000 };
    }
};

// Buckets by a text; those not used for a while are forgotten.
class Buckets {
public:
    bool take(const std::string& whose, const Rate& rate, Millis now) {
        return buckets_.try_emplace(whose, rate).first->second.take(rate, now);
    }
    void forget_before(Millis moment) {
        std::erase_if(buckets_, [moment](const auto& b) { return b.second.last_used() < moment; });
    }

private:
    std::unordered_map<std::string, Bucket> buckets_;
};

} // namespace cairn
