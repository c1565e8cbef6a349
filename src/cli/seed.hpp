// A seed that nobody chose.
#pragma once

#include <cstdint>
#include <random>

namespace cairn {

inline std::uint64_t random_seed() {
    std::random_device device;
    return (std::uint64_t { device() } << 32) | device();
}

} // namespace cairn
