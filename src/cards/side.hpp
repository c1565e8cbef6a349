// One player's side of a stone or wall tile: up to four cards in the order they came, and when the
// latest came. The rules of who may lay what are the games'.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "cards/card_set.hpp"
#include "cards/formation.hpp"

namespace cairn {

template <class Suits>
class Side {
    using Card = cairn::Card<Suits>;

public:
    static constexpr int most = 4;

    constexpr int size() const { return tally_.size(); }
    constexpr bool empty() const { return size() == 0; }
    constexpr Card operator[](int i) const {
        assert(i >= 0 && i < size());
        return cards_[static_cast<std::size_t>(i)];
    }
    constexpr bool has(Card card) const {
        for (int i = 0; i < size(); ++i) {
            if ((*this)[i] == card) return true;
        }
        return false;
    }
    constexpr CardSet<Suits> suit_cards() const {
        CardSet<Suits> set;
        for (int i = 0; i < size(); ++i) {
            if ((*this)[i].is_suit()) set.add((*this)[i]);
        }
        return set;
    }
    constexpr const Tally& tally() const { return tally_; }

    // rules 2.4: a side is completed by its k-th card in order of arrival. A full side has k cards,
    // so that is its latest one: the only stamp to keep.
    constexpr int completed_at() const { return tally_.latest; }

    constexpr void add(Card card, int stamp) {
        assert(size() < most && stamp > tally_.latest);
        cards_[static_cast<std::size_t>(size())] = card;
        tally_.add(card);
        tally_.latest = static_cast<std::uint8_t>(stamp);
    }
    constexpr void add_suit_card(Card card, int stamp) {
        assert(size() < most && stamp > tally_.latest);
        cards_[static_cast<std::size_t>(size())] = card;
        tally_.add_suit_card(card);
        tally_.latest = static_cast<std::uint8_t>(stamp);
    }
    constexpr void remove(Card card) {
        Side rest;
        for (int i = 0; i < size(); ++i) {
            if ((*this)[i] == card) continue;
            rest.cards_[static_cast<std::size_t>(rest.size())] = (*this)[i];
            rest.tally_.add((*this)[i]);
        }
        assert(rest.size() == size() - 1);
        rest.tally_.latest = tally_.latest;
        *this = rest;
    }
    friend constexpr bool operator==(const Side&, const Side&) = default;

private:
    std::array<Card, most> cards_ {};
    Tally tally_;
};

} // namespace cairn
