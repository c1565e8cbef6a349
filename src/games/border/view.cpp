#include "games/border/view.hpp"

#include "games/border/apply.hpp"
#include "games/border/moves.hpp"

namespace cairn::border {

static_assert(Game<State>);

namespace {

using Place = Returned::Place;

bool knows(Seat seat, const Board& board, const Returned& slot) {
    return seat == board.recruiter || slot.place != Place::InPile;
}

Card take_random(Hand& from, Pile pile, Random& random) {
    return pile == Pile::Suit ? from.suits.take_random(random)
                              : Card(from.tactics.take_random(random));
}

} // namespace

View view(const State& state, Seat seat) {
    assert(state.board.due == Pile::None);
    View seen;
    seen.board = state.board;
    seen.seat = seat;
    seen.clan_hand = state.clan_hands[seat];
    seen.tactic_hand = state.tactic_hands[seat];
    seen.opponent = Amounts::of(state.hand(opponent(seat)));
    seen.piles = { static_cast<std::uint8_t>(state.cards_in(Pile::Suit)),
                   static_cast<std::uint8_t>(state.cards_in(Pile::Tactic)) };
    seen.returned = state.returned;
    for (Returned& slot : seen.returned) {
        if (knows(seat, seen.board, slot)) continue;
        slot.card = slot.card.is_suit() ? Card::suit_back() : Card::tactic_back();
    }
    return seen;
}

State guess(const View& view, Random& random) {
    State world;
    world.board = view.board;
    world.clan_hands[view.seat] = view.clan_hand;
    world.tactic_hands[view.seat] = view.tactic_hand;
    world.returned = view.returned;

    const Seat other = opponent(view.seat);
    Hand unknown = Hand { view.board.unseen, view.board.unseen_tactics } - view.hand();
    Hand theirs;
    for (Returned& slot : world.returned) {
        if (slot.place == Place::Nowhere || slot.card.is_back()) continue;
        if (view.hand().has(slot.card)) continue; // drawn by this seat
        unknown.remove(slot.card);
        if (slot.place == Place::WithOpponent) theirs.add(slot.card);
    }
    while (theirs.suits.size() < view.opponent.suits) {
        theirs.add(take_random(unknown, Pile::Suit, random));
    }
    while (theirs.tactics.size() < view.opponent.tactics) {
        theirs.add(take_random(unknown, Pile::Tactic, random));
    }
    for (Returned& slot : world.returned) {
        if (!slot.card.is_back()) continue;
        const Pile pile = slot.card == Card::suit_back() ? Pile::Suit : Pile::Tactic;
        slot.card = take_random(unknown, pile, random);
    }
    world.clan_hands[other] = theirs.suits;
    world.tactic_hands[other] = theirs.tactics;
    return world;
}

} // namespace cairn::border
