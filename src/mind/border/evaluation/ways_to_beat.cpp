#include "mind/border/evaluation/ways_to_beat.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace cairn::border {

namespace {

using Cards = CardSet<ClanSuits>;
constexpr int lowest = ClanSuits::lowest;

int pairs_of(int count) { return count * (count - 1) / 2; }

// The sum of three values in a row, the first counted from 0.
int window_sum(int low) { return 3 * (low + lowest + 1); }

// Does this formation with this sum beat the full side?
bool beats(Strength full, Formation formation, int sum) { return Strength(formation, sum) > full; }

// Every card that completes a side of two to something stronger.
Cards completing(Strength full, const Tally& side) {
    Cards winners;
    const unsigned have = side.values;
    const bool one_colour = std::has_single_bit(unsigned { side.colours });
    const int colour = std::countr_zero(unsigned { side.colours });
    const int low = std::countr_zero(have);
    const int high = static_cast<int>(std::bit_width(have)) - 1;
    for (int value = 0; value < ClanCard::values; ++value) {
        const int face = value + lowest;
        const int sum = side.sum + face;
        const Cards all = Cards::of_value(face);
        const bool same = low == high && value == low;
        const bool run = std::popcount(have | 1U << value) == 3 &&
                         std::max(high, value) - std::min(low, value) == 2;
        if (beats(full, same ? Formation::SameValue : run ? Formation::Run : Formation::Sum, sum)) {
            winners = winners | all;
        } else if (one_colour) {
            const Formation formation = run ? Formation::ColourRun : Formation::Colour;
            if (beats(full, formation, sum)) winners = winners | (all & Cards::of_colour(colour));
        }
    }
    return winners;
}

// Adds the pairs of one card of each kind, given how many of each are in hand and pool.
void add_products(Ways& ways, int held_a, int held_b, int live_a, int live_b) {
    ways.hand += held_a * held_b;
    ways.mixed += held_a * live_b + live_a * held_b;
    ways.pool += live_a * live_b;
}

void add_pairs_of_one(Ways& ways, int held, int live) {
    ways.hand += pairs_of(held);
    ways.mixed += held * live;
    ways.pool += pairs_of(live);
}

// Pairs of cards that complete a side of one.
Ways pairs_to_beat(Strength full, const Tally& side, Cards hand, Cards pool) {
    Ways ways;
    const int value = std::countr_zero(unsigned { side.values });
    const int colour = std::countr_zero(unsigned { side.colours });
    const unsigned held = hand.values_in(colour);
    const unsigned live = pool.values_in(colour);
    const int face = value + lowest;
    for (int low = std::max(0, value - 2); low <= std::min(value, ClanCard::values - 3); ++low) {
        const unsigned need = (7U << low) & ~(1U << value);
        const int a = std::countr_zero(need);
        const int b = static_cast<int>(std::bit_width(need)) - 1;
        if (beats(full, Formation::Run, window_sum(low))) {
            add_products(
                ways, hand.of_same_value(a + lowest).size(), hand.of_same_value(b + lowest).size(),
                pool.of_same_value(a + lowest).size(), pool.of_same_value(b + lowest).size());
        } else if (beats(full, Formation::ColourRun, window_sum(low))) {
            const auto bit = [](unsigned row, int at) { return static_cast<int>(row >> at & 1U); };
            add_products(ways, bit(held, a), bit(held, b), bit(live, a), bit(live, b));
        }
    }
    if (beats(full, Formation::SameValue, 3 * face)) {
        add_pairs_of_one(ways, hand.of_same_value(face).size(), pool.of_same_value(face).size());
    }
    const int high = static_cast<int>(std::bit_width(held | live));
    const int best_colour = high == 0 ? 0 : face + high - 1 + lowest + high - 2 + lowest;
    if (beats(full, Formation::Colour, best_colour)) {
        add_pairs_of_one(ways, std::popcount(held), std::popcount(live));
    }
    return ways;
}

// Three cards on an empty side: colour runs and three of a kind only.
Ways trios_to_beat(Strength full, Cards hand, Cards pool) {
    Ways ways;
    const auto add = [&](int held) {
        (held == 3 ? ways.hand : held == 2 ? ways.mixed : ways.pool) += 1;
    };
    for (int colour = 0; colour < ClanCard::colours; ++colour) {
        const unsigned held = hand.values_in(colour);
        const unsigned live = held | pool.values_in(colour);
        for (int low = 0; low <= ClanCard::values - 3; ++low) {
            const unsigned need = 7U << low;
            if ((need & ~live) != 0) continue;
            if (beats(full, Formation::ColourRun, window_sum(low))) add(std::popcount(need & held));
        }
    }
    for (int face = lowest; face <= ClanSuits::highest; ++face) {
        const int held = hand.of_same_value(face).size();
        const int live = held + pool.of_same_value(face).size();
        if (live >= 3 && beats(full, Formation::SameValue, 3 * face)) add(std::min(held, 3));
    }
    return ways;
}

// 0, 1, 2, 3 – 4, 5 – 8, more.
int step_of(int count, int most) {
    return std::min(most, static_cast<int>(std::bit_width(
                              static_cast<unsigned>(count <= 1 ? count : 2 * count - 1))));
}

} // namespace

Ways ways_to_beat(Strength full, const Tally& side, Cards hand, Cards pool) {
    switch (side.size()) {
    case 0: return trios_to_beat(full, hand, pool);
    case 1: return pairs_to_beat(full, side, hand, pool);
    default: break;
    }
    const Cards winners = completing(full, side);
    return { (winners & hand).size(), 0, (winners & pool).size() };
}

WaysKind kind_of_defence(Strength mine, const Tally& theirs, Cards pool) {
    const int ways = ways_to_beat(mine, theirs, {}, pool).pool;
    constexpr WaysKind first = 1;
    switch (theirs.size()) {
    case 0: return first + 18 + std::min(3, ways / 6);
    case 1: return first + 9 + step_of(ways, 8);
    default: break;
    }
    constexpr std::array<std::int8_t, 15> step { 0, 1, 2, 3, 4, 5, 5, 6, 6, 6, 7, 7, 7, 7, 7 };
    return first + (ways < 15 ? step[static_cast<std::size_t>(ways)] : 8);
}

WaysKind kind_of_attack(Strength theirs, const Tally& mine, Cards hand, Cards pool) {
    const Ways ways = ways_to_beat(theirs, mine, hand, pool);
    constexpr WaysKind first = 1 + 22;
    switch (mine.size()) {
    case 0: return first + 39 + (ways.hand > 0 ? 2 : ways.mixed > 0 ? 1 : 0);
    case 1: {
        if (ways.hand > 0) return first + 18;
        const int mixed = step_of(ways.mixed, 4);
        return first + 19 + mixed * 4 + std::min(3, (step_of(ways.pool, 6) + 1) / 2);
    }
    default: break;
    }
    return first + std::min(2, ways.hand) * 6 + step_of(ways.pool, 5);
}

} // namespace cairn::border
