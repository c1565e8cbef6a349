// A set of suit cards in one 64-bit word, bit = card id. Ids rise with the value, so the highest
// bit is a highest card, and a shift by `colours` is a step of one in value.
#pragma once

#include <cassert>
#include <cstdint>

#include "base/bits.hpp"
#include "base/small_set.hpp"
#include "cards/card.hpp"

namespace cairn {

template <class Suits>
class CardSet : public SmallSet<Card<Suits>, std::uint64_t, CardSet<Suits>> {
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
    static constexpr CardSet all() { return of_bits(all_bits); }
    static constexpr CardSet of_colour(int colour) {
        std::uint64_t bits = 0;
        for (int v = 0; v < Card::values; ++v) bits |= std::uint64_t { 1 } << (v * Card::colours);
        return of_bits(bits << colour);
    }
    static constexpr CardSet of_value(int value) {
        return of_bits(one_value << ((value - Suits::lowest) * Card::colours));
    }

    // The values that occur, bit 0 the lowest value: in one colour, or in any.
    constexpr unsigned values_in(int colour) const {
        return gathered_values(this->bits() >> colour);
    }
    constexpr unsigned values() const {
        std::uint64_t folded = this->bits();
        for (int c = 1; c < Card::colours; ++c) folded |= this->bits() >> c;
        return gathered_values(folded);
    }
    constexpr CardSet of_same_value(int value) const { return *this & of_value(value); }

private:
    static constexpr unsigned gathered_values(std::uint64_t bits) {
        return static_cast<unsigned>(gathered<Card::colours, Card::values>(bits));
    }
    static constexpr std::uint64_t one_value = (std::uint64_t { 1 } << Card::colours) - 1;
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
