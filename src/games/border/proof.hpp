// Claims and their proofs (rules 3) from what lies open alone.
#pragma once

#include "cards/proof.hpp"
#include "games/border/state.hpp"

namespace cairn::border {

inline Contest<ClanSuits> contest(const Board& board, Stone stone, Seat seat) {
    return { board.side(stone, seat), board.side(stone, opponent(seat)), board.slots(stone),
             board.counts(stone), board.unseen };
}

// Could this player claim this stone if it were the moment, and if not, why not?
inline Proof<ClanSuits> prove(const Board& board, Stone stone, Seat seat) {
    if ((board.open() & only(stone)) == 0) return { Verdict::Closed, {} };
    return prove(contest(board, stone, seat));
}

// Proves what has become provable for this seat, and remembers it.
inline void look_for_proofs(Board& board, Seat seat) {
    unsigned rest =
        board.open() & board.full[seat] & ~board.full[opponent(seat)] & ~board.sure[seat];
    for (; rest != 0; rest &= rest - 1) {
        const Stone stone = std::countr_zero(rest);
        if (!can_be_beaten(contest(board, stone, seat))) {
            board.sure[seat] = static_cast<StoneSet>(board.sure[seat] | only(stone));
        }
    }
}

} // namespace cairn::border
