// Cards, sets of cards and hands: their text, and that the bits mean what they say.
#include "base/random.hpp"
#include "cards.hpp"
#include "cards/json.hpp"

#include <set>

namespace cairn {
namespace {

template <class Family>
class Cards : public testing::Test {};
TYPED_TEST_SUITE(Cards, Families, FamilyNames);

template <class Family>
auto every_card() {
    auto all = list_of(Family::rules.deck.cards());
    for (TacticSet rest = Family::rules.tactics.all(); !rest.empty();) {
        all.emplace_back(rest.take_lowest());
    }
    return all;
}

// Notation, section 1.
TYPED_TEST(Cards, RoundTripThroughTheirText) {
    const auto& rules = TypeParam::rules;
    std::set<std::string> texts;
    for (const auto card : every_card<TypeParam>()) {
        const std::string text = to_text(card, rules.tactics);
        texts.insert(text);
        ASSERT_EQ(card_of(text, rules.deck, rules.tactics), card) << text;
    }
    EXPECT_EQ(texts.size(), every_card<TypeParam>().size());
}

// rules 1.1, 8.1
TYPED_TEST(Cards, AreTheOnesOfTheRules) {
    const auto& named = naive::rules_of(std::string(TypeParam::rules.id)).coloured;
    for (const std::string& text : named) {
        const auto found = card_of(text, TypeParam::rules.deck, no_tactics);
        ASSERT_TRUE(found) << text;
        EXPECT_EQ(found->value(), std::stoi(text.substr(1)));
        EXPECT_EQ(TypeParam::Suits::letters[static_cast<std::size_t>(found->colour())], text[0]);
    }
    EXPECT_EQ(static_cast<int>(named.size()), TypeParam::rules.deck.cards().size());
}

TEST(CardText, OfNoCardIsNoCard) {
    for (const char* text : { "", "R", "5", "R0", "R10", "R05", "R+5", "r5", "W5", "R5 ", " R5",
                              "R55", "R-1", "RR", "mud", "R5@3", "R18446744073709551621" }) {
        EXPECT_FALSE(card_of(text, border::schotten.deck, no_tactics)) << text;
    }
    for (const char* text : { "O5", "R12", "R00", "R011", "mud", "recruiter", "" }) {
        EXPECT_FALSE(card_of(text, siege::siege_deck, siege_tactics)) << text;
    }
    EXPECT_FALSE(card_of("spy", border::schotten.deck, classic_tactics));
    EXPECT_FALSE(card_of("support", border::schotten.deck, iello_tactics));
}

TYPED_TEST(Cards, OfASetComeOutInOrder) {
    using Suits = typename TypeParam::Suits;
    using Set = CardSet<Suits>;
    Random random(3);
    for (int round = 0; round < 500; ++round) {
        Set set;
        std::set<int> ids;
        for (int i = static_cast<int>(random.below(20)); i > 0; --i) {
            const auto card =
                Card<Suits>::of_id(static_cast<int>(random.below(Card<Suits>::count)));
            if (random.below(4) == 0) {
                set.remove(card);
                ids.erase(card.id());
            } else {
                set.add(card);
                ids.insert(card.id());
            }
        }
        ASSERT_EQ(set.size(), static_cast<int>(ids.size()));
        unsigned values = 0;
        for (int colour = 0; colour < Card<Suits>::colours; ++colour) {
            unsigned in_colour = 0;
            for (const auto card : list_of(set)) {
                if (card.colour() == colour) in_colour |= 1U << (card.value() - Suits::lowest);
            }
            ASSERT_EQ(set.values_in(colour), in_colour);
            values |= in_colour;
        }
        ASSERT_EQ(set.values(), values);
        for (const auto card : list_of(set)) {
            ASSERT_TRUE(ids.contains(card.id()));
            ASSERT_TRUE(set.has(card));
            ASSERT_TRUE(set.contains(Set::of(card)));
        }
        if (set.empty()) continue;
        ASSERT_EQ(set.lowest().id(), *ids.begin());
        ASSERT_EQ(set.highest().id(), *ids.rbegin());
        auto rest = set;
        const auto taken = rest.take_random(random);
        ASSERT_TRUE(set.has(taken) && !rest.has(taken));
        ASSERT_EQ(rest | Set::of(taken), set);
        ASSERT_EQ(set - Set::of(taken), rest);
        ASSERT_EQ(set & Set::of(taken), Set::of(taken));
    }
}

TYPED_TEST(Cards, OfARowOrAValueAreAllOfThem) {
    using Suits = typename TypeParam::Suits;
    using Set = CardSet<Suits>;
    for (const auto card : list_of(Set::all())) {
        for (int colour = 0; colour < Card<Suits>::colours; ++colour) {
            ASSERT_EQ(Set::of_colour(colour).has(card), card.colour() == colour);
        }
        for (int value = Suits::lowest; value <= Suits::highest; ++value) {
            ASSERT_EQ(Set::of_value(value).has(card), card.value() == value);
            ASSERT_EQ(Set::all().of_same_value(value), Set::of_value(value));
        }
    }
}

// Every card of a set is drawn equally often: 12,000 draws of 12 cards, 1000 of each expected.
TEST(RandomCards, AreEquallyLikely) {
    Random random(5);
    const auto set = set_of<Clans>("R1 P9 G5 B2 B3 Y8 Y9 O1 O2 O3 R9 P1");
    std::array<int, ClanCard::count> drawn {};
    for (int i = 0; i < 12'000; ++i) {
        auto rest = set;
        ++drawn[static_cast<std::size_t>(rest.take_random(random).id())];
    }
    for (const auto card : list_of(set)) {
        EXPECT_NEAR(drawn[static_cast<std::size_t>(card.id())], 1000, 150);
    }
    std::array<int, tactic_kinds> tactics {};
    for (int i = 0; i < 11'000; ++i) {
        TacticSet rest = siege_tactics.all();
        ++tactics[static_cast<std::size_t>(rest.take_random(random))];
    }
    for (TacticSet rest = siege_tactics.all(); !rest.empty();) {
        EXPECT_NEAR(tactics[static_cast<std::size_t>(rest.take_lowest())], 1000, 150);
    }
}

TYPED_TEST(Cards, OfAHandAreAddedAndRemoved) {
    using Hand = cairn::Hand<typename TypeParam::Suits>;
    Hand hand;
    int size = 0;
    for (const auto card : every_card<TypeParam>()) {
        ASSERT_FALSE(hand.has(card));
        hand.add(card);
        ASSERT_TRUE(hand.has(card));
        ASSERT_EQ(hand.size(), ++size);
    }
    const Hand all = hand;
    for (const auto card : every_card<TypeParam>()) {
        Hand one;
        one.add(card);
        ASSERT_FALSE((all - one).has(card));
        ASSERT_EQ((all - one) | one, all);
        hand.remove(card);
        ASSERT_FALSE(hand.has(card));
    }
    ASSERT_EQ(hand.size(), 0);
}

TEST(TacticCards, OfASetComeOutInOrder) {
    for (unsigned bits = 0; bits < 1U << tactic_kinds; ++bits) {
        TacticSet set = TacticSet::of_bits(static_cast<std::uint16_t>(bits));
        TacticSet copy;
        int size = 0;
        while (!set.empty()) {
            copy.add(set.take_lowest());
            ++size;
        }
        ASSERT_EQ(copy.bits(), bits);
        ASSERT_EQ(copy.size(), size);
    }
}

// rules 5.6, 5.7, 9.4
TEST(TacticCards, AreTheOnesOfTheRules) {
    const auto expect_set = [](const char* ruleset, const TacticNames& names) {
        const auto& wanted = naive::rules_of(ruleset).tactics;
        EXPECT_EQ(static_cast<int>(wanted.size()), names.all().size());
        for (const auto& card : wanted) EXPECT_TRUE(names.find(card)) << card;
    };
    expect_set("schotten-tactics", iello_tactics);
    expect_set("classic-tactics", classic_tactics);
    expect_set("battle-line", line_tactics);
    expect_set("siege-tactics", siege_tactics);
}

TEST(Side, KeepsTheOrderAndTheLatestStamp) {
    auto pile = side<Clans>("R4 G4 B4", 5);
    EXPECT_EQ(pile.completed_at(), 7);
    pile.remove(card<Clans>("G4"));
    EXPECT_EQ(pile.size(), 2);
    EXPECT_EQ(pile[0], card<Clans>("R4"));
    EXPECT_EQ(pile[1], card<Clans>("B4"));
    pile.add(card<Clans>("joker1"), 14);
    EXPECT_EQ(pile.completed_at(), 14); // rules 2.9, removal and the tie
    EXPECT_TRUE(pile.has(card<Clans>("joker1")));
    EXPECT_FALSE(pile.has(card<Clans>("joker2")));
    EXPECT_EQ(pile.suit_cards(), set_of<Clans>("R4 B4"));
}

TEST(HandJson, IsInTheOrderOfTheCards) {
    Hand<ClanSuits> hand;
    for (const char* text : { "spy", "P1", "R9", "joker1", "G3", "R2" }) {
        hand.add(card<Clans>(text));
    }
    JsonWriter json;
    write(json, hand, iello_tactics);
    EXPECT_EQ(json.text(), R"(["R2","R9","G3","P1","joker1","spy"])");
}

} // namespace
} // namespace cairn
