// The two things about bits that the standard library lacks, fast where the processor has them.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <type_traits>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace cairn {

// The place of the set bit with so many set bits below it.
constexpr int nth_bit(std::uint64_t bits, std::uint32_t below) {
    assert(below < static_cast<std::uint32_t>(std::popcount(bits)));
#if defined(__BMI2__)
    if (!std::is_constant_evaluated()) {
        return std::countr_zero(_pdep_u64(std::uint64_t { 1 } << below, bits));
    }
#endif
    for (; below > 0; --below) bits &= bits - 1;
    return std::countr_zero(bits);
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

} // namespace cairn
