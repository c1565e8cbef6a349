#include "games/border/proof.hpp"

namespace cairn::border {

namespace {

template <Facts facts>
void prove_or_refute(Board& board, StoneSet at, Seat seat) {
    const HighestCards<ClanSuits> highest(board.unseen);
    Cards threats;
    unsigned refuted = 0;
    for (unsigned rest = at; rest != 0; rest &= rest - 1) {
        const Stone stone = std::countr_zero(rest);
        const auto found = refutation(contest(board, stone, seat, facts), highest);
        threats = threats | found.with;
        refuted |= unsigned { found.exists() } << stone;
    }
    const unsigned lost = refuted & board.full[opponent(seat)];
    board.threats = board.threats | threats;
    board.sure[seat] = static_cast<StoneSet>(board.sure[seat] | (at & ~refuted));
    board.sure[opponent(seat)] = static_cast<StoneSet>(board.sure[opponent(seat)] | lost);
    board.refuted[seat] = static_cast<StoneSet>(board.refuted[seat] | (refuted & ~lost));
}

} // namespace

void look_for_proofs(Board& board, StoneSet at, Seat seat) {
    prove_or_refute<Facts { .tactics = true }>(board, at, seat);
}

void look_for_plain_proofs(Board& board, StoneSet at, Seat seat) {
    prove_or_refute<Facts { .tactics = false }>(board, at, seat);
}

void decide(Board& board, StoneSet at) {
    for (unsigned rest = at; rest != 0; rest &= rest - 1) {
        const Stone stone = std::countr_zero(rest);
        const Seat winner = beats(contest(board, stone, Seat::P1)) ? Seat::P1 : Seat::P2;
        board.sure[winner] = static_cast<StoneSet>(board.sure[winner] | only(stone));
    }
}

} // namespace cairn::border
