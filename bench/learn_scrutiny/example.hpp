// A position of a border game as one player met it, in 144 bytes, and what came of it: what the
// scrutiny learns from. Written to files and read again by the same program on the same machine.
#pragma once

#include <array>
#include <cstdint>

#include "games/border/state.hpp"
#include "mind/border/evaluation/outline.hpp"

namespace cairn::learning {

using border::Board;
using border::Cards;

// The two players: whoever looks at the position, and the other one.
inline constexpr std::array own_first { Seat::P1, Seat::P2 };

struct Example {
    struct KeptSide {
        std::array<border::Card, border::Side::most> cards {};
        std::uint8_t size = 0;
        std::uint8_t latest = 0;
    };
    std::uint64_t unseen = 0;
    std::uint64_t hand = 0;
    std::array<std::array<KeptSide, 2>, border::stones> sides {}; // own first, here as below
    std::array<std::uint16_t, 2> held {};
    std::array<std::uint16_t, 2> sure {};
    std::uint16_t later = 0; // what was said later, of `whole`
    std::uint8_t halves = 0; // of the point at stake, in the end
    std::uint8_t stamp = 0;
    std::uint8_t pile = 0;
    std::uint8_t mud = 0;
    std::uint8_t blind = 0;
    std::uint8_t game = 0; // which ruleset of its course

    static constexpr float whole = 65535;

    float outcome() const { return static_cast<float>(halves) / 2; }
    float said_later() const { return static_cast<float>(later) / whole; }
    Cards own_hand() const { return Cards::of_bits(hand); }
};
static_assert(sizeof(Example) == 144);

inline Example example_of(const border::KnownPosition& known, std::uint8_t game) {
    const Board& board = known.board;
    Example kept { .unseen = board.unseen.bits(),
                   .hand = known.hand.bits(),
                   .stamp = board.stamp,
                   .pile = static_cast<std::uint8_t>(known.pile),
                   .mud = board.mud,
                   .blind = board.blind,
                   .game = game };
    for (const std::size_t who : { 0U, 1U }) {
        const Seat seat = who == 0 ? known.seat : opponent(known.seat);
        kept.held[who] = board.held[seat].bits();
        kept.sure[who] = board.sure[seat].bits();
        for (const border::Stone stone : every<border::Stone>) {
            const border::Side& side = board.side(stone, seat);
            Example::KeptSide& to = kept.sides[static_cast<std::size_t>(stone.id())][who];
            to.size = static_cast<std::uint8_t>(side.size());
            to.latest = side.tally().latest;
            for (int i = 0; i < side.size(); ++i) to.cards[static_cast<std::size_t>(i)] = side[i];
        }
    }
    return kept;
}

// What of the board an evaluation looks at, with the own side as p1. A border seen from its other
// end is the same border.
inline Board board_of(const Example& kept, const border::Rules& rules, bool mirrored) {
    const auto seen_at = [&](int stone) { return mirrored ? border::stones - 1 - stone : stone; };
    const auto seen_set = [&](std::uint16_t bits) {
        border::StoneSet set;
        for (const border::Stone stone : border::StoneSet::of_bits(bits)) {
            set.add(border::Stone(seen_at(stone.id())));
        }
        return set;
    };
    const auto seen_mark = [&](std::uint8_t stone) {
        return stone == border::no_stone ? stone : static_cast<std::uint8_t>(seen_at(stone));
    };
    Board board;
    board.rules = &rules;
    board.unseen = Cards::of_bits(kept.unseen);
    board.mud = seen_mark(kept.mud);
    board.blind = seen_mark(kept.blind);
    board.stamp = kept.stamp;
    for (const std::size_t who : { 0U, 1U }) {
        const Seat seat = own_first[who];
        board.held[seat] = seen_set(kept.held[who]);
        board.sure[seat] = seen_set(kept.sure[who]);
        for (const border::Stone stone : every<border::Stone>) {
            const auto& from = kept.sides[static_cast<std::size_t>(seen_at(stone.id()))][who];
            for (int i = 0; i < from.size; ++i) {
                board.side(stone, seat)
                    .add(from.cards[static_cast<std::size_t>(i)], from.latest - from.size + 1 + i);
            }
        }
    }
    return board;
}

} // namespace cairn::learning
