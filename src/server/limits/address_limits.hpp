// What one address may do, counted here and, where there is a bus, at all nodes together.
#pragma once

#include <functional>
#include <string>
#include <unordered_map>

#include "server/limits/limits.hpp"
#include "server/workers/workers.hpp"

namespace cairn {

class AddressLimits {
public:
    AddressLimits(const Limits& limits, Workers& workers) : limits_(limits), workers_(workers) {}

    // A message has come, allowed or not, for all nodes to count.
    void note_message(const std::string& address) {
        if (workers_.bus) spent_[address] += 1;
    }
    // One more message, or one more table.
    bool allow_message(const std::string& address, Millis time) {
        return messages_.take(address, limits_.rate(Limit::AddressMessages), time) &&
               !barred_.contains(address);
    }
    bool allow_opening(const std::string& address, Millis time) {
        return openings_.take(address, limits_.rate(Limit::AddressTables), time);
    }
    // All nodes together allow an address no more than one does.
    void allow_opening_everywhere(const std::string& address, std::function<void(bool)> then);

    // An address that did much here is charged for it everywhere; one that did too much, all nodes
    // together, is barred for a while.
    void share(Millis time, std::function<Millis()> now);
    void forget_little() { spent_.clear(); } // which was long ago
    void forget(Millis time);

private:
    const Limits& limits_;
    Workers& workers_;
    Buckets messages_;
    Buckets openings_;
    std::unordered_map<std::string, double> spent_;  // not yet counted for all
    std::unordered_map<std::string, Millis> barred_; // until when
};

} // namespace cairn
