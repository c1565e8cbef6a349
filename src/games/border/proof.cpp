#include "games/border/proof.hpp"

namespace cairn::border {

namespace {

// Without wild cards it does not matter how high the deck goes: the pool has no more than there is.
constexpr Deck<ClanSuits> any_deck {};

template <Facts facts>
void prove_or_refute(Board& board, StoneSet at, Seat seat) {
    const Deck<ClanSuits>& deck = facts.tactics ? board.rules->deck : any_deck;
    const HighestCards<ClanSuits> highest(board.unseen);
    Cards threats;
    StoneSet refuted;
    for (const Stone stone : at) {
        const auto found = refutation(contest(board, deck, stone, seat, facts), highest);
        threats = threats | found.with;
        refuted.add_if(stone, found.exists());
    }
    const StoneSet lost = refuted & board.full[opponent(seat)];
    board.threats = board.threats | threats;
    board.sure[seat] = board.sure[seat] | (at - refuted);
    board.sure[opponent(seat)] = board.sure[opponent(seat)] | lost;
    board.refuted[seat] = board.refuted[seat] | (refuted - lost);
}

} // namespace

void look_for_proofs(Board& board, StoneSet at, Seat seat) {
    prove_or_refute<Facts { .tactics = true }>(board, at, seat);
}

void look_for_plain_proofs(Board& board, StoneSet at, Seat seat) {
    prove_or_refute<Facts { .tactics = false }>(board, at, seat);
}

void decide(Board& board, StoneSet at) {
    for (const Stone stone : at) {
        const Seat winner = beats(contest(board, stone, Seat::P1)) ? Seat::P1 : Seat::P2;
        board.sure[winner].add(stone);
    }
}

} // namespace cairn::border
