// A border position in kinds, as one player sees it who knows their own hand: what the evaluation
// looks at. It holds nothing that this player cannot know.
#pragma once

#include <array>
#include <cstdint>

#include "games/border/state.hpp"
#include "mind/border/evaluation/prospect.hpp"
#include "mind/border/evaluation/ways_to_beat.hpp"

namespace cairn::border {

// What is known of a stone before its sides are looked at. Held, or certain to be.
enum class Decided : std::uint8_t { Won, Lost, SurelyWon, SurelyLost };
inline constexpr int decided_kinds = 4;
inline constexpr int stone_kinds = prospects + decided_kinds;

// One stone: the kinds of both sides (for a decided stone, twice how it is decided), and of the ways
// to beat a full one.
struct StoneOutline {
    std::uint16_t mine = 0;
    std::uint16_t theirs = 0;
    std::uint16_t ways = 0;
    std::uint16_t wait = 0; // see below

    static constexpr StoneOutline of(Decided how) {
        const auto kind = static_cast<std::uint16_t>(prospects + static_cast<int>(how));
        return { kind, kind, neither_full, 0 };
    }
    constexpr bool is(Decided how) const { return mine == prospects + static_cast<int>(how); }
    constexpr bool open() const { return mine < prospects; }
    friend constexpr bool operator==(const StoneOutline&, const StoneOutline&) = default;
};

// How long the other player has left a side unfinished: what would finish it is hardly in their
// hand. None, then five steps for one card and for two.
inline constexpr int wait_kinds = 1 + 2 * 5;

// How much of the clan pile is left, in steps.
inline constexpr int pile_steps = 12;
constexpr int pile_step(int pile) {
    constexpr std::array<int, pile_steps - 1> limits { 0, 1, 2, 4, 6, 9, 13, 18, 24, 30, 36 };
    int step = 0;
    while (step < pile_steps - 1 && pile > limits[static_cast<std::size_t>(step)]) ++step;
    return step;
}

struct Outline {
    ForEach<Stone, StoneOutline> at {};
    Cards hand {};
    int pile = 0; // in steps
};

// A position as one player knows it, for a judge to look at; `hand` is the hand of `seat`.
struct KnownPosition {
    const Board& board;
    Seat seat;
    Cards hand;
    int pile; // clan cards left to draw
};

KnownPosition known_to(const State& state, Seat seat);

Outline outline_of(const KnownPosition& known);

// Looks at a stone that is not decided again, with this own side and hand; the other side is the
// same as before.
void look_again(const KnownPosition& known, Stone stone, const Side& mine, Cards hand,
                StoneOutline& outline);

} // namespace cairn::border
