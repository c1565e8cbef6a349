// The piles as far as the rules know their order: cards that a recruiter put back (rules 5.16,
// 5.17). The order of all others is the dealer's alone.
#pragma once

#include "games/border/state.hpp"

namespace cairn::border {

// The returned cards that lie in this pile, the one to be drawn first first.
inline List<Card, 2> returned_in(const State& state, Pile pile) {
    const bool last_first = state.board.rules->returns == ReturnTo::OnTop;
    const ReturnedCards& returned = state.returned;
    List<Card, 2> cards;
    for (std::size_t i = 0; i < returned.size(); ++i) {
        const Returned& slot = returned[last_first ? returned.size() - 1 - i : i];
        if (slot.place != Returned::Place::InPile) continue;
        if (slot.card.is_suit() == (pile == Pile::Suit)) cards.push_back(slot.card);
    }
    return cards;
}

inline bool has_returned(const State& state, Pile pile) {
    const auto lies_there = [&](const Returned& slot) {
        return slot.place == Returned::Place::InPile && slot.card.is_suit() == (pile == Pile::Suit);
    };
    return lies_there(state.returned[0]) || lies_there(state.returned[1]);
}

// The cards on top of a pile, top first, and those under it, the lowest last.
inline List<Card, 2> known_top(const State& state, Pile pile) {
    if (state.board.rules->returns == ReturnTo::Underneath) return {};
    return returned_in(state, pile);
}
inline List<Card, 2> known_bottom(const State& state, Pile pile) {
    if (state.board.rules->returns == ReturnTo::OnTop) return {};
    return returned_in(state, pile);
}

// The next card of a pile where the rules know it; else it does not exist.
inline Card known_next(const State& state, Pile pile) {
    if (!has_returned(state, pile)) return Card();
    if (state.board.rules->returns == ReturnTo::Underneath) {
        const Hand above = state.unordered_piles();
        const bool reached = pile == Pile::Suit ? above.suits.empty() : above.tactics.empty();
        if (!reached) return Card();
    }
    return returned_in(state, pile)[0];
}

} // namespace cairn::border
