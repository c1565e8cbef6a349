#include "games/border/proof.hpp"

namespace cairn::border {

namespace {

// Without wild cards it does not matter how high the deck goes: the pool has no more than there is.
constexpr Deck<ClanSuits> any_deck {};

template <Facts facts>
const Deck<ClanSuits>& deck_of(const Board& board) {
    return facts.tactics ? board.rules->deck : any_deck;
}

// Stones where the claim is refuted, and cards that refute all of them.
struct Refutations {
    StoneSet at;
    Cards with;

    void add_if(Stone stone, Cards cards, bool is_refuted) {
        at.add_if(stone, is_refuted);
        with = with | cards.only_if(is_refuted);
    }
};

template <Facts facts>
[[gnu::noinline]] Refutations search_refutations(const Board& board, StoneSet at, Seat seat) {
    Refutations found;
    for (const Stone stone : at) {
        const auto here = contest(board, deck_of<facts>(board), stone, seat, facts);
        const auto reach =
            facts.tactics ? search_refutation(here) : searched_refutation<false>(here);
        found.add_if(stone, reach.with, reach.exists());
    }
    return found;
}

template <Facts facts>
[[gnu::always_inline]] inline void prove_or_refute(Board& board, Seat seat) {
    constexpr int most_missing = facts.tactics ? slots_in_mud : slots_without_mud;
    const HighestCards<ClanSuits, most_missing> highest(board.unseen);
    const StoneSet at = board.unproven[seat];
    Refutations found;
    for (const Stone stone : at) {
        const auto here = contest(board, deck_of<facts>(board), stone, seat, facts);
        const bool wild = facts.tactics && here.mine.tally().has_wilds();
        const Cards cards = highest.cards(here.slots - here.theirs.size());
        found.add_if(stone, cards, !wild && beaten_by_highest<facts.tactics>(here, highest));
    }
    if (found.at != at) {
        const Refutations more = search_refutations<facts>(board, at - found.at, seat);
        found = { found.at | more.at, found.with | more.with };
    }
    const Seat other = opponent(seat);
    const StoneSet won = at - found.at;
    const StoneSet lost = found.at & board.full[other];
    board.threats = board.threats | found.with;
    board.sure[seat] = board.sure[seat] | won;
    board.sure[other] = board.sure[other] | lost;
    board.unproven[seat] = {};
    board.unproven[other] = board.unproven[other] - won - lost;
}

} // namespace

template <Seat seat, bool tactics>
void look_for_proofs_of(Board& board) {
    prove_or_refute<Facts { .tactics = tactics }>(board, seat);
}
template void look_for_proofs_of<Seat::P1, false>(Board&);
template void look_for_proofs_of<Seat::P2, false>(Board&);
template void look_for_proofs_of<Seat::P1, true>(Board&);
template void look_for_proofs_of<Seat::P2, true>(Board&);

void forget_refutations(Board& board) {
    board.threats = {};
    const StoneSet contested = board.open() - board.sure[Seat::P1] - board.sure[Seat::P2];
    for (const Seat seat : both_seats) board.unproven[seat] = board.full[seat] & contested;
}

void decide(Board& board, StoneSet at) {
    for (const Stone stone : at) {
        const Seat winner = beats(contest(board, stone, Seat::P1)) ? Seat::P1 : Seat::P2;
        board.sure[winner].add(stone);
    }
    for (const Seat seat : both_seats) board.unproven[seat] = board.unproven[seat] - at;
}

} // namespace cairn::border
