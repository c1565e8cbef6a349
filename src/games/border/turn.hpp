// The way of most moves, from laying a clan card to the next turn, for the two that walk it without
// a call: apply.cpp and random_game.cpp. What happens once or twice in a game is in apply.cpp.
#pragma once

#include <utility>

#include "base/random.hpp"
#include "games/border/proof.hpp"

namespace cairn::border {

void claim_stone(State& state, Stone stone);
// `settle` where tactic cards come in.
void settle_rarer(State& state, Random& random);

// The owner's memory of a returned card ends when it lies open or is in the own hand again.
inline void forget_returned(State& state, Card card) {
    auto& [first, second] = state.returned;
    if (first.place == Returned::Place::Nowhere) return;
    if (first.card == card)
        first = std::exchange(second, {});
    else if (second.card == card)
        second = {};
}

[[gnu::always_inline]] inline void end_turn(State& state, Facts facts) {
    Board& board = state.board;
    board.turn = opponent(board.turn);
    board.phase = Phase::Play;
    if (facts.claims == ClaimTime::AfterPlaying) return;
    if (const StoneSet at = unproven(board, board.turn); !at.empty()) {
        look_for_proofs(board, at, board.turn, facts);
    }
}

// The turn ends with a draw, if one is due and the pile is no choice, or without.
[[gnu::always_inline]] inline void close(State& state, Facts facts) {
    Board& board = state.board;
    if (board.phase == Phase::End) return end_turn(state, facts);
    const bool clan = state.has_cards(Pile::Suit);
    const bool tactic = facts.tactics && state.has_cards(Pile::Tactic);
    if (clan && tactic) return;
    if (clan || tactic) {
        board.due = clan ? Pile::Suit : Pile::Tactic;
        return;
    }
    end_turn(state, facts);
}

// `then` is Phase::Draw or Phase::End.
[[gnu::always_inline]] inline void after_playing(State& state, Phase then, Facts facts) {
    Board& board = state.board;
    board.phase = then;
    if (facts.claims == ClaimTime::AfterPlaying) {
        const StoneSet at = unproven(board, board.turn);
        if (!at.empty()) look_for_proofs(board, at, board.turn, facts);
        if (!board.won().empty()) return;
    } else if (const StoneSet at = undecided(board); !at.empty()) {
        decide(board, at);
    }
    close(state, facts);
}

// A clan card leaves the hand and lies open from now on.
[[gnu::always_inline]] inline void show_clan_card(State& state, Card card, Facts facts) {
    Board& board = state.board;
    state.clan_hands[board.turn].remove(card);
    board.unseen.remove(card);
    if (board.threats.has(card)) {
        board.threats = {};
        board.refuted = {};
    }
    if (facts.tactics) forget_returned(state, card);
}

// What the opponent has proven here stays proven: the proof reckoned with every unseen clan card,
// though not with a troop or a card from elsewhere on the table.
[[gnu::always_inline]] inline void lay_clan_card(Board& board, Card card, Stone stone,
                                                 Facts facts) {
    const Seat seat = board.turn;
    Side& side = board.side(stone, seat);
    side.add_suit_card(card, ++board.stamp);
    board.refuted[opponent(seat)].remove(stone);
    const int slots = facts.tactics ? board.slots(stone) : slots_without_mud;
    board.full[seat].put(stone, side.size() == slots);
}

[[gnu::always_inline]] inline void play_clan_card(State& state, Card card, Stone stone,
                                                  Facts facts) {
    state.board.passes = 0;
    show_clan_card(state, card, facts);
    lay_clan_card(state.board, card, stone, facts);
    after_playing(state, Phase::Draw, facts);
}

[[gnu::always_inline]] inline void settle(State& state, Random& random, Facts facts) {
    Board& board = state.board;
    if (board.due == Pile::None) return;
    const bool returned = state.returned[0].place != Returned::Place::Nowhere;
    if (facts.tactics && (board.due != Pile::Suit || board.phase == Phase::Recruit || returned)) {
        return settle_rarer(state, random);
    }
    Cards pile = board.unseen - state.clan_hands[Seat::P1] - state.clan_hands[Seat::P2];
    board.due = Pile::None;
    state.clan_hands[board.turn].add(pile.take_random(random));
    end_turn(state, facts);
}

} // namespace cairn::border
