#include "mind/border/evaluation/outline.hpp"

#include "cards/reach.hpp"

namespace cairn::border {

KnownPosition known_to(const State& state, Seat seat) {
    return { state.board, seat, state.clan_hands[seat], state.cards_in(Pile::Suit) };
}

void look_again(const KnownPosition& known, Stone stone, const Side& mine, Cards hand,
                StoneOutline& outline) {
    const Board& board = known.board;
    const int slots = board.slots(stone);
    const Counts counts = board.counts(stone);
    const Cards pool = board.unseen - known.hand;
    const auto& deck = board.rules->deck;
    const Tally& own = mine.tally();
    outline.mine = static_cast<std::uint16_t>(prospect(own, slots, counts, hand, pool, deck));
    outline.ways = neither_full;
    if (slots != slots_without_mud || counts != Counts::All) return;
    const Tally& other = board.side(stone, opponent(known.seat)).tally();
    const bool full = own.size() == slots;
    if (full == (other.size() == slots)) return;
    const Tally& rest = full ? other : own;
    const Tally plain = rest.has_wilds() ? without_wilds(rest, deck) : rest;
    const Strength strength = strength_of(full ? own : other, counts, deck);
    const WaysKind ways =
        full ? kind_of_defence(strength, plain, pool) : kind_of_attack(strength, plain, hand, pool);
    outline.ways = static_cast<std::uint16_t>(ways);
}

namespace {

int kind_of_wait(const Tally& side, int slots, int now) {
    const int cards = side.size() - (slots - 3);
    if (cards < 1 || cards > 2) return 0;
    const int age = now - side.latest;
    const int step = age < 2 ? 0 : age < 4 ? 1 : age < 8 ? 2 : age < 14 ? 3 : 4;
    return 1 + (cards - 1) * 5 + step;
}

} // namespace

Outline outline_of(const KnownPosition& known) {
    const Board& board = known.board;
    const Seat seat = known.seat;
    const Seat other = opponent(seat);
    Outline outline { .hand = known.hand, .pile = pile_step(known.pile) };
    for (const Stone stone : every<Stone>) {
        StoneOutline& each = outline.at[stone];
        if (board.held[seat].has(stone)) {
            each = StoneOutline::of(Decided::Won);
        } else if (board.held[other].has(stone)) {
            each = StoneOutline::of(Decided::Lost);
        } else if (board.sure[seat].has(stone)) {
            each = StoneOutline::of(Decided::SurelyWon);
        } else if (board.sure[other].has(stone)) {
            each = StoneOutline::of(Decided::SurelyLost);
        } else {
            const Tally& theirs = board.side(stone, other).tally();
            each.theirs = static_cast<std::uint16_t>(
                prospect(theirs, board.slots(stone), board.counts(stone), {},
                         board.unseen - known.hand, board.rules->deck));
            each.wait =
                static_cast<std::uint16_t>(kind_of_wait(theirs, board.slots(stone), board.stamp));
            look_again(known, stone, board.side(stone, seat), known.hand, each);
        }
    }
    return outline;
}

} // namespace cairn::border
