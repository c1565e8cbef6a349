// Formations and how strong they are: rules 2 (border) and 8.5 (what a wall tile counts). Here are
// the sides without wild cards; reach.hpp reads the others.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "cards/card.hpp"

namespace cairn {

// rules 2.1, weakest first.
enum class Formation : std::uint8_t { None, Sum, Run, Colour, SameValue, ColourRun };

// What a stone or a wall tile counts. `Run`, `SameValue` and `Colour` count that formation and
// sums; anything else there is a sum, a colour run too (rules 8.5).
enum class Counts : std::uint8_t { All, Sum, Lowest, Run, SameValue, Colour };

// Formation and sum in 16 bits, so that one comparison decides (rules 2.3):
//   bits 8-15 formation · bits 0-7 sum, or 255 - sum where the lowest sum is strongest
class Strength {
public:
    constexpr Strength() = default;
    constexpr Strength(Formation formation, int rank)
        : bits_(static_cast<std::uint16_t>((static_cast<int>(formation) << 8) | rank)) {
        assert(rank >= 0 && rank <= 255);
    }
    static constexpr Strength lowest_sum(int sum) { return { Formation::Sum, 255 - sum }; }

    constexpr Formation formation() const { return static_cast<Formation>(bits_ >> 8); }
    constexpr int rank() const { return bits_ & 255; }

    friend constexpr auto operator<=>(Strength, Strength) = default;

private:
    std::uint16_t bits_ = 0;
};

// The wild cards of a side: bits 0-1 how many jokers, bit 2 the spy, bit 3 the shield bearer.
class Wilds {
public:
    constexpr explicit Wilds(unsigned bits) : bits_(static_cast<std::uint8_t>(bits)) {
        assert(bits < 16 && jokers() <= 2);
    }
    constexpr bool any() const { return bits_ != 0; }
    constexpr int jokers() const { return bits_ & 3; }
    constexpr bool spy() const { return (bits_ & 4) != 0; }
    constexpr bool shield() const { return (bits_ & 8) != 0; }
    constexpr int size() const { return jokers() + spy() + shield(); }
    // The most they can add to a sum, in a deck with these values (rules 2.7).
    constexpr int highest_sum(int highest, int spy_value) const {
        return jokers() * highest + spy() * spy_value + shield() * 3;
    }

private:
    std::uint8_t bits_;
};

// What a suit card adds to a Tally, read from a table: a search lays a card on every ply that it follows.
struct Marks {
    std::uint16_t value;
    std::uint8_t colour;
    std::uint8_t worth;
};
template <class Suits>
inline constexpr auto marks_of_cards = [] {
    std::array<Marks, Card<Suits>::count> marks {};
    for (int id = 0; id < Card<Suits>::count; ++id) {
        const auto card = Card<Suits>::of_id(id);
        marks[static_cast<std::size_t>(id)] = {
            static_cast<std::uint16_t>(1U << (card.value() - Suits::lowest)),
            static_cast<std::uint8_t>(1U << card.colour()), static_cast<std::uint8_t>(card.value())
        };
    }
    return marks;
}();

// The same as card.value(), without a division.
template <class Suits>
constexpr int worth_of(Card<Suits> card) {
    return marks_of_cards<Suits>[static_cast<std::size_t>(card.id())].worth;
}

// All that matters of the cards of a side when it is compared with another.
struct Tally {
    std::uint16_t values = 0; // a bit for each value among the suit cards, bit 0 the lowest value
    std::uint8_t colours = 0; // a bit for each colour among the suit cards
    std::uint8_t sum = 0;     // of the suit cards
    std::uint8_t counts = 0;  // bits 0-3 the Wilds, bits 4-6 how many suit cards
    std::uint8_t latest = 0;  // when the latest card came

    constexpr int size() const { return counts >> 4; }
    constexpr Wilds wilds() const { return Wilds(counts & 15U); }
    constexpr bool has_wilds() const { return (counts & 15U) != 0; }
    constexpr int suits() const { return size() - (has_wilds() ? wilds().size() : 0); }
    constexpr bool mixes_colours() const { return (colours & (colours - 1)) != 0; }
    constexpr bool repeats_a_value() const { return std::popcount(unsigned { values }) != suits(); }
    // Of its suit cards. Precondition: there is one.
    constexpr int first_colour() const { return std::countr_zero(unsigned { colours }); }

    template <class Suits>
    constexpr void add(Card<Suits> card) {
        if (card.is_suit()) return add_suit_card(card);
        const Tactic troop = card.tactic();
        assert(is_troop(troop));
        const int wild = is_joker(troop) ? 1 : troop == Tactic::Spy ? 4 : 8;
        counts = static_cast<std::uint8_t>(counts + 16 + wild);
    }
    template <class Suits>
    constexpr void add_suit_card(Card<Suits> card) {
        const Marks& marks = marks_of_cards<Suits>[static_cast<std::size_t>(card.id())];
        values = static_cast<std::uint16_t>(values | marks.value);
        colours = static_cast<std::uint8_t>(colours | marks.colour);
        sum = static_cast<std::uint8_t>(sum + marks.worth);
        counts = static_cast<std::uint8_t>(counts + 16);
    }
    friend constexpr bool operator==(const Tally&, const Tally&) = default;
};
static_assert(sizeof(Tally) == 6);

// The formation that this place counts for cards which make `formation` (rules 8.5).
constexpr Formation counted(Formation formation, Counts counts) {
    constexpr auto only = [](Formation made, Formation wanted) {
        return made == wanted ? made : Formation::Sum;
    };
    switch (counts) {
    case Counts::All: return formation;
    case Counts::Run: return only(formation, Formation::Run);
    case Counts::SameValue: return only(formation, Formation::SameValue);
    case Counts::Colour: return only(formation, Formation::Colour);
    case Counts::Sum:
    case Counts::Lowest: break;
    }
    return Formation::Sum;
}

// By what is true of the cards: bit 0 a row of values, bit 1 one value, bit 2 one colour.
inline constexpr std::array formation_by_traits {
    Formation::Sum,    Formation::Run,       Formation::SameValue, Formation::None,
    Formation::Colour, Formation::ColourRun, Formation::None,      Formation::None,
};

// Are the values of at least two suit cards, without wild ones, a row?
constexpr bool is_row(const Tally& tally) {
    const unsigned values = tally.values;
    return values == ((1U << tally.size()) - 1) << std::countr_zero(values);
}

// The formation of at least two suit cards without wild ones.
constexpr Formation formation_of(const Tally& tally) {
    assert(!tally.has_wilds() && tally.size() >= 2);
    const unsigned values = tally.values;
    const unsigned run = is_row(tally);
    const unsigned same = (values & (values - 1)) == 0;
    const unsigned colour = (tally.colours & (tally.colours - 1U)) == 0;
    return formation_by_traits[run | (same << 1) | (colour << 2)];
}

// Is this side without wild cards a mere sum, of which the highest is the strongest? Precondition: it
// has at least two cards.
constexpr bool is_highest_sum(const Tally& tally, Counts counts) {
    if (counts != Counts::All) {
        return counts != Counts::Lowest && counted(formation_of(tally), counts) == Formation::Sum;
    }
    const unsigned no_row = !is_row(tally);
    const unsigned values_differ = (tally.values & (tally.values - 1)) != 0;
    const unsigned colours_differ = tally.mixes_colours();
    return (no_row & values_differ & colours_differ) != 0;
}

constexpr Strength plain_strength(const Tally& tally, Counts counts) {
    if (counts == Counts::Lowest) return Strength::lowest_sum(tally.sum);
    return { counted(formation_of(tally), counts), tally.sum };
}

} // namespace cairn
