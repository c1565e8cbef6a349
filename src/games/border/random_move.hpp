// A random move without listing the others, to be inlined where games are played out.
#pragma once

#include "base/bits.hpp"
#include "games/border/state.hpp"

namespace cairn::border {

// Where tactic cards may be played or returned.
Move random_move_of_all(const State& state, Random& random);

// rules 5.3: only a player who has played no more tactic cards than the other may play one.
inline bool may_play_tactic(const Board& board) {
    return board.tactics_played[board.turn].cards <=
           board.tactics_played[opponent(board.turn)].cards;
}

[[gnu::always_inline]] inline Move random_move_inline(const State& state, Random& random) {
    const Board& board = state.board;
    assert(board.outcome == Outcome::Open);
    const bool has_tactics = !state.tactic_hands[board.turn].empty();
    if (board.phase != Phase::Play || (has_tactics && may_play_tactic(board))) {
        return random_move_of_all(state, random);
    }
    const StoneSet claims = board.claimable();
    const StoneSet room = board.with_room(board.turn);
    const Cards hand = state.clan_hands[board.turn];
    const auto claim_count = static_cast<std::uint32_t>(std::popcount(claims));
    const auto room_count = static_cast<std::uint32_t>(std::popcount(room));
    const auto lays = static_cast<std::uint32_t>(hand.size()) * room_count;
    const auto count = claim_count + (lays > 0 ? lays : 1);

    std::uint32_t pick = random.below(count);
    if (pick < claim_count) {
        return { MoveKind::Claim, {}, 0, static_cast<std::uint8_t>(nth_bit(claims, pick)) };
    }
    pick -= claim_count;
    if (lays == 0) return { MoveKind::Pass, {}, 0, 0 };
    return { MoveKind::Lay, hand.nth(pick / room_count), 0,
             static_cast<std::uint8_t>(nth_bit(room, pick % room_count)) };
}

} // namespace cairn::border
