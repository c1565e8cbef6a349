// Claims and their proofs (rules 3) from what lies open alone.
#pragma once

#include "cards/proof.hpp"
#include "games/border/state.hpp"

namespace cairn::border {

// The deck is the one of the board's rules: where many stones are looked at, it is read once.
inline Contest<ClanSuits> contest(const Board& board, const Deck<ClanSuits>& deck, Stone stone,
                                  Seat seat, Facts facts) {
    return { board.side(stone, seat),
             board.side(stone, opponent(seat)),
             facts.tactics ? board.slots(stone) : slots_without_mud,
             facts.tactics ? board.counts(stone) : Counts::All,
             board.unseen,
             deck };
}
inline Contest<ClanSuits> contest(const Board& board, Stone stone, Seat seat) {
    return contest(board, board.rules->deck, stone, seat, {});
}

// Could this player claim this stone if it were the moment, and if not, why not?
inline Proof<ClanSuits> prove(const Board& board, Stone stone, Seat seat) {
    if (!board.open().has(stone)) return { Verdict::Closed, {} };
    return prove(contest(board, stone, seat));
}

// The stones where both sides are full and nobody has looked yet who wins (rules 2.3).
inline StoneSet undecided(const Board& board) {
    return board.unproven[Seat::P1] & board.unproven[Seat::P2];
}

// Remembers who wins these.
void decide(Board& board, StoneSet at);

// Remembers of the stones where this seat's side is unproven which it is sure to win, or else what
// refutes it.
template <Seat seat, bool tactics>
void look_for_proofs_of(Board& board);

[[gnu::always_inline]] inline void look_for_proofs(Board& board, Seat seat, Facts facts) {
    if (facts.tactics) {
        seat == Seat::P1 ? look_for_proofs_of<Seat::P1, true>(board)
                         : look_for_proofs_of<Seat::P2, true>(board);
    } else {
        seat == Seat::P1 ? look_for_proofs_of<Seat::P1, false>(board)
                         : look_for_proofs_of<Seat::P2, false>(board);
    }
}

// The pool has lost a card that refuted something: whatever is not sure is unproven.
void forget_refutations(Board& board);

} // namespace cairn::border
