// A set of things that are few and numbered, as one bit each of a word: cards, tactics, cells. Bit i
// stands for the thing with the number i, so "lowest" is the one with the lowest number.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <limits>
#include <type_traits>

#include "base/bits.hpp"
#include "base/random.hpp"

namespace cairn {

// A thing has an id() and is found by of_id(), or it is an enumerator. Extended: the class that
// derives from this set and adds what is only true of its things; it is what the operators return.
template <class Thing, class Word, class Extended = void>
class SmallSet {
    static_assert(std::is_unsigned_v<Word>);
    using Set = std::conditional_t<std::is_void_v<Extended>, SmallSet, Extended>;

    static constexpr int place_of(Thing thing) {
        if constexpr (std::is_enum_v<Thing>) {
            return static_cast<int>(thing);
        } else {
            return thing.id();
        }
    }
    static constexpr Thing thing_at(int place) {
        if constexpr (std::is_enum_v<Thing>) {
            return static_cast<Thing>(place);
        } else {
            return Thing::of_id(place);
        }
    }
    static constexpr Word bit_of(Thing thing) {
        return static_cast<Word>(std::uint64_t { 1 } << place_of(thing));
    }

public:
    constexpr SmallSet() = default;
    static constexpr Set of_bits(Word bits) {
        Set set;
        set.bits_ = bits;
        return set;
    }
    static constexpr Set of(Thing thing) { return of_bits(bit_of(thing)); }

    constexpr Word bits() const { return bits_; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr bool has(Thing thing) const { return (bits_ >> place_of(thing)) & 1; }
    constexpr bool contains(Set other) const { return (other.bits_ & ~bits_) == 0; }

    constexpr void add(Thing thing) { bits_ = static_cast<Word>(bits_ | bit_of(thing)); }
    constexpr void remove(Thing thing) { bits_ = static_cast<Word>(bits_ & ~bit_of(thing)); }

    // The same without a branch: in if that is so, else as it was; and in if that is so, else out.
    constexpr void add_if(Thing thing, bool is_in) {
        bits_ = static_cast<Word>(bits_ | (std::uint64_t { is_in } << place_of(thing)));
    }
    constexpr void put(Thing thing, bool is_in) {
        remove(thing);
        add_if(thing, is_in);
    }

    // All of it if that is so, or nothing.
    constexpr Set only_if(bool is_so) const {
        return Set::of_bits(static_cast<Word>(bits_ & (0 - Word { is_so })));
    }

    constexpr Thing lowest() const {
        assert(!empty());
        return thing_at(std::countr_zero(bits_));
    }
    constexpr Thing highest() const {
        assert(!empty());
        return thing_at(std::numeric_limits<Word>::digits - 1 - std::countl_zero(bits_));
    }
    constexpr Thing take_lowest() {
        const Thing thing = lowest();
        bits_ = static_cast<Word>(bits_ & (bits_ - 1));
        return thing;
    }
    constexpr Thing take_highest() {
        const Thing thing = highest();
        remove(thing);
        return thing;
    }
    // Counted from the lowest, from 0.
    constexpr Thing nth(std::uint32_t place) const { return thing_at(nth_bit(bits_, place)); }
    // A set of one of them, each equally likely.
    [[gnu::always_inline]] Set random_one(Random& random) const {
        const std::uint32_t place = random.below(static_cast<std::uint32_t>(size()));
        return Set::of_bits(static_cast<Word>(only_nth_bit(bits_, place)));
    }
    [[gnu::always_inline]] Thing take_random(Random& random) {
        const Thing thing = nth(random.below(static_cast<std::uint32_t>(size())));
        remove(thing);
        return thing;
    }

    // From the lowest to the highest.
    class Iterator {
        // As wide as a register: a narrower word is cut to its size again at every step.
        using Wide = std::conditional_t<(sizeof(Word) < sizeof(unsigned)), unsigned, Word>;

    public:
        constexpr explicit Iterator(Word rest) : rest_(rest) {}
        constexpr Thing operator*() const { return thing_at(std::countr_zero(rest_)); }
        constexpr Iterator& operator++() {
            rest_ &= rest_ - 1;
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

    private:
        Wide rest_;
    };
    constexpr Iterator begin() const { return Iterator(bits_); }
    constexpr Iterator end() const { return Iterator(0); }

    friend constexpr Set operator|(Set a, Set b) {
        return Set::of_bits(static_cast<Word>(a.bits_ | b.bits_));
    }
    friend constexpr Set operator&(Set a, Set b) {
        return Set::of_bits(static_cast<Word>(a.bits_ & b.bits_));
    }
    friend constexpr Set operator-(Set a, Set b) {
        return Set::of_bits(static_cast<Word>(a.bits_ & ~b.bits_));
    }
    friend constexpr bool operator==(Set a, Set b) { return a.bits_ == b.bits_; }

protected:
    Word bits_ = 0;
};

} // namespace cairn
