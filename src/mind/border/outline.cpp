#include "mind/border/outline.hpp"

#include "cards/reach.hpp"

namespace cairn::border {

void look_again(const Outlook& outlook, Stone stone, const Side& mine, Cards hand,
                StoneOutline& outline) {
    const Board& board = outlook.board;
    const int slots = board.slots(stone);
    const Counts counts = board.counts(stone);
    const Cards pool = board.unseen - outlook.hand;
    const Tally& own = mine.tally();
    outline.mine = static_cast<std::uint16_t>(prospect(own, slots, counts, hand, pool));
    outline.contest = undecided;
    if (slots != slots_without_mud || counts != Counts::All) return;
    const Tally& other = board.side(stone, opponent(outlook.seat)).tally();
    const bool full = own.size() == slots;
    if (full == (other.size() == slots)) return;
    const Tally& rest = full ? other : own;
    const Tally plain = rest.has_wilds() ? without_wilds(rest) : rest;
    const Strength strength = strength_of<ClanSuits>(full ? own : other, counts);
    const ContestKind contest =
        full ? kind_of_defence(strength, plain, pool) : kind_of_attack(strength, plain, hand, pool);
    outline.contest = static_cast<std::uint16_t>(contest);
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

Outline outline_of(const Outlook& outlook) {
    const Board& board = outlook.board;
    const Seat seat = outlook.seat;
    const Seat other = opponent(seat);
    Outline outline { .hand = outlook.hand, .pile = pile_step(outlook.pile) };
    for (Stone stone = 0; stone < stones; ++stone) {
        const StoneSet bit = only(stone);
        StoneOutline& each = outline.at[static_cast<std::size_t>(stone)];
        if ((board.held[seat] & bit) != 0) {
            each = StoneOutline::of(Settled::Won);
        } else if ((board.held[other] & bit) != 0) {
            each = StoneOutline::of(Settled::Lost);
        } else if ((board.sure[seat] & bit) != 0) {
            each = StoneOutline::of(Settled::SurelyWon);
        } else if ((board.sure[other] & bit) != 0) {
            each = StoneOutline::of(Settled::SurelyLost);
        } else {
            const Tally& theirs = board.side(stone, other).tally();
            each.theirs = static_cast<std::uint16_t>(prospect(
                theirs, board.slots(stone), board.counts(stone), {}, board.unseen - outlook.hand));
            each.wait =
                static_cast<std::uint16_t>(kind_of_wait(theirs, board.slots(stone), board.stamp));
            look_again(outlook, stone, board.side(stone, seat), outlook.hand, each);
        }
    }
    return outline;
}

} // namespace cairn::border
