#include "games/border/proof.hpp"

namespace cairn::border {

void look_for_proofs(Board& board, StoneSet at, Seat seat) {
    const HighestCards<ClanSuits> highest(board.unseen);
    Cards threats;
    unsigned refuted = 0;
    for (unsigned rest = at; rest != 0; rest &= rest - 1) {
        const Stone stone = std::countr_zero(rest);
        const auto found = refutation(contest(board, stone, seat), highest);
        threats = threats | found.with;
        refuted |= unsigned { found.exists() } << stone;
    }
    const unsigned lost = refuted & board.full[opponent(seat)];
    board.threats = board.threats | threats;
    board.sure[seat] = static_cast<StoneSet>(board.sure[seat] | (at & ~refuted));
    board.sure[opponent(seat)] = static_cast<StoneSet>(board.sure[opponent(seat)] | lost);
    board.refuted[seat] = static_cast<StoneSet>(board.refuted[seat] | (refuted & ~lost));
}

} // namespace cairn::border
