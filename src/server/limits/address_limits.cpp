#include "server/limits/address_limits.hpp"

namespace cairn {

namespace {

constexpr Millis forget_messages_after = 600'000;
constexpr Millis forget_openings_after = 3'600'000; // by then one that is empty is full again
constexpr Millis bar_for = 1000;
constexpr double worth_counting = 0.05; // of what an address may do at once

} // namespace

void AddressLimits::allow_opening_everywhere(const std::string& address,
                                             std::function<void(bool)> then) {
    if (!workers_.bus) return then(true);
    workers_.bus->spend(
        "open " + address, 1, limits_.rate(Limit::AddressTables),
        [then = std::move(then)](std::optional<double> left) { then(!left || *left >= 0); });
}

void AddressLimits::share(Millis time, std::function<Millis()> now) {
    std::erase_if(barred_, [time](const auto& each) { return each.second < time; });
    for (auto spent = spent_.begin(); spent != spent_.end();) {
        if (spent->second < limits_.of(Limit::AddressMessages) * worth_counting) {
            ++spent;
            continue;
        }
        workers_.bus->spend("address " + spent->first, spent->second,
                            limits_.rate(Limit::AddressMessages),
                            [this, now, address = spent->first](std::optional<double> left) {
                                if (left && *left < 0) barred_[address] = now() + bar_for;
                            });
        spent = spent_.erase(spent);
    }
}

void AddressLimits::forget(Millis time) {
    messages_.forget_before(time - forget_messages_after);
    openings_.forget_before(time - forget_openings_after);
}

} // namespace cairn
