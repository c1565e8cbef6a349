#include "mind/learned.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/random.hpp"
#include "games/border/view.hpp"
#include "mind/border/think.hpp"
#include "table/catalogue.hpp"

namespace cairn {
namespace {

std::string weights(std::size_t count, const std::string& each) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text += each + (i % 24 == 23 ? ",\n" : ",");
    return text;
}

TEST(Learned, IsReadForTheGameThatHasSoManyWeights) {
    const auto border = read_learned(weights(border::weight_count, "-32"));
    ASSERT_TRUE(border) << border.reason();
    ASSERT_TRUE((*border)->border.has_value());
    EXPECT_EQ((*border)->border->balance[0], -1);
    const Budget budget { .learned = *border };
    EXPECT_EQ(&border_weights(budget, border::schotten), &*(*border)->border);
    EXPECT_EQ(&border_weights(budget, border::schotten_tactics), &*(*border)->border);
    EXPECT_EQ(&siege_odds(budget), &siege::learned_odds());

    const auto siege = read_learned(weights(siege::weight_count, "64"));
    ASSERT_TRUE(siege) << siege.reason();
    ASSERT_TRUE((*siege)->siege.has_value());
    EXPECT_EQ((*(*siege)->siege)[Seat::P2].stakes[0][0], 1);
    for (const border::Rules* rules : rulesets_of<border::Rules>()) {
        EXPECT_EQ(&border_weights({ .learned = *siege }, *rules), &border::learned_weights(*rules));
    }
}

// Games with tactic cards have weights of their own.
TEST(Learned, IsTheSameForGamesThatAreAlike) {
    using namespace border;
    EXPECT_EQ(&learned_weights(schotten), &learned_weights(classic));
    EXPECT_EQ(&learned_weights(schotten_tactics), &learned_weights(classic_with_tactics));
    EXPECT_NE(&learned_weights(schotten), &learned_weights(schotten_tactics));
}

TEST(Learned, IsNotReadFromAnythingElse) {
    const auto refused = [](const std::string& text) { return read_learned(text).reason(); };
    EXPECT_NE(refused("").find("0 weights are neither"), std::string::npos);
    EXPECT_NE(refused("1, 2, 3").find("3 weights are neither"), std::string::npos);
    EXPECT_NE(refused(weights(border::weight_count + 100'000, "1")).find("neither"),
              std::string::npos);
    EXPECT_EQ(refused("1, zwei, 3"), "'zwei' is no weight");
    EXPECT_EQ(refused("1, 99999999999"), "'99999999999' is no weight");
    EXPECT_EQ(refused("1, 2x"), "'2x' is no weight");
    EXPECT_EQ(refused(weights(border::weight_count, "128")), "a weight of 128 is too large");
    EXPECT_EQ(refused(weights(siege::weight_count, "-32769")), "a weight of -32769 is too large");
}

// With nothing learned all moves look alike: the first is taken, whatever is good.
TEST(Learned, DecidesWhatLooksGood) {
    const auto nothing = read_learned(weights(border::weight_count, "0"));
    ASSERT_TRUE(nothing);
    const Budget usual { .level = 7 };
    Budget other = usual;
    other.learned = *nothing;
    int different = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Random random(seed);
        std::vector<border::Card> deck;
        for (int id = 0; id < border::Card::count; ++id) deck.push_back(border::Card::of_id(id));
        shuffle(deck, random);
        const border::State state = border::start(border::schotten, deck, Seat::P1);
        const border::View seen = view(state, to_move(state));
        const auto chosen = border::think(seen, usual, random);
        different += border::think(seen, other, random).move == chosen.move ? 0 : 1;
    }
    EXPECT_GE(different, 10);
}

} // namespace
} // namespace cairn
