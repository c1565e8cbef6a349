// A card game with all cards known, hands and piles: nothing in it is hidden or left to chance,
// except what a shuffle does. Only the table, which has the dealer, can make one.
#pragma once

#include <vector>

#include "core/game.hpp"
#include "mind/perfect_play.hpp"

namespace cairn {

// The part of the piles whose order only the dealer knows, top first.
template <class Card>
struct PileOrders {
    std::vector<Card> suits;
    std::vector<Card> tactics;
};

// As mind/perfect_play.hpp wants it.
template <class Seating>
class KnownCards {
    using State = typename Seating::State;
    using Card = typename State::Card;

public:
    using Move = typename State::Move;
    using MoveList = typename State::MoveList;

    // The orders must outlive it and all its copies.
    KnownCards(const State& state, const PileOrders<Card>& orders)
        : state_(state), orders_(&orders) {}

    Seat turn() const { return to_move(state_); }
    Outcome outcome() const { return Seating::outcome_of(state_); }
    void list(MoveList& moves) const { legal_moves(state_, moves); }
    std::uint64_t key() const { return typename Seating::PositionKey {}(state_); }

    bool make(Move move) {
        const int before = pile_size();
        apply(state_, move);
        if (pile_size() > before) return false; // it shuffles
        for (int drawn = 0; due(state_) != Pile::None; ++drawn) {
            assert(drawn < Card::count);
            const Pile pile = due(state_);
            const Card known = Seating::known_next(state_, pile);
            draw(state_, known.exists() ? known : next(pile));
        }
        return true;
    }

private:
    int pile_size() const { return Seating::shuffled_part(state_).suits.size(); }

    // As many are left as the rules know of: the next one is the first of those.
    Card next(Pile pile) const {
        const auto left = Seating::shuffled_part(state_);
        const auto& order = pile == Pile::Suit ? orders_->suits : orders_->tactics;
        const int count = pile == Pile::Suit ? left.suits.size() : left.tactics.size();
        assert(count > 0 && count <= static_cast<int>(order.size()));
        return order[order.size() - static_cast<std::size_t>(count)];
    }

    State state_;
    const PileOrders<Card>* orders_;
};

} // namespace cairn
