// The way of most moves, from laying a clan card to the next turn, for the two that walk it without
// a call: apply.cpp and random_game.cpp. What happens once or twice in a game is in apply.cpp.
#pragma once

#include <utility>

#include "games/border/proof.hpp"

namespace cairn::border {

void claim_stone(State& state, Stone stone);

// The owner's memory of a returned card ends when it lies open or is in the own hand again.
inline void forget_returned(State& state, Card card) {
    auto& [first, second] = state.returned;
    if (first.place == Returned::Place::Nowhere) return;
    if (first.card == card)
        first = std::exchange(second, {});
    else if (second.card == card)
        second = {};
}

// Whose turn it is they all are told: a random game knows it without looking.
[[gnu::always_inline]] inline void end_turn(State& state, Seat seat, Facts facts) {
    Board& board = state.board;
    const Seat next = opponent(seat);
    board.turn = next;
    board.phase = Phase::Play;
    if (facts.claims == ClaimTime::AfterPlaying) return;
    if (!board.unproven[next].empty()) look_for_proofs(board, next, facts);
}

// What becomes of a draw: the card is due, and comes later.
struct DrawLater {
    void operator()(State& state, Seat, Pile pile) const { state.board.due = pile; }
};

// The turn ends with a draw, if one is due and the pile is no choice, or without.
template <class Draw>
[[gnu::always_inline]] inline void close(State& state, Seat seat, Facts facts, const Draw& draw) {
    if (state.board.phase == Phase::End) return end_turn(state, seat, facts);
    const bool clan = state.has_cards(Pile::Suit);
    const bool tactic = facts.tactics && state.has_cards(Pile::Tactic);
    if (clan && tactic) return;
    if (clan || tactic) return draw(state, seat, clan ? Pile::Suit : Pile::Tactic);
    end_turn(state, seat, facts);
}

// `then` is Phase::Draw or Phase::End.
template <class Draw>
[[gnu::always_inline]] inline void after_playing(State& state, Seat seat, Phase then, Facts facts,
                                                 const Draw& draw) {
    Board& board = state.board;
    board.phase = then;
    if (facts.claims == ClaimTime::AfterPlaying) {
        if (!board.unproven[seat].empty()) look_for_proofs(board, seat, facts);
        if (!board.sure[seat].empty()) return;
    } else if (const StoneSet at = undecided(board); !at.empty()) {
        decide(board, at);
    }
    close(state, seat, facts, draw);
}

// A clan card leaves the hand and lies open from now on.
[[gnu::always_inline]] inline void show_clan_card(State& state, Seat seat, Card card, Facts facts) {
    Board& board = state.board;
    state.clan_hands[seat].remove(card);
    board.unseen.remove(card);
    if (board.threats.has(card)) forget_refutations(board);
    if (facts.tactics) forget_returned(state, card);
}

// What the opponent has proven here stays proven: the proof reckoned with every unseen clan card,
// though not with a troop or a card from elsewhere on the table.
[[gnu::always_inline]] inline void lay_clan_card(Board& board, Seat seat, Card card, Stone stone,
                                                 Facts facts) {
    const Seat other = opponent(seat);
    Side& side = board.side(stone, seat);
    side.add_suit_card(card, ++board.stamp);
    const int slots = facts.tactics ? board.slots(stone) : slots_without_mud;
    StoneSet filled;
    filled.add_if(stone, side.size() == slots);
    board.full[seat] = board.full[seat] | filled;
    board.unproven[seat] = board.unproven[seat] | (filled - board.sure[other]);
    board.unproven[other] =
        board.unproven[other] | ((board.full[other] - board.sure[other]) & StoneSet::of(stone));
}

template <class Draw>
[[gnu::always_inline]] inline void play_clan_card(State& state, Seat seat, Card card, Stone stone,
                                                  Facts facts, const Draw& draw) {
    state.board.passes = 0;
    show_clan_card(state, seat, card, facts);
    lay_clan_card(state.board, seat, card, stone, facts);
    after_playing(state, seat, Phase::Draw, facts, draw);
}

} // namespace cairn::border
