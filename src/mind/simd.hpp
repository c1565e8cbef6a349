// Eight numbers at a time, in the same order of sums on every machine: left to itself the compiler
// takes such loops the wrong way round.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

// Without AVX the compilers warn, wherever these functions are called, that eight numbers are passed
// otherwise than with it. Nothing here is called from code that was compiled with other options.
#pragma GCC diagnostic ignored "-Wpsabi"

namespace cairn {

inline constexpr std::size_t lane_count = 8;
using Lanes [[gnu::vector_size(lane_count * sizeof(float))]] = float;

inline Lanes lanes_of(const float* from) {
    Lanes lanes;
    std::memcpy(&lanes, from, sizeof lanes);
    return lanes;
}

inline void store(Lanes lanes, float* to) { std::memcpy(to, &lanes, sizeof lanes); }

inline std::array<float, lane_count> array_of(Lanes lanes) {
    std::array<float, lane_count> numbers;
    store(lanes, numbers.data());
    return numbers;
}

#ifdef __wasm_simd128__

// The browser has four numbers at a time, and left to itself its compiler takes these apart one by
// one. The sums are the same, in the same order.
using HalfLanes [[gnu::vector_size(lane_count / 2 * sizeof(float))]] = float;
using HalfBits [[gnu::vector_size(lane_count / 2 * sizeof(std::int32_t))]] = std::int32_t;

inline HalfLanes low(Lanes lanes) { return __builtin_shufflevector(lanes, lanes, 0, 1, 2, 3); }
inline HalfLanes high(Lanes lanes) { return __builtin_shufflevector(lanes, lanes, 4, 5, 6, 7); }

inline float sum_of(Lanes lanes) {
    const HalfLanes pairs = __builtin_shufflevector(low(lanes), high(lanes), 0, 2, 4, 6) +
                            __builtin_shufflevector(low(lanes), high(lanes), 1, 3, 5, 7);
    return (pairs[0] + pairs[1]) + (pairs[2] + pairs[3]);
}

inline unsigned not_zero(Lanes lanes) {
    const auto bits = [](HalfLanes half) {
        return static_cast<unsigned>(__builtin_wasm_bitmask_i32x4(HalfBits(half != HalfLanes {})));
    };
    return bits(low(lanes)) | bits(high(lanes)) << (lane_count / 2);
}

inline Lanes positive(Lanes lanes) {
    const HalfLanes a = __builtin_wasm_pmax_f32x4(HalfLanes {}, low(lanes));
    const HalfLanes b = __builtin_wasm_pmax_f32x4(HalfLanes {}, high(lanes));
    return __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7);
}

#else

inline float sum_of(Lanes lanes) {
    return ((lanes[0] + lanes[1]) + (lanes[2] + lanes[3])) +
           ((lanes[4] + lanes[5]) + (lanes[6] + lanes[7]));
}

// One bit for each number that is not zero.
inline unsigned not_zero(Lanes lanes) {
    using Bits [[gnu::vector_size(lane_count * sizeof(std::int32_t))]] = std::int32_t;
    const Bits bits = (lanes != Lanes {}) & Bits { 1, 2, 4, 8, 16, 32, 64, 128 };
    return static_cast<unsigned>(((bits[0] | bits[1]) | (bits[2] | bits[3])) |
                                 ((bits[4] | bits[5]) | (bits[6] | bits[7])));
}

inline Lanes positive(Lanes lanes) { return lanes > 0 ? lanes : Lanes {}; }

#endif

} // namespace cairn
