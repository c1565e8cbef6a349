// A set of suit cards in one 64-bit word, bit = card id. Ids rise with the value, so the highest
// bit is a highest card, and a shift by `colours` is a step of one in value.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

#include "base/bits.hpp"
#include "base/random.hpp"
#include "cards/card.hpp"

namespace cairn {

template <class Suits>
class CardSet {
    using Card = cairn::Card<Suits>;

public:
    static constexpr std::uint64_t all_bits =
        Card::count == 64 ? ~std::uint64_t { 0 } : (std::uint64_t { 1 } << Card::count) - 1;

    constexpr CardSet() = default;
    static constexpr CardSet of_bits(std::uint64_t bits) {
        assert((bits & ~all_bits) == 0);
        CardSet set;
        set.bits_ = bits;
        return set;
    }
    static constexpr CardSet of(Card card) { return of_bits(std::uint64_t { 1 } << card.id()); }
    static constexpr CardSet all() { return of_bits(all_bits); }
    static constexpr CardSet of_colour(int colour) {
        std::uint64_t bits = 0;
        for (int v = 0; v < Card::values; ++v) bits |= std::uint64_t { 1 } << (v * Card::colours);
        return of_bits(bits << colour);
    }
    static constexpr CardSet of_value(int value) {
        return of_bits(one_value << ((value - Suits::lowest) * Card::colours));
    }

    constexpr std::uint64_t bits() const { return bits_; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr bool has(Card card) const { return (bits_ >> card.id()) & 1; }
    constexpr bool contains(CardSet other) const { return (other.bits_ & ~bits_) == 0; }

    // The values that occur, bit 0 the lowest value: in one colour, or in any.
    constexpr unsigned values_in(int colour) const {
        return static_cast<unsigned>(gathered(bits_, of_colour(colour).bits_));
    }
    constexpr unsigned values() const {
        std::uint64_t folded = bits_;
        for (int c = 1; c < Card::colours; ++c) folded |= bits_ >> c;
        return static_cast<unsigned>(gathered(folded, of_colour(0).bits_));
    }
    constexpr CardSet of_same_value(int value) const { return *this & of_value(value); }

    constexpr void add(Card card) { bits_ |= std::uint64_t { 1 } << card.id(); }
    constexpr void remove(Card card) { bits_ &= ~(std::uint64_t { 1 } << card.id()); }

    constexpr Card lowest() const {
        assert(!empty());
        return Card::of_id(std::countr_zero(bits_));
    }
    constexpr Card highest() const {
        assert(!empty());
        return Card::of_id(63 - std::countl_zero(bits_));
    }
    constexpr Card take_lowest() {
        const Card card = lowest();
        bits_ &= bits_ - 1;
        return card;
    }
    constexpr Card take_highest() {
        const Card card = highest();
        remove(card);
        return card;
    }
    // Counted from the lowest, from 0.
    constexpr Card nth(std::uint32_t place) const { return Card::of_id(nth_bit(bits_, place)); }
    [[gnu::always_inline]] Card take_random(Random& random) {
        const Card card = nth(random.below(static_cast<std::uint32_t>(size())));
        remove(card);
        return card;
    }

    friend constexpr CardSet operator|(CardSet a, CardSet b) { return of_bits(a.bits_ | b.bits_); }
    friend constexpr CardSet operator&(CardSet a, CardSet b) { return of_bits(a.bits_ & b.bits_); }
    friend constexpr CardSet operator-(CardSet a, CardSet b) { return of_bits(a.bits_ & ~b.bits_); }
    friend constexpr bool operator==(CardSet, CardSet) = default;

private:
    static constexpr std::uint64_t one_value = (std::uint64_t { 1 } << Card::colours) - 1;
    std::uint64_t bits_ = 0;
};

// What a player holds, or what nobody has seen: suit cards and tactic cards.
template <class Suits>
struct Hand {
    CardSet<Suits> suits;
    TacticSet tactics;

    constexpr int size() const { return suits.size() + tactics.size(); }
    constexpr bool has(Card<Suits> card) const {
        return card.is_tactic() ? tactics.has(card.tactic()) : suits.has(card);
    }
    constexpr void add(Card<Suits> card) {
        card.is_tactic() ? tactics.add(card.tactic()) : suits.add(card);
    }
    constexpr void remove(Card<Suits> card) {
        card.is_tactic() ? tactics.remove(card.tactic()) : suits.remove(card);
    }
    friend constexpr Hand operator-(const Hand& a, const Hand& b) {
        return { a.suits - b.suits, a.tactics - b.tactics };
    }
    friend constexpr Hand operator|(const Hand& a, const Hand& b) {
        return { a.suits | b.suits, a.tactics | b.tactics };
    }
    friend constexpr bool operator==(const Hand&, const Hand&) = default;
};

} // namespace cairn
