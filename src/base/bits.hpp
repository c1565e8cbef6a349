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

// Of these bits the one with so many of them below it, alone.
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

// The bits at the places of the mask, side by side.
constexpr std::uint64_t gathered(std::uint64_t bits, std::uint64_t mask) {
#if defined(__BMI2__)
    if (!std::is_constant_evaluated()) return _pext_u64(bits, mask);
#endif
    std::uint64_t result = 0;
    for (int at = 0; mask != 0; mask &= mask - 1, ++at) {
        result |= ((bits >> std::countr_zero(mask)) & 1) << at;
    }
    return result;
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
