// A small fast generator of random numbers, the same on every machine. For playing and testing;
// never for a deal whose secrecy matters against people (that takes a cryptographic one).
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace cairn {

// xoshiro256** (Blackman and Vigna), its four words filled by splitmix64 from one seed.
class Random {
public:
    explicit Random(std::uint64_t seed) {
        for (auto& word : words_) {
            seed += 0x9e3779b97f4a7c15U;
            std::uint64_t mixed = seed;
            mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9U;
            mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebU;
            word = mixed ^ (mixed >> 31);
        }
    }

    // Both are in the inner loop of random games: worth their place wherever they are called.
    [[gnu::always_inline]] std::uint64_t next() {
        const std::uint64_t result = rotate(words_[1] * 5, 7) * 9;
        const std::uint64_t shifted = words_[1] << 17;
        words_[2] ^= words_[0];
        words_[3] ^= words_[1];
        words_[1] ^= words_[2];
        words_[0] ^= words_[3];
        words_[2] ^= shifted;
        words_[3] = rotate(words_[3], 45);
        return result;
    }

    // A number from 0 to bound - 1, each equally likely: Lemire's multiplication, which rejects
    // the few draws that would favour some numbers.
    [[gnu::always_inline]] std::uint32_t below(std::uint32_t bound) {
        assert(bound > 0);
        std::uint64_t product = (next() >> 32) * bound;
        if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
            const std::uint32_t unfair = (0U - bound) % bound;
            while (static_cast<std::uint32_t>(product) < unfair) product = (next() >> 32) * bound;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    friend bool operator==(const Random&, const Random&) = default;

private:
    static std::uint64_t rotate(std::uint64_t x, int by) { return (x << by) | (x >> (64 - by)); }

    std::array<std::uint64_t, 4> words_ {};
};

// Every order equally likely (Fisher-Yates).
template <class Items>
void shuffle(Items& items, Random& random) {
    for (std::size_t left = items.size(); left > 1; --left) {
        const std::size_t pick = random.below(static_cast<std::uint32_t>(left));
        std::swap(items[left - 1], items[pick]);
    }
}

} // namespace cairn
