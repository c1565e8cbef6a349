// The way of most moves, from laying a siege card to the next turn, for the two that walk it without
// a call: apply.cpp and random_game.cpp. What happens a few times in a game is in apply.cpp.
#pragma once

#include "base/random.hpp"
#include "games/siege/moves.hpp"

namespace cairn::siege {

// Proves anew whether the Attacker, whose side here is complete, could control this tile.
void judge(Board& board, Tile tile);
// The pool has lost a card that refuted something.
void judge_refuted(Board& board);
// rules 8.11, 9.7: laying a 0 against the 11 of its colour takes both away, as does an 11 against
// the 0. Precondition: the card is one of those, and was laid here just now.
void cancel(Board& board, Card card, Tile tile);
// What the support of a card that is shown now has to do with it (rules 9.13).
void forget_supported(State& state, Card card, bool was_secret);

inline constexpr Cards cancelling =
    Cards::of_value(SiegeSuits::lowest) | Cards::of_value(SiegeSuits::highest);

// To be called after every change of a side.
[[gnu::always_inline]] inline void side_changed(Board& board, Tile tile, Seat seat) {
    const int cards = board.side(tile, seat).size();
    board.full[seat].put(tile, cards == board.face(tile).slots);
    board.manned[seat].put(tile, cards > 0);
    board.controllable.remove(tile);
    if (board.full[attacker].has(tile)) judge(board, tile);
}

// The siege cards in this seat's hand that the opponent does not know to be there.
inline Cards secret(const State& state, Seat seat) {
    return state.siege_hands[seat] - state.siege_gifts[opponent(seat)];
}

// A siege card leaves the hand and lies open from now on.
[[gnu::always_inline]] inline void show_siege_card(State& state, Card card, Facts facts) {
    Board& board = state.board;
    const Seat seat = board.turn;
    const bool was_secret = facts.tactics && secret(state, seat).has(card);
    state.siege_hands[seat].remove(card);
    board.unseen.remove(card);
    if (facts.tactics) {
        state.siege_gifts[opponent(seat)].remove(card);
        if (!board.supported.empty()) forget_supported(state, card, was_secret);
    }
    if (board.threats.has(card)) judge_refuted(board);
}

[[gnu::always_inline]] inline void lay_siege_card(Board& board, Card card, Tile tile) {
    board.side(tile, board.turn).add_suit_card(card, ++board.stamp);
    side_changed(board, tile, board.turn);
    if (cancelling.has(card)) cancel(board, card, tile);
}

[[gnu::always_inline]] inline void end_turn(State& state) {
    Board& board = state.board;
    board.turn = opponent(board.turn);
    board.phase = Phase::Play;
    board.oil_thrown = false;
    // rules 8.18: a Defender who begins their turn with all sides full has held out.
    if (board.full[defender] == all_tiles && board.turn == defender) {
        board.outcome = win_for(defender);
    }
}

[[gnu::always_inline]] inline void close_turn(State& state) {
    Board& board = state.board;
    if (board.phase == Phase::End) return end_turn(state);
    if (state.has_cards(Pile::Suit)) {
        board.due = Pile::Suit;
        return;
    }
    board.outcome = win_for(defender); // rules 8.18, 9.2
}

// Takes a draw or an end of turn that leaves nothing to choose.
[[gnu::always_inline]] inline void close_if_nothing_to_choose(State& state, Facts facts) {
    if (!controls(state.board).empty()) return;
    if (facts.tactics && has_choice_of_pile(state)) return;
    close_turn(state);
}

// `then` is Phase::Draw or Phase::End.
[[gnu::always_inline]] inline void after_playing(State& state, Phase then, Facts facts) {
    state.board.phase = then;
    close_if_nothing_to_choose(state, facts);
}

[[gnu::always_inline]] inline void play_siege_card(State& state, Card card, Tile tile,
                                                   Facts facts) {
    state.board.passes = 0;
    show_siege_card(state, card, facts);
    lay_siege_card(state.board, card, tile);
    after_playing(state, Phase::Draw, facts);
}

// A set of one card.
[[gnu::always_inline]] inline void draw_siege_card(State& state, Cards card, Facts facts) {
    Board& board = state.board;
    board.due = Pile::None;
    Cards& hand = state.siege_hands[board.turn];
    hand = hand | card;
    if (facts.tactics && !board.supported.empty()) ++state.fresh[board.turn];
    end_turn(state);
}

[[gnu::always_inline]] inline void draw_tactic_card(State& state, TacticSet card) {
    Board& board = state.board;
    board.due = Pile::None;
    TacticSet& hand = state.tactic_hands[board.turn];
    hand = hand | card;
    end_turn(state);
}

[[gnu::always_inline]] inline void settle(State& state, Random& random, Facts facts) {
    if (state.board.due == Pile::None) return;
    const Hand piles = state.piles();
    if (facts.tactics && state.board.due == Pile::Tactic) {
        return draw_tactic_card(state, piles.tactics.random_one(random));
    }
    draw_siege_card(state, piles.suits.random_one(random), facts);
}

} // namespace cairn::siege
