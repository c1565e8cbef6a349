// What the scrutiny sees of a position: for each stone, each colour and each three neighbouring
// values a list of what is true of it, as rows of a table; and some numbers of the judgement. It
// holds nothing that this player cannot know.
#pragma once

#include <array>
#include <cstdint>

#include "base/list.hpp"
#include "mind/border/evaluation/judgement.hpp"
#include "mind/simd.hpp"

namespace cairn::border {

inline constexpr int colours = ClanCard::colours;
inline constexpr int card_values = ClanCard::values;
inline constexpr int windows = card_values - 2; // three neighbouring values

// How many cards can be left in the clan pile, and in a hand, and one more for none.
inline constexpr int pile_sizes = 48;
inline constexpr int hand_sizes = 8;
// Where a card is: in the own hand, unseen otherwise, of no more use; or on a side of a stone that is
// open still, which has one card, two of one colour, other two, or is full.
inline constexpr int card_places = 3 + stones * 2 * 4;

// The rows of a stone's table begin at these. First the kinds of the judgement.
struct StoneRows {
    static constexpr int mine = 0;
    static constexpr int theirs = mine + stone_kinds;
    static constexpr int ways = theirs + stone_kinds;
    static constexpr int wait = ways + ways_kinds;
    static constexpr int season = wait + wait_kinds;
    static constexpr int pile = season + pile_steps;
    static constexpr int hand = pile + pile_sizes;
    static constexpr int counted_ways = hand + hand_sizes; // of each who is not full, by cards
    static constexpr int ways_of_one = 8 + 8 + 16;         // by hand, mixed, by pool
    static constexpr int sides = counted_ways + 2 * 3 * ways_of_one;
    // Within the rows of one side.
    static constexpr int size = 0;
    static constexpr int value = size + 4; // and how many cards have it
    static constexpr int shape = value + card_values * 3;
    static constexpr int pair = shape + 5; // of values, and whether of one colour
    static constexpr int missing = pair + card_values * (card_values + 1); // of a colour, by value
    static constexpr int missing_near = missing + card_values * 3;         // by how far it is
    static constexpr int live = missing_near + 9 * 3; // cards of near values, in hand and pool
    static constexpr int pair_live = live + 5 * (4 + 7);
    static constexpr int run_live = pair_live + 3 * 5;
    static constexpr int colour_run_live = run_live + 4 + 9;
    static constexpr int colour_live = colour_run_live + 3 + 3;
    static constexpr int colour_highest = colour_live + 4 + 8;
    static constexpr int trio_live = colour_highest + 2 * (card_values + 1);
    static constexpr int single_colour_live = trio_live + 4 * 6;
    static constexpr int age = single_colour_live + 5 + 9;
    static constexpr int of_one_side = age + 16;
    static constexpr int count = sides + 2 * of_one_side;
};
struct ColourRows {
    static constexpr int pile = card_values * card_places;
    static constexpr int count = pile + pile_sizes;
};
struct WindowRows {
    static constexpr int pile = windows * 3 * card_places;
    static constexpr int count = pile + pile_sizes;
};

// Numbers of the judgement that go straight into the last layers: the balance of the game, the same
// by its stones alone, the odds of each stone and what each decides.
inline constexpr std::size_t plain_numbers = 2 + 2 * stones + 4;
static_assert(plain_numbers % lane_count == 0);

struct Sights {
    template <std::size_t most>
    using Rows = List<std::uint16_t, most>;

    std::array<Rows<104>, stones> of_stones;
    std::array<Rows<card_values + 1>, colours> of_colours;
    std::array<Rows<3 * colours + 1>, windows> of_windows;
    std::array<float, plain_numbers> plain {};
    float balance = 0; // what the judgement says, from which the scrutiny departs
};

// `outline` is that of this position, and `seen` what a judge made of it.
void look_at(const KnownPosition& known, const Outline& outline, const Assessment& seen,
             Sights& sights);

} // namespace cairn::border
