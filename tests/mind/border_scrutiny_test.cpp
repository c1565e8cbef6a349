// The strong evaluation of the border games: what it sees, and its net against plain sums.
#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <vector>

#include "base/scaled.hpp"
#include "games/border/apply.hpp"
#include "games/border/moves.hpp"
#include "games/border/view.hpp"
#include "mind/border/scrutiny/parts.hpp"
#include "mind/border/scrutiny/policy.hpp"
#include "mind/learned.hpp"
#include "mind/random_play.hpp"
#include "table/catalogue/catalogue.hpp"

namespace cairn::border {
namespace {

std::unique_ptr<ScrutinyWeights> some_weights(std::uint64_t seed) {
    Random random(seed);
    auto weights = std::make_unique<ScrutinyWeights>();
    for_each_part(*weights, [&]<class Number>(std::span<Number> part, float scale) {
        for (Number& number : part) {
            const auto whole = static_cast<float>(random.below(201)) - 100;
            number = static_cast<Number>(std::is_same_v<Number, float> ? whole / scale : whole);
        }
    });
    return weights;
}

// Calls each(state) for the positions of random games, before every move.
template <class Each>
void in_random_games(const Rules& rules, int games, const Each& each) {
    Random random(7);
    for (int game = 0; game < games; ++game) {
        std::vector<Card> deck;
        for (Cards rest = rules.deck.cards(); !rest.empty();) deck.push_back(rest.take_lowest());
        shuffle(deck, random);
        State state = start(rules, deck, Seat::P1);
        while (outcome(state) == Outcome::Open) {
            each(state);
            apply(state, random_move(state, random));
            settle(state, random);
        }
    }
}

KnownPosition position_of(const State& state) { return known_to(state, to_move(state)); }

Sights sights_of(const KnownPosition& known, const Judge& judge) {
    const Outline outline = outline_of(known);
    Sights sights;
    look_at(known, outline, judge.assess(outline), sights);
    return sights;
}

using Numbers = std::vector<double>;

Numbers positive_part(Numbers numbers) {
    for (double& number : numbers) number = std::max(0.0, number);
    return numbers;
}

Numbers plain_sum(const auto& layer, const Numbers& inputs, Numbers sum) {
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        for (std::size_t j = 0; j < sum.size(); ++j) sum[j] += inputs[i] * layer[i][j];
    }
    return sum;
}

Numbers plain_unit(const auto& unit, const auto& rows) {
    Numbers hidden(unit.bias.begin(), unit.bias.end());
    for (const std::uint16_t row : rows) {
        for (std::size_t j = 0; j < hidden.size(); ++j) hidden[j] += unit.table[row][j];
    }
    for (double& number : hidden) number /= row_scale;
    return positive_part(plain_sum(unit.to_verdict, positive_part(hidden),
                                   { unit.verdict_bias.begin(), unit.verdict_bias.end() }));
}

double plain_balance(const ScrutinyWeights& net, const Sights& sights) {
    Numbers trunk(net.trunk_bias.begin(), net.trunk_bias.end());
    for (std::size_t i = 0; i < stones; ++i) {
        trunk =
            plain_sum(net.stones_to_trunk[i], plain_unit(net.stone, sights.of_stones[i]), trunk);
    }
    for (const auto& rows : sights.of_colours) {
        trunk = plain_sum(net.colours_to_trunk, plain_unit(net.colour, rows), trunk);
    }
    for (const auto& rows : sights.of_windows) {
        trunk = plain_sum(net.windows_to_trunk, plain_unit(net.window, rows), trunk);
    }
    trunk = plain_sum(net.plain_to_trunk, { sights.plain.begin(), sights.plain.end() }, trunk);
    const Numbers end = positive_part(
        plain_sum(net.to_end, positive_part(trunk), { net.end_bias.begin(), net.end_bias.end() }));
    double balance = sights.balance + net.balance_bias[0];
    for (std::size_t j = 0; j < end_size; ++j) balance += end[j] * net.to_balance[j];
    return balance;
}

TEST(Scrutiny, IsTheSumThatItClaimsToBe) {
    const auto weights = some_weights(1);
    const Judge judge(learned_weights(schotten));
    const Scrutiny scrutiny(judge, *weights);
    in_random_games(schotten, 3, [&](const State& state) {
        const KnownPosition known = position_of(state);
        const double balance = plain_balance(*weights, sights_of(known, judge));
        EXPECT_NEAR(scrutiny.value(known), to_chance(static_cast<float>(balance)), 1e-4);
    });
}

// To the last bit, so that a choice does not hang on what was looked at before.
TEST(Scrutiny, ComparesWithTheSameValues) {
    const auto weights = some_weights(2);
    for (const Rules* rules : rulesets_of<Rules>()) {
        const Judge judge(learned_weights(*rules));
        const Scrutiny scrutiny(judge, *weights);
        Scrutiny::Comparison comparison(scrutiny);
        in_random_games(*rules, scaled(10), [&](const State& state) {
            const KnownPosition known = position_of(state);
            EXPECT_EQ(comparison.value(known), scrutiny.value(known)) << rules->id;
        });
    }
}

TEST(Scrutiny, SeesRowsThatThereAre) {
    for (const Rules* rules : rulesets_of<Rules>()) {
        const Judge judge(learned_weights(*rules));
        in_random_games(*rules, scaled(100), [&](const State& state) {
            const Sights sights = sights_of(position_of(state), judge);
            for (const auto& rows : sights.of_stones) {
                for (const int row : rows) EXPECT_LT(row, StoneRows::count) << rules->id;
            }
            for (const auto& rows : sights.of_colours) {
                for (const int row : rows) EXPECT_LT(row, ColourRows::count) << rules->id;
            }
            for (const auto& rows : sights.of_windows) {
                for (const int row : rows) EXPECT_LT(row, WindowRows::count) << rules->id;
            }
        });
    }
}

// In every world that fits what a player sees, the position is worth the same to that player.
TEST(Scrutiny, SeesNothingHidden) {
    const auto weights = some_weights(3);
    Random random(3);
    for (const Rules* rules : rulesets_of<Rules>()) {
        const Judge judge(learned_weights(*rules));
        const Scrutiny scrutiny(judge, *weights);
        in_random_games(*rules, scaled(10), [&](const State& state) {
            const Seat seat = to_move(state);
            const State other = guess(view(state, seat), random);
            EXPECT_EQ(value_of(state, seat, scrutiny), value_of(other, seat, scrutiny))
                << rules->id;
        });
    }
}

TEST(Scrutiny, IsReadFromAFileOfItsShape) {
    const WeightsShape shape = scrutiny_shape();
    WeightNumbers numbers(shape.count, 3);
    numbers.back() = -2000;
    const auto learned = read_learned(*write_weights(shape, {}, numbers));
    ASSERT_TRUE(learned) << learned.reason();
    ASSERT_NE((*learned)->scrutiny, nullptr);
    const ScrutinyWeights& weights = *(*learned)->scrutiny;
    EXPECT_EQ(weights.stone.table[5][6], 3);
    EXPECT_EQ(weights.to_balance[0], 3 / layer_scale);
    EXPECT_EQ(weights.balance_bias.back(), -2000 / layer_scale);
    const Budget budget { .learned = *learned };
    EXPECT_EQ(scrutiny_of(budget, course_of(schotten)), &weights);

    const WeightsShape other { shape.game, "1 2 3", 6 };
    const std::string bytes = *write_weights(other, {}, WeightNumbers(6, 1));
    EXPECT_EQ(read_learned(bytes).reason(),
              "the shape of these weights is '1 2 3' instead of '" + shape.sizes + "'");
}

// It is learned as a correction of one judgement, and says nothing of another.
TEST(Scrutiny, DoesNotCorrectAnotherJudgement) {
    const WeightsShape shape = weights_shape();
    const auto learned = read_learned(*write_weights(shape, {}, WeightNumbers(shape.count, 1)));
    ASSERT_TRUE(learned) << learned.reason();
    EXPECT_EQ(scrutiny_of({ .learned = *learned }, course_of(schotten)), nullptr);
}

} // namespace
} // namespace cairn::border
