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

// The stones where this seat's side is full and nothing is known yet.
inline StoneSet unproven(const Board& board, Seat seat) {
    const StoneSet known = board.sure[seat] | board.refuted[seat] | board.sure[opponent(seat)];
    return (board.open() & board.full[seat]) - known;
}

// The stones where both sides are full and nobody has looked yet who wins (rules 2.3).
inline StoneSet undecided(const Board& board) {
    const StoneSet known = board.sure[Seat::P1] | board.sure[Seat::P2];
    return (board.open() & board.full[Seat::P1] & board.full[Seat::P2]) - known;
}

// Remembers who wins these.
void decide(Board& board, StoneSet at);

// Remembers of these stones, where this seat's side is full, which it is sure to win, or else what
// refutes it.
void look_for_proofs(Board& board, StoneSet at, Seat seat);
// The same where no tactic card is in the game.
void look_for_plain_proofs(Board& board, StoneSet at, Seat seat);

[[gnu::always_inline]] inline void look_for_proofs(Board& board, StoneSet at, Seat seat,
                                                   Facts facts) {
    if (facts.tactics) return look_for_proofs(board, at, seat);
    look_for_plain_proofs(board, at, seat);
}

} // namespace cairn::border
