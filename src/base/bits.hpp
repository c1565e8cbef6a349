// What the standard library lacks for bits and small numbers, fast where the processor has it.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <type_traits>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace cairn {

// 65536 / n, rounded up.
inline constexpr std::array<std::uint32_t, 16> inverses = [] {
    std::array<std::uint32_t, 16> by {};
    for (std::uint32_t n = 1; n < by.size(); ++n) by[n] = 65536 / n + 1;
    return by;
}();

// The one of these bits that has `below` of them below it, alone.
constexpr std::uint64_t only_nth_bit(std::uint64_t bits, std::uint32_t below) {
    assert(below < static_cast<std::uint32_t>(std::popcount(bits)));
#if defined(__BMI2__)
    if (!std::is_constant_evaluated()) return _pdep_u64(std::uint64_t { 1 } << below, bits);
#endif
    for (; below > 0; --below) bits &= bits - 1;
    return bits & (0 - bits);
}

// Its place.
constexpr int nth_bit(std::uint64_t bits, std::uint32_t below) {
    return std::countr_zero(only_nth_bit(bits, below));
}

// The lowest bit and every `stride`th after it, so many in all.
template <int stride, int count>
inline constexpr std::uint64_t striding_bits = [] {
    static_assert(stride * (count - 1) < 64);
    std::uint64_t bits = 0;
    for (int i = 0; i < count; ++i) bits |= std::uint64_t { 1 } << (stride * i);
    return bits;
}();

// Such bits of a number, side by side.
template <int stride, int count>
constexpr std::uint64_t gathered(std::uint64_t bits) {
#if defined(__BMI2__)
    if (!std::is_constant_evaluated()) return _pext_u64(bits, striding_bits<stride, count>);
#endif
    // As many as the stride is long at a time. Of all products of bit `stride * i` with a bit
    // `(stride - 1) * (stride - 1 - j)`, those with i = j come to lie side by side, at
    // `(stride - 1) * (stride - 1) + j`; no two lie on each other, and none of the others between.
    constexpr std::uint64_t spread = striding_bits<stride - 1, stride>;
    std::uint64_t result = 0;
    for (int done = 0; done < count; done += stride) {
        const std::uint64_t some = bits >> (stride * done) & striding_bits<stride, stride>;
        const std::uint64_t side_by_side = some * spread >> ((stride - 1) * (stride - 1));
        result |= (side_by_side & ((1U << stride) - 1)) << done;
    }
    return result & ((std::uint64_t { 1 } << count) - 1);
}

// `number / by` without a division, which would take most of the time of choosing a move.
// Precondition: number < 2048, by < 16.
constexpr std::uint32_t quotient(std::uint32_t number, std::uint32_t by) {
    assert(number < 2048 && by > 0 && by < 16);
    return (number * inverses[by]) >> 16;
}
static_assert([] {
    for (std::uint32_t number = 0; number < 2048; ++number) {
        for (std::uint32_t by = 1; by < 16; ++by) {
            if (quotient(number, by) != number / by) return false;
        }
    }
    return true;
}());

} // namespace cairn
