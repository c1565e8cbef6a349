#include "mind/border/evaluation/prospect.hpp"

#include <algorithm>
#include <bit>

#include "cards/reach.hpp"

namespace cairn::border {

namespace {

using Cards = CardSet<ClanSuits>;
constexpr int values = ClanCard::values;

// Full sides: five formations, each sum of its own, up to that of the highest run.
Prospect full(const Tally& side, Counts counts, const Deck<ClanSuits>& deck) {
    const Strength strength = strength_of(side, counts, deck);
    const int rank = strength.rank();
    const int step = strength.formation() == Formation::SameValue
                         ? rank / side.size() - 1
                         : std::min(rank, 3 * (deck.highest - 1)) - 6;
    const int formation = static_cast<int>(strength.formation()) - 1;
    constexpr int steps = full_prospects / 5;
    return empty_prospects + single_prospects + double_prospects + formation * steps +
           std::clamp(step, 0, steps - 1);
}

// One card: colour runs that are still possible and how much of them is in the hand, the same for
// three of a kind, and its value.
Prospect single(const Tally& side, Cards hand, Cards pool) {
    const int value = std::countr_zero(unsigned { side.values });
    const int colour = std::countr_zero(unsigned { side.colours });
    const unsigned live = (hand | pool).values_in(colour);
    const unsigned held = hand.values_in(colour);
    int runs = 0;
    int most_held = 0;
    for (int low = std::max(0, value - 2); low <= std::min(value, values - 3); ++low) {
        const unsigned need = (7U << low) & ~(1U << value);
        if ((need & ~live) != 0) continue;
        ++runs;
        most_held = std::max(most_held, std::popcount(need & held));
    }
    const int face = value + ClanSuits::lowest;
    const bool trio = (hand | pool).of_same_value(face).size() >= 2;
    const int same = trio ? std::min(2, hand.of_same_value(face).size()) : 0;
    return empty_prospects + ((runs * 3 + most_held) * 3 + same) * values + value;
}

// How good the chance is to get one of these cards: none, few, many, or one in the hand.
int chance(int held, int live, int few) {
    return held > 0 ? 3 : live == 0 ? 0 : live <= few ? 1 : 2;
}

// Two cards, by what they have in common.
Prospect pair(const Tally& side, Cards hand, Cards pool) {
    constexpr int heights = 6;
    const int base = empty_prospects + single_prospects;
    const int height = std::clamp((side.sum - 3) * heights / 15, 0, heights - 1);
    const unsigned have = side.values;
    const auto of = [&](int kind) { return base + kind * heights + height; };
    if (std::has_single_bit(have)) {
        const int face = std::countr_zero(have) + ClanSuits::lowest;
        return of(64 + chance(hand.of_same_value(face).size(), pool.of_same_value(face).size(), 2));
    }
    const int low = std::countr_zero(have);
    const int high = static_cast<int>(std::bit_width(have)) - 1;
    const bool close = high - low <= 2;
    unsigned need = 0;
    for (int at = std::max(0, high - 2); at <= std::min(low, values - 3); ++at) need |= 7U << at;
    need &= ~have;
    int held = 0;
    int live = 0;
    for (unsigned rest = close ? need : 0; rest != 0; rest &= rest - 1) {
        const int face = std::countr_zero(rest) + ClanSuits::lowest;
        held += hand.of_same_value(face).size();
        live += pool.of_same_value(face).size();
    }
    const int run = chance(held, live, 4);
    if (!std::has_single_bit(unsigned { side.colours })) return of(close ? 72 + run : 76);
    const int colour = std::countr_zero(unsigned { side.colours });
    const unsigned held_row = hand.values_in(colour);
    const unsigned live_row = pool.values_in(colour);
    const int same_colour = chance(std::popcount(held_row), std::popcount(live_row), 3);
    if (!close) return of(68 + same_colour);
    const int colour_run = (need & held_row) != 0 ? 3 : std::popcount(need & live_row);
    return of(colour_run * 16 + same_colour * 4 + run);
}

} // namespace

Tally without_wilds(const Tally& side, const Deck<ClanSuits>& deck) {
    Tally plain = side;
    plain.counts = static_cast<std::uint8_t>(side.counts & 0xF0);
    const auto read_as = [&](int value) {
        plain.values = static_cast<std::uint16_t>(plain.values | (1U << value));
        plain.sum = static_cast<std::uint8_t>(plain.sum + value + ClanSuits::lowest);
        if (plain.colours == 0) plain.colours = 1;
    };
    const int highest = deck.highest - ClanSuits::lowest;
    const Wilds wilds = side.wilds();
    if (wilds.spy()) read_as(deck.spy_value - ClanSuits::lowest);
    if (wilds.shield()) read_as(2);
    for (int i = 0; i < wilds.jokers(); ++i) {
        const int top = plain.values == 0
                            ? highest - 1
                            : static_cast<int>(std::bit_width(unsigned { plain.values })) - 1;
        read_as(top < highest ? top + 1 : top - 1);
    }
    return plain;
}

Prospect empty_prospect(Cards hand, Cards pool) {
    const Cards live = hand | pool;
    Prospect best = 0;
    for (int colour = 0; colour < ClanCard::colours; ++colour) {
        const unsigned held = hand.values_in(colour);
        if ((held & (held - 1)) == 0) continue;
        const unsigned alive = live.values_in(colour);
        if ((held & (held >> 1) & (held >> 2)) != 0) return 4;
        for (unsigned window = 7; window < (1U << values); window <<= 1) {
            const bool link = std::popcount(window & held) == 2 && (window & ~alive) == 0;
            if (link) best = std::max(best, 2);
        }
    }
    for (int face = ClanSuits::lowest; face <= ClanSuits::highest; ++face) {
        const int held = hand.of_same_value(face).size();
        if (held >= 3) return 3;
        if (held == 2 && !pool.of_same_value(face).empty()) best = std::max(best, 1);
    }
    return best;
}

Prospect prospect(const Tally& side, int slots, Counts counts, Cards hand, Cards pool,
                  const Deck<ClanSuits>& deck) {
    if (side.size() >= slots) return full(side, counts, deck);
    const Tally plain = side.has_wilds() ? without_wilds(side, deck) : side;
    // In mud a side is as far as it would be elsewhere with one card less.
    const int cards = std::max(0, side.size() - (slots - 3));
    if (cards == 0) return empty_prospect(hand, pool);
    if (cards == 1) return single(plain, hand, pool);
    return pair(plain, hand, pool);
}

} // namespace cairn::border
