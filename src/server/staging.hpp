// For tests: a server whose time, chance and cards are given, so that a game can be played twice.
// The command line cannot ask for it.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "room/room.hpp"

namespace cairn {

struct Staging {
    std::function<Millis()> now;
    std::function<void(std::span<std::uint8_t>)> chance;
    std::function<std::string(const Room&)> deal;
    std::function<std::vector<std::string>(std::vector<std::string>)>
        shuffle; // of a pile that grew
};

inline Millis time_now(const Staging& staging) {
    if (staging.now) return staging.now();
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

} // namespace cairn
