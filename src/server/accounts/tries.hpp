// Wrong passwords, held against whoever tries: the pair of a name and an address, and the address.
// Never against a name alone, or anybody could lock its owner out. A right one is not counted.
#pragma once

#include <string>
#include <unordered_map>

#include "server/limits/bucket.hpp"

namespace cairn {

class Tries {
public:
    static constexpr std::size_t most = 100'000; // remembered at once

    // One more; false if there were too many.
    bool take(const std::string& whose, const Rate& rate, Millis now);
    void give_back(const std::string& whose, const Rate& rate);
    // Those whose tries have all come back.
    void forget(const Rate& rate, Millis now);
    std::size_t size() const { return left_.size(); }

private:
    struct Left {
        double tries = 0;
        Millis at = 0;

        double then(const Rate& rate, Millis now) const {
            const double passed = static_cast<double>(std::max<Millis>(0, now - at)) / 1000;
            return std::min(rate.burst, tries + passed * rate.per_second);
        }
    };
    std::unordered_map<std::string, Left> left_;
};

inline bool Tries::take(const std::string& whose, const Rate& rate, Millis now) {
    auto found = left_.find(whose);
    if (found == left_.end()) {
        // Somebody has as many addresses then: one more or less makes no difference to them.
        if (left_.size() >= most) left_.erase(left_.begin());
        found = left_.emplace(whose, Left { rate.burst, now }).first;
    }
    found->second = { found->second.then(rate, now), now };
    if (found->second.tries < 1) return false;
    found->second.tries -= 1;
    return true;
}

inline void Tries::give_back(const std::string& whose, const Rate& rate) {
    const auto found = left_.find(whose);
    if (found == left_.end()) return;
    found->second.tries = std::min(rate.burst, found->second.tries + 1);
}

inline void Tries::forget(const Rate& rate, Millis now) {
    std::erase_if(left_, [&](const auto& l) { return l.second.then(rate, now) >= rate.burst; });
}

} // namespace cairn
