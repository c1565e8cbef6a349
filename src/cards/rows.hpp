// The rows of values that a side of some size can still become: which of their values are missing,
// and which of those its wild cards can be (rules 2.7). A row is named by its lowest value, counted
// from the deck's lowest.
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>

#include "cards/card_set.hpp"
#include "cards/deck.hpp"
#include "cards/formation.hpp"

namespace cairn {

template <class Suits, bool may_be_wild>
class Rows {
public:
    static constexpr unsigned impossible = ~0U;
    static constexpr unsigned bit_of(int value) { return 1U << (value - Suits::lowest); }

    // Of a side that has `have` and will have `size` cards.
    Rows(const Tally& have, int size, const Deck<Suits>& deck)
        : values_(have.values), wilds_(may_be_wild ? have.wilds() : Wilds(0)), size_(size),
          deck_(deck) {}

    int size() const { return size_; }

    // Those from lowest() to highest() hold all the side's own values, if it repeats none of them.
    int highest() const {
        const int top = deck_.highest - Suits::lowest + 1 - size_;
        return values_ == 0 ? top : std::min(top, std::countr_zero(values_));
    }
    int lowest() const {
        return values_ == 0 ? 0 : std::max(0, static_cast<int>(std::bit_width(values_)) - size_);
    }
    int sum(int row) const { return size_ * (row + Suits::lowest) + size_ * (size_ - 1) / 2; }

    // Shares the missing values of a row out between the wild cards and a pool that has the values
    // `available`: those that the pool must give, or `impossible`.
    unsigned taken_from_pool(int row, unsigned available) const {
        const unsigned need = (((1U << size_) - 1) << row) & ~values_;
        if (!may_be_wild || !wilds_.any()) return (need & ~available) == 0 ? need : impossible;
        unsigned wild = need & ~available;
        if (wilds_.spy()) {
            if ((need & bit_of(deck_.spy_value)) == 0) return impossible;
            wild |= bit_of(deck_.spy_value);
        }
        if (wilds_.shield()) {
            const unsigned low = need & shield_values;
            if (low == 0) return impossible;
            if ((wild & low) == 0) wild |= low & (0U - low);
        }
        const int count = wilds_.size();
        if (std::popcount(wild) > count) return impossible;
        while (std::popcount(wild) < count) {
            const unsigned rest = need & ~wild;
            wild |= rest & (0U - rest);
        }
        return need & ~wild;
    }

private:
    static constexpr unsigned shield_values = bit_of(1) | bit_of(2) | bit_of(3);

    unsigned values_; // the side's own
    Wilds wilds_;
    int size_;
    const Deck<Suits>& deck_;
};

// Cards of these values: all in one colour, or of whatever colour a pool has.
template <class Suits>
CardSet<Suits> cards_of(unsigned values, int colour) {
    CardSet<Suits> cards;
    for (; values != 0; values &= values - 1) {
        cards.add(Card<Suits>(colour, std::countr_zero(values) + Suits::lowest));
    }
    return cards;
}
template <class Suits>
CardSet<Suits> one_of_each(unsigned values, CardSet<Suits> pool) {
    CardSet<Suits> cards;
    for (; values != 0; values &= values - 1) {
        cards.add(pool.of_same_value(std::countr_zero(values) + Suits::lowest).highest());
    }
    return cards;
}

template <class Suits>
int sum_of(CardSet<Suits> cards) {
    int sum = 0;
    while (!cards.empty()) sum += worth_of(cards.take_highest());
    return sum;
}

} // namespace cairn
