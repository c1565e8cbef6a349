// Eight numbers at a time, in the same order of sums on every machine: left to itself the compiler
// takes such loops the wrong way round.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(__aarch64__)
#include <arm_neon.h>
#elif defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace cairn {

inline constexpr std::size_t lane_count = 8;

#ifdef __AVX__

using Lanes [[gnu::vector_size(lane_count * sizeof(float))]] = float;

inline Lanes lanes_of(const float* from) {
    Lanes lanes;
    std::memcpy(&lanes, from, sizeof lanes);
    return lanes;
}

inline void store(Lanes lanes, float* to) { std::memcpy(to, &lanes, sizeof lanes); }

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

#else

// The browser, ARM and older x86 have four numbers at a time, and left to themselves their compilers
// take eight apart one by one. The sums are the same, in the same order.
using HalfLanes [[gnu::vector_size(lane_count / 2 * sizeof(float))]] = float;
using HalfBits [[gnu::vector_size(lane_count / 2 * sizeof(std::int32_t))]] = std::int32_t;
struct Lanes {
    HalfLanes low;
    HalfLanes high;
};

inline Lanes lanes_of(const float* from) {
    Lanes lanes;
    std::memcpy(&lanes.low, from, sizeof lanes.low);
    std::memcpy(&lanes.high, from + lane_count / 2, sizeof lanes.high);
    return lanes;
}

inline void store(Lanes lanes, float* to) {
    std::memcpy(to, &lanes.low, sizeof lanes.low);
    std::memcpy(to + lane_count / 2, &lanes.high, sizeof lanes.high);
}

inline Lanes operator+(Lanes a, Lanes b) { return { a.low + b.low, a.high + b.high }; }
inline Lanes operator*(Lanes a, Lanes b) { return { a.low * b.low, a.high * b.high }; }
inline Lanes operator*(float a, Lanes b) { return { a * b.low, a * b.high }; }
inline Lanes& operator+=(Lanes& a, Lanes b) { return a = a + b; }

// One bit for each number that is not zero.
inline unsigned not_zero(HalfLanes half) {
    const auto bits = HalfBits(half != HalfLanes {});
#if defined(__wasm_simd128__)
    return static_cast<unsigned>(__builtin_wasm_bitmask_i32x4(bits));
#elif defined(__aarch64__)
    return static_cast<unsigned>(vaddvq_s32(int32x4_t(bits & HalfBits { 1, 2, 4, 8 })));
#elif defined(__SSE2__)
    return static_cast<unsigned>(_mm_movemask_ps(__m128(bits)));
#else
    return static_cast<unsigned>((bits[0] & 1) | (bits[1] & 2) | (bits[2] & 4) | (bits[3] & 8));
#endif
}

inline HalfLanes positive(HalfLanes half) {
#if defined(__wasm_simd128__)
    return __builtin_wasm_pmax_f32x4(HalfLanes {}, half);
#else
    return half > 0 ? half : HalfLanes {};
#endif
}

inline float sum_of(Lanes lanes) {
    const HalfLanes pairs = __builtin_shufflevector(lanes.low, lanes.high, 0, 2, 4, 6) +
                            __builtin_shufflevector(lanes.low, lanes.high, 1, 3, 5, 7);
    return (pairs[0] + pairs[1]) + (pairs[2] + pairs[3]);
}

inline unsigned not_zero(Lanes lanes) {
    return not_zero(lanes.low) | not_zero(lanes.high) << (lane_count / 2);
}

inline Lanes positive(Lanes lanes) { return { positive(lanes.low), positive(lanes.high) }; }

#endif

inline std::array<float, lane_count> array_of(Lanes lanes) {
    std::array<float, lane_count> numbers;
    store(lanes, numbers.data());
    return numbers;
}

} // namespace cairn
