// Files of learned weights: what is written is read again, and what is broken is refused.
#include "mind/weights_file.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "mind/learned.hpp"
#include "table/catalogue/catalogue.hpp"

namespace cairn {
namespace {

const WeightsShape six { "border", "2 3", 6 };

std::string written(const WeightNumbers& numbers, const WeightsOrigin& origin = {}) {
    const auto bytes = write_weights(six, origin, numbers);
    EXPECT_TRUE(bytes) << bytes.reason();
    return *bytes;
}

TEST(WeightsFile, IsReadAsItWasWritten) {
    const WeightNumbers numbers { 0, -127, 127, -128, 128, -32768 };
    const std::string bytes =
        written(numbers, { {}, "0123abc", "learn_border plain 1000", "1000" });
    const auto read = read_weight_numbers(bytes, six);
    ASSERT_TRUE(read) << read.reason();
    EXPECT_EQ(*read, numbers);
    EXPECT_EQ(weights_header(bytes, "commit"), "0123abc");
    EXPECT_EQ(weights_header(bytes, "command"), "learn_border plain 1000");
    EXPECT_EQ(weights_header(bytes, "games"), "1000");
    EXPECT_EQ(weights_header(bytes, "base"), "");
    // A byte for each of the first three, and three for the others.
    EXPECT_EQ(bytes.size() - bytes.find("\n\n") - 2, 3U + 3 * 3);
}

TEST(WeightsFile, IsRefusedIfItIsBroken) {
    const std::string bytes = written({ 1, 2, 3, 4, 5, 600 });
    const auto refused = [](const std::string& broken) {
        return read_weight_numbers(broken, six).reason();
    };
    EXPECT_EQ(refused(""), "this is no file of weights");
    EXPECT_EQ(refused("1,2,3,4,5,600\n"), "this is no file of weights");
    EXPECT_EQ(refused("cairn weights 2" + bytes.substr(15)), "this is no file of weights");
    EXPECT_EQ(refused(bytes.substr(0, bytes.find("\n\n"))), "this is no file of weights");
    for (std::size_t missing = 1; missing <= 8; ++missing) {
        EXPECT_EQ(refused(bytes.substr(0, bytes.size() - missing)), "these are not 6 weights");
    }
    EXPECT_EQ(refused(bytes + "x"), "these are not 6 weights");
    EXPECT_EQ(refused("cairn weights 1\n\n"),
              "the game of these weights is '' instead of 'border'");
}

TEST(WeightsFile, IsRefusedByAnotherEvaluation) {
    const std::string bytes = written({ 1, 2, 3, 4, 5, 6 });
    EXPECT_EQ(read_weight_numbers(bytes, { "siege", "2 3", 6 }).reason(),
              "the game of these weights is 'border' instead of 'siege'");
    EXPECT_EQ(read_weight_numbers(bytes, { "border", "3 2", 6 }).reason(),
              "the shape of these weights is '2 3' instead of '3 2'");
}

TEST(WeightsFile, MayHoldDifferences) {
    const WeightsShape shape = border::weights_shape();
    WeightNumbers numbers = numbers_named("border-plain", shape);
    numbers[7] = 1000;
    const auto bytes = write_weights(shape, { .base = "border-plain" }, numbers);
    ASSERT_TRUE(bytes) << bytes.reason();
    const auto read = read_weight_numbers(*bytes, shape);
    ASSERT_TRUE(read) << read.reason();
    EXPECT_EQ(*read, numbers);
    for (const char* base : { "nowhere", "border-tactics" }) {
        const auto refused = write_weights(shape, { .base = base }, numbers);
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.reason(), "no weights '" + std::string(base) + "' to start from");
    }
    std::string elsewhere = *bytes;
    elsewhere.replace(elsewhere.find("border-plain"), 12, "border-ptain");
    EXPECT_EQ(read_weight_numbers(elsewhere, shape).reason(),
              "no weights 'border-ptain' to start from");
}

// What the program finds by name when it plays, it must be able to read.
TEST(WeightsFile, EveryEmbeddedOneIsReadAndSaysWhereItComesFrom) {
    EXPECT_GE(embedded_weights().size(), 4U);
    for (const auto& [name, bytes] : embedded_weights()) {
        const auto read = read_learned(bytes);
        EXPECT_TRUE(read) << name << ": " << read.reason();
        for (const char* key : { "commit", "command", "games" }) {
            EXPECT_NE(weights_header(bytes, key), "") << name << " has no " << key;
        }
    }
}

// What is brought later is found like what was there from the start, also as a base of others.
TEST(WeightsFile, MayBeBrought) {
    const WeightsShape shape = border::weights_shape();
    WeightNumbers numbers = numbers_named("border-plain", shape);
    const auto others = write_weights(shape, {}, numbers);
    ++numbers[3];
    ASSERT_FALSE(has_weights("brought"));
    EXPECT_EQ(weights_named("brought"), "");
    ASSERT_FALSE(write_weights(shape, { .base = "brought" }, numbers));
    bring_weights("brought", *others);
    ASSERT_TRUE(has_weights("brought"));
    EXPECT_EQ(weights_named("brought"), *others);
    const auto differing = write_weights(shape, { .base = "brought" }, numbers);
    ASSERT_TRUE(differing) << differing.reason();
    bring_weights("brought-differing", *differing);
    EXPECT_EQ(numbers_named("brought-differing", shape), numbers);
    EXPECT_EQ(weights_header(weights_named("brought-differing"), "base"), "brought");
}

std::vector<std::string> names_for(std::string_view ruleset, std::optional<int> level) {
    std::vector<std::string> names;
    for (const auto& [name, kind] : needed_weights(find_ruleset(ruleset)->rules, level)) {
        names.push_back((kind == WeightsNeed::Kind::Improving ? "maybe " : "") + std::string(name));
    }
    return names;
}

TEST(WeightsNeeds, AreABaseAndWhatDiffersFromIt) {
    using Names = std::vector<std::string>;
    EXPECT_EQ(names_for("schotten", 7), Names { "border-plain" });
    EXPECT_EQ(names_for("schotten", std::nullopt),
              (Names { "border-plain", "maybe border-builders", "maybe border-plain-scrutiny" }));
    EXPECT_EQ(names_for("schotten-tactics", 1), (Names { "border-plain", "border-tactics" }));
    EXPECT_EQ(names_for("battle-line", std::nullopt),
              (Names { "border-line", "border-line-tactics" }));
    EXPECT_EQ(names_for("siege", 1), Names { "siege" });
    EXPECT_EQ(names_for("totem", 7), Names {});
    EXPECT_EQ(names_for("totem", 8), Names { "totem" });
    EXPECT_EQ(names_for("totem", std::nullopt), Names { "totem" });
}

// Every file is of use to some game, every need is met, and a base comes before what differs from it.
TEST(WeightsNeeds, AreAllThatIsThere) {
    std::set<std::string_view> needed;
    for (const Entry& entry : catalogue()) {
        for (int below = 0; below < entry.facts.levels; ++below) {
            const std::optional<int> level = below == 0 ? std::nullopt : std::optional(below);
            std::set<std::string_view> before { "" };
            for (const auto& [name, kind] : needed_weights(entry.rules, level)) {
                ASSERT_TRUE(has_weights(name)) << name;
                EXPECT_TRUE(before.contains(weights_header(weights_named(name), "base"))) << name;
                before.insert(name);
                needed.insert(name);
            }
        }
    }
    for (const auto& [name, bytes] : embedded_weights()) EXPECT_TRUE(needed.contains(name)) << name;
}

// In the browser what only improves a thought may fail to arrive.
TEST(WeightsNeeds, AreMetByTheBaseWhereACourseHasNoFile) {
    const auto* builders = border::find_course(border::schotten, border::Rival::Builder);
    const auto* plain = &border::learned_weights(border::schotten);
    EXPECT_NE(&border::learned_weights(*builders), plain);
    border::Course missing = *builders;
    missing.weights = "nowhere";
    EXPECT_EQ(&border::learned_weights(missing), plain);
}

TEST(WeightsFile, HoldsWhatTheEvaluationHas) {
    const WeightNumbers border = numbers_named("border-tactics", border::weights_shape());
    EXPECT_EQ(border::numbers_of(border::weights_of(border)), border);
    const WeightNumbers siege = numbers_named("siege", siege::weights_shape());
    EXPECT_EQ(siege::numbers_of(siege::weights_of(siege)), siege);
}

} // namespace
} // namespace cairn
