// The strength of complete sides (rules 2, 8.5, 8.6) against the naive implementation: every side
// of two, three and four cards, with every troop, under everything that a place can count.
#include "base/scaled.hpp"
#include "cards.hpp"

namespace cairn {
namespace {

// The strongest of all readings, tried one after the other.
naive::Strength strongest(naive::Counts counts, const std::vector<naive::Faces>& readings,
                          naive::Faces& read) {
    if (read.size() == readings.size()) return naive::strength_as_read(counts, read);
    naive::Strength best { 0, 0 }; // weaker than any class
    for (const naive::Face& face : readings[read.size()]) {
        read.push_back(face);
        best = std::max(best, strongest(counts, readings, read));
        read.pop_back();
    }
    return best;
}

template <class Family>
class Sides {
    using Card = cairn::Card<typename Family::Suits>;

public:
    explicit Sides(int size) : size_(size) {}

    // Every side of this many cards, the suit cards in the order of their ids.
    void compare_all() {
        for (unsigned wilds = 0; wilds < 16; ++wilds) {
            if ((wilds & 3) == 2) continue; // one joker is like the other
            if (std::popcount(wilds) > size_) continue;
            side_.clear();
            readings_.clear();
            for (const Tactic troop : troops()) {
                if ((wilds >> static_cast<int>(troop)) & 1) push(Card(troop));
            }
            add_suits(0);
            if (testing::Test::HasFatalFailure()) return;
        }
    }

private:
    void push(Card card) {
        side_.push_back(card);
        readings_.push_back(naive::readings(Family::naive, to_text(card, Family::rules.tactics)));
    }
    void pop() {
        side_.pop_back();
        readings_.pop_back();
    }
    void add_suits(int from) {
        if (static_cast<int>(side_.size()) == size_) {
            if (++sides_ % (sanitized ? 50 : 1) == 0) compare();
            return;
        }
        for (int id = from; id < Family::rules.deck.cards().size(); ++id) {
            push(Card::of_id(id));
            add_suits(id + 1);
            pop();
            if (testing::Test::HasFatalFailure()) return;
        }
    }
    void compare() const {
        Tally tally;
        for (const Card card : side_) tally.add(card);
        for (const Counts counts : all_counts) {
            naive::Faces read;
            const auto ours = naive_form(strength_of(tally, counts, Family::rules.deck), counts);
            const auto theirs = strongest(naive_counts(counts), readings_, read);
            ASSERT_EQ(ours, theirs) << testing::PrintToString(names_of<Family>(side_))
                                    << " where counts " << static_cast<int>(counts);
        }
    }

    int size_;
    int sides_ = 0;
    std::vector<Card> side_;
    std::vector<naive::Faces> readings_;
};

template <class Family>
class Strengths : public testing::Test {};
TYPED_TEST_SUITE(Strengths, Families, FamilyNames);

// rules 2.1, 2.2, 2.3: every side of two, three and four cards.
TYPED_TEST(Strengths, OfTwoCards) { Sides<TypeParam>(2).compare_all(); }
TYPED_TEST(Strengths, OfThreeCards) { Sides<TypeParam>(3).compare_all(); }
TYPED_TEST(Strengths, OfFourCards) { Sides<TypeParam>(4).compare_all(); }

// The reading above is the naive implementation's own.
TEST(NaiveReadings, GiveTheNaiveStrength) {
    const naive::Cards side { "R5", "joker1", "shield" };
    for (const Counts counts : all_counts) {
        std::vector<naive::Faces> readings;
        for (const auto& card : side) {
            readings.push_back(naive::readings(naive::Family::Siege, card));
        }
        naive::Faces read;
        EXPECT_EQ(strongest(naive_counts(counts), readings, read),
                  naive::strength_of(naive::Family::Siege, naive_counts(counts), side));
    }
}

struct Example {
    const char* side;
    Formation formation;
    int sum;
};

template <class Family>
Strength strength(const char* text, Counts counts) {
    return strength_of(side<Family>(text).tally(), counts, Family::rules.deck);
}

// rules 2.8
TEST(Examples, ComparingBorderSides) {
    const std::array<std::array<const char*, 2>, 7> stronger { { { "R3 R4 R5", "G9 B9 Y9" },
                                                                 { "Y2 B2 P2", "R1 R8 R9" },
                                                                 { "G1 G4 G6", "R7 B8 O9" },
                                                                 { "R1 O2 Y3", "P9 B9 G8" },
                                                                 { "R4 R5 R6", "B3 B4 B5" },
                                                                 { "G7 G5 G6", "O6 Y6 P6" },
                                                                 { "B9 R7 O1", "P9 G1 Y2" } } };
    for (const auto& [one, other] : stronger) {
        EXPECT_GT(strength<Clans>(one, Counts::All), strength<Clans>(other, Counts::All))
            << one << " and " << other;
    }
}

// rules 2.9
TEST(Examples, WildCardsAndFourCards) {
    using enum Formation;
    const std::array examples {
        Example { "R4 R6 joker1", ColourRun, 15 }, Example { "R4 R5 joker1", ColourRun, 15 },
        Example { "R8 R9 joker1", ColourRun, 24 }, Example { "G7 B7 joker1", SameValue, 21 },
        Example { "R4 R9 joker1", Colour, 22 },    Example { "G4 B6 joker1", Run, 15 },
        Example { "G2 B7 joker1", Sum, 18 },       Example { "R5 joker1 spy", ColourRun, 18 },
        Example { "G4 G5 shield", ColourRun, 12 }, Example { "G8 G9 shield", Colour, 20 },
        Example { "R2 B2 shield", SameValue, 6 },  Example { "joker1 spy shield", Colour, 19 },
        Example { "R1 R2 R3 R4", ColourRun, 10 },  Example { "R2 R3 R4 R9", Colour, 18 },
        Example { "G5 B5 R5 P6", Sum, 21 },        Example { "G3 G4 G6 joker1", ColourRun, 18 },
    };
    for (const Example& example : examples) {
        const Strength found = strength<Clans>(example.side, Counts::All);
        EXPECT_EQ(found, Strength(example.formation, example.sum)) << example.side;
    }
}

// rules 5.13: joker 9, spy 7, shield 3.
TEST(Examples, OnlySums) {
    EXPECT_EQ(strength<Clans>("joker1 spy shield", Counts::Sum), Strength(Formation::Sum, 19));
    EXPECT_EQ(strength<Clans>("R7 R8 R9", Counts::Sum), Strength(Formation::Sum, 24));
}

// rules 8.20
TEST(Examples, WhatATileCounts) {
    using enum Formation;
    const auto counted = [](const char* text, Counts counts) {
        return strength<Sieges>(text, counts);
    };
    EXPECT_EQ(counted("R5 R6", Counts::All), Strength(ColourRun, 11));
    EXPECT_EQ(counted("R5 B5", Counts::All), Strength(SameValue, 10));
    EXPECT_EQ(counted("R9 R10 R11", Counts::Sum), Strength(Sum, 30));
    EXPECT_EQ(counted("B1 G2 Y3", Counts::Run), Strength(Run, 6));
    EXPECT_EQ(counted("R4 R5 R6", Counts::Run), Strength(Sum, 15));
    EXPECT_EQ(counted("G1 G4 G7", Counts::Colour), Strength(Colour, 12));
    EXPECT_EQ(counted("R9 R10 R11", Counts::Colour), Strength(Sum, 30));
    EXPECT_EQ(counted("R0 B0", Counts::SameValue), Strength(SameValue, 0));
    EXPECT_EQ(counted("R10 R11", Counts::SameValue), Strength(Sum, 21));
    EXPECT_GT(counted("R0 G1 B1", Counts::Lowest), counted("P0 P1 P2", Counts::Lowest));
}

} // namespace
} // namespace cairn
