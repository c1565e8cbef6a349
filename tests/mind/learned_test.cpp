#include "mind/learned.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "games/border/view.hpp"
#include "mind/border/think.hpp"
#include "table/catalogue/catalogue.hpp"

namespace cairn {
namespace {

// A file of weights that are all the same.
std::string weights(const WeightsShape& shape, std::int16_t each) {
    const auto bytes = write_weights(shape, {}, WeightNumbers(shape.count, each));
    EXPECT_TRUE(bytes) << bytes.reason();
    return *bytes;
}

TEST(Learned, IsReadForTheGameThatItNames) {
    const auto border = read_learned(weights(border::weights_shape(), -32));
    ASSERT_TRUE(border) << border.reason();
    ASSERT_TRUE((*border)->border.has_value());
    EXPECT_EQ((*border)->border->balance[0], -1);
    const Budget budget { .learned = *border };
    EXPECT_EQ(&border_weights(budget, border::schotten), &*(*border)->border);
    EXPECT_EQ(&border_weights(budget, border::schotten_tactics), &*(*border)->border);
    EXPECT_EQ(&siege_odds(budget), &siege::learned_odds());

    const auto siege = read_learned(weights(siege::weights_shape(), 64));
    ASSERT_TRUE(siege) << siege.reason();
    ASSERT_TRUE((*siege)->siege.has_value());
    EXPECT_EQ((*(*siege)->siege)[Seat::P2].stakes[0][0], 1);
    for (const border::Rules* rules : rulesets_of<border::Rules>()) {
        EXPECT_EQ(&border_weights({ .learned = *siege }, *rules), &border::learned_weights(*rules));
    }
    EXPECT_EQ(&totem_weights({ .learned = *siege }), &totem::learned_weights());

    const auto totem = read_learned(weights(totem::weights_shape(), 3));
    ASSERT_TRUE(totem) << totem.reason();
    ASSERT_TRUE((*totem)->totem.has_value());
    EXPECT_EQ(&totem_weights({ .learned = *totem }), &*(*totem)->totem);
    EXPECT_EQ(totem_weights({ .learned = *totem }).back(), 12);
}

// Games with tactic cards have weights of their own.
TEST(Learned, IsTheSameForGamesThatAreAlike) {
    using namespace border;
    EXPECT_EQ(&learned_weights(schotten), &learned_weights(classic));
    EXPECT_EQ(&learned_weights(schotten_tactics), &learned_weights(classic_with_tactics));
    EXPECT_NE(&learned_weights(schotten), &learned_weights(schotten_tactics));
}

TEST(Learned, IsNotReadFromAnythingElse) {
    EXPECT_EQ(read_learned("1, 2, 3").reason(), "this is no file of weights");
    EXPECT_EQ(read_learned(weights({ "chess", "8 8", 64 }, 1)).reason(),
              "the game of these weights is 'chess' instead of 'border'");
}

// With nothing learned all moves look alike: the first is taken, whatever is good.
TEST(Learned, DecidesWhatLooksGood) {
    const auto nothing = read_learned(weights(border::weights_shape(), 0));
    ASSERT_TRUE(nothing);
    const Budget usual { .level = 7 };
    Budget other = usual;
    other.learned = *nothing;
    int different = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Random random(seed);
        std::vector<border::Card> deck;
        for (auto rest = border::schotten.deck.cards(); !rest.empty();) {
            deck.push_back(rest.take_lowest());
        }
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
