#include "wasm/browser_premises.hpp"

#include <algorithm>
#include <chrono>
#include <unistd.h>

namespace cairn {

Millis BrowserPremises::now() const {
    const auto since_1970 = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since_1970).count();
}

void BrowserPremises::fill_with_chance(std::span<std::uint8_t> bytes) {
    constexpr std::size_t most = 256; // that getentropy gives at once
    for (std::size_t done = 0; done < bytes.size(); done += most) {
        if (getentropy(bytes.data() + done, std::min(most, bytes.size() - done)) != 0) abort();
    }
}

bool BrowserPremises::think_one(int engines) {
    // It is there until it is done: what comes of it may bring another thought.
    if (!thoughts_.front().think(engines)) return false;
    thoughts_.pop_front();
    return true;
}

} // namespace cairn
