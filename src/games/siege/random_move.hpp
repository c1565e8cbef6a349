// A random move without listing the others, to be inlined where random games are played.
#pragma once

#include "base/bits.hpp"
#include "games/siege/turn.hpp"

namespace cairn::siege {

// The ways to play a tactic card of the hand, and the one at this place of the list.
std::uint32_t count_tactic_moves(const State& state);
Move tactic_move_at(const State& state, std::uint32_t place);
// Where an exchange is going on, or no siege card is left to lay.
Move random_rarer_move(const State& state, Random& random);

// rules 8.8, 8.9: retreats of the Attacker, oil of the Defender.
inline MoveKind start_action(const Board& board) {
    return board.turn == attacker ? MoveKind::Retreat : MoveKind::Oil;
}
inline TileSet start_targets(const Board& board) {
    const bool may = board.turn == attacker || (board.cauldrons > 0 && !board.oil_thrown);
    return may ? board.manned[attacker] : TileSet {};
}

// After playing: controls, and what closes the turn.
template <class Taker>
[[gnu::always_inline]] inline auto choose_close(const State& state, Random& random,
                                                const Taker& taker) {
    const TileSet controlled = controls(state.board);
    const auto control_count = static_cast<std::uint32_t>(controlled.size());
    const bool may_choose = taker.facts.tactics && has_choice_of_pile(state);
    const std::uint32_t pick = random.below(control_count + (may_choose ? 2 : 1));
    if (pick < control_count) return taker.other(Move::control(controlled.nth(pick)));
    if (!may_choose) return taker.end();
    return taker.draw(pick == control_count ? Pile::Suit : Pile::Tactic);
}

// Chooses the move that the list has at random.below(its size). `taker` is given it: it knows some facts and
// has a function for each frequent kind of move, and other(move) for the rest.
template <class Taker>
[[gnu::always_inline]] inline auto choose_at_random(const State& state, Random& random,
                                                    const Taker& taker) {
    const Board& board = state.board;
    assert(board.outcome == Outcome::Open);
    if (board.phase == Phase::Draw || board.phase == Phase::End) {
        return choose_close(state, random, taker);
    }
    const Cards hand = state.siege_hands[board.turn];
    if (taker.facts.tactics && (board.phase == Phase::Give || hand.empty())) {
        Random lent = random; // whose address is known stays in no register
        const Move move = random_rarer_move(state, lent);
        random = lent;
        return taker.other(move);
    }
    const bool tactics = taker.facts.tactics && may_play_tactic(state);
    const std::uint32_t tactic_count = tactics ? count_tactic_moves(state) : 0;
    const TileSet controlled = controls(board);
    const TileSet starts = start_targets(board);
    const TileSet room = board.with_room(board.turn);
    const auto control_count = static_cast<std::uint32_t>(controlled.size());
    const auto start_count = static_cast<std::uint32_t>(starts.size());
    const auto room_count = static_cast<std::uint32_t>(room.size());
    const std::uint32_t lays = static_cast<std::uint32_t>(hand.size()) * room_count;
    std::uint32_t pick = random.below(control_count + start_count + lays + tactic_count);
    if (pick < control_count) return taker.other(Move::control(controlled.nth(pick)));
    pick -= control_count;
    if (pick < start_count) {
        return taker.other(Move::at_tile(start_action(board), starts.nth(pick)));
    }
    pick -= start_count;
    if (tactics && pick >= lays) return taker.other(tactic_move_at(state, pick - lays));
    const std::uint32_t card = quotient(pick, room_count);
    return taker.lay(hand.nth(card), room.nth(pick - card * room_count));
}

} // namespace cairn::siege
