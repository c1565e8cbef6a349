// The dealer owns the order of the piles. The rules know a pile as a set, so an order that is not
// in the state cannot leak from it.
#pragma once

#include <algorithm>
#include <cassert>
#include <span>
#include <vector>

#include "core/game.hpp"
#include "table/dealing/deal.hpp"

namespace cairn {

template <class Suits>
class Dealer {
    using Card = cairn::Card<Suits>;

public:
    // `dealt` cards of the suit pile are in hands already.
    Dealer(const Deal<Suits>& deal, int dealt, Random random)
        : suits_(deal.suits.rbegin(), deal.suits.rend() - dealt),
          tactics_(deal.tactics.rbegin(), deal.tactics.rend()), random_(random) {}

    Card next(Pile from) {
        auto& order = pile(from);
        assert(!order.empty());
        const Card card = order.back();
        order.pop_back();
        return card;
    }

    // Top first.
    std::vector<Card> order(Pile of) const {
        const auto& order = of == Pile::Suit ? suits_ : tactics_;
        return { order.rbegin(), order.rend() };
    }

    // The suit pile now holds these cards, more than before: they are shuffled in (rules 9.13).
    void shuffle_in(CardSet<Suits> now) {
        suits_.clear();
        while (!now.empty()) suits_.push_back(now.take_lowest());
        shuffle(suits_, random_);
    }

    // The same, with an order that somebody asks for; false if it is not an order of these cards.
    bool lay_out(CardSet<Suits> now, std::span<const Card> top_first) {
        for (const Card card : top_first) {
            if (!card.is_suit() || !now.has(card)) return false;
            now.remove(card);
        }
        if (!now.empty()) return false;
        suits_.assign(top_first.rbegin(), top_first.rend());
        return true;
    }

    int left(Pile of) const {
        return static_cast<int>(of == Pile::Suit ? suits_.size() : tactics_.size());
    }

private:
    std::vector<Card>& pile(Pile of) { return of == Pile::Suit ? suits_ : tactics_; }

    std::vector<Card> suits_; // the top card last
    std::vector<Card> tactics_;
    Random random_;
};

} // namespace cairn
