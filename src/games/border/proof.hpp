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

// The stones where this seat's side is full and the other is not, and nothing is known yet.
inline StoneSet unproven(const Board& board, Seat seat) {
    const unsigned known = board.sure[seat] | board.refuted[seat] | board.full[opponent(seat)];
    return static_cast<StoneSet>(board.open() & board.full[seat] & ~known);
}

// Remembers of these stones which this seat can prove to win, or what refutes it.
void look_for_proofs(Board& board, StoneSet at, Seat seat);

// Proves what has become provable for this seat.
inline void look_for_proofs(Board& board, Seat seat) {
    if (const StoneSet at = unproven(board, seat); at != 0) look_for_proofs(board, at, seat);
}

} // namespace cairn::border
