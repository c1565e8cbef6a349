// Cards by their text for tests, and the strengths of the naive implementation beside ours.
#pragma once

#include "cards/proof.hpp"
#include "games/border/rules.hpp"
#include "games/siege/rules.hpp"
#include "naive/strength.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

namespace cairn {

// The cards that are played with together, of a ruleset that has them all.
struct Clans {
    using Suits = ClanSuits;
    static constexpr naive::Family naive = naive::Family::Border;
    static constexpr const auto& rules = border::schotten_tactics;
};
struct Troops {
    using Suits = ClanSuits;
    static constexpr naive::Family naive = naive::Family::Border;
    static constexpr const auto& rules = border::battle_line;
};
struct Sieges {
    using Suits = SiegeSuits;
    static constexpr naive::Family naive = naive::Family::Siege;
    static constexpr const auto& rules = siege::siege_with_tactics;
};

// For typed tests over all of them.
using Families = testing::Types<Clans, Troops, Sieges>;
struct FamilyNames {
    template <class Family>
    static std::string GetName(int) {
        return std::string(Family::rules.tactics.set);
    }
};

inline constexpr std::array all_counts { Counts::All, Counts::Sum,       Counts::Lowest,
                                         Counts::Run, Counts::SameValue, Counts::Colour };

inline naive::Counts naive_counts(Counts counts) {
    switch (counts) {
    case Counts::All: return naive::Counts::All;
    case Counts::Sum: return naive::Counts::Sum;
    case Counts::Lowest: return naive::Counts::Lowest;
    case Counts::Run: return naive::Counts::Run;
    case Counts::SameValue: return naive::Counts::SameValue;
    case Counts::Colour: break;
    }
    return naive::Counts::Colour;
}

// Ours in the naive form: the class, and the sum, negated where the lowest is strongest.
inline naive::Strength naive_form(Strength strength, Counts counts) {
    const int sum = counts == Counts::Lowest ? strength.rank() - 255 : strength.rank();
    return { static_cast<int>(strength.formation()), sum };
}

template <class Family>
Card<typename Family::Suits> card(std::string_view text) {
    const auto found = card_of(text, Family::rules.deck, Family::rules.tactics);
    EXPECT_TRUE(found) << text;
    return found.value_or(Card<typename Family::Suits>());
}

template <class Family>
std::vector<Card<typename Family::Suits>> cards(std::string_view text) {
    std::vector<Card<typename Family::Suits>> list;
    for (const std::string_view word : words_of(text)) list.push_back(card<Family>(word));
    return list;
}

template <class Family>
CardSet<typename Family::Suits> set_of(std::string_view text) {
    CardSet<typename Family::Suits> set;
    for (const auto each : cards<Family>(text)) set.add(each);
    return set;
}

// The cards in this order, with stamps from `stamp` on.
template <class Suits>
Side<Suits> side_of(const std::vector<Card<Suits>>& list, int stamp = 1) {
    Side<Suits> side;
    for (const auto each : list) side.add(each, stamp++);
    return side;
}
template <class Family>
Side<typename Family::Suits> side(std::string_view text, int stamp = 1) {
    return side_of(cards<Family>(text), stamp);
}

template <class Family>
naive::Cards names_of(const std::vector<Card<typename Family::Suits>>& list) {
    naive::Cards names;
    for (const auto each : list) names.push_back(to_text(each, Family::rules.tactics));
    return names;
}

template <class Suits>
std::vector<Card<Suits>> list_of(CardSet<Suits> set) {
    std::vector<Card<Suits>> list;
    while (!set.empty()) list.push_back(set.take_lowest());
    return list;
}

inline std::vector<Tactic> troops() {
    return { Tactic::Joker1, Tactic::Joker2, Tactic::Spy, Tactic::Shield };
}

} // namespace cairn
