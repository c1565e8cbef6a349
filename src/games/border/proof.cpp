#include "games/border/proof.hpp"

namespace cairn::border {

namespace {

void prove_or_refute(Board& board, Stone stone, Seat seat) {
    const auto refutation = stronger_completion(contest(board, stone, seat));
    StoneSet& known_as = refutation.exists() ? board.refuted[seat] : board.sure[seat];
    known_as = static_cast<StoneSet>(known_as | only(stone));
    board.threats = board.threats | refutation.with;
}

} // namespace

void look_for_proofs(Board& board, StoneSet at, Seat seat) {
    for (unsigned rest = at; rest != 0; rest &= rest - 1) {
        prove_or_refute(board, std::countr_zero(rest), seat);
    }
}

} // namespace cairn::border
