// Whose turn it is to be thought for.
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "server/workers/fair_line.hpp"

namespace cairn {
namespace {

using Line = FairLine<std::string>;

std::string next(Line& line, int largest = 8, double cost = 1) {
    auto taken = line.take(largest);
    if (!taken) return "nobody";
    line.done(taken->whose, cost);
    return taken->job;
}

TEST(FairLines, LetAnAddressThatComesLaterInAtOnce) {
    Line line(1, 2);
    for (int i = 0; i < 60; ++i) line.add({ "guest " + std::to_string(i), "crowd" }, 8, "crowd");
    EXPECT_EQ(next(line), "crowd");
    EXPECT_EQ(next(line), "crowd");
    line.add({ "anna", "home" }, 8, "anna");
    EXPECT_EQ(next(line), "anna");
    line.add({ "anna", "home" }, 8, "anna again");
    EXPECT_EQ(next(line), "crowd"); // by turns
    EXPECT_EQ(next(line), "anna again");
    EXPECT_EQ(line.waiting(), 57U);
}

TEST(FairLines, TakeTurnsAmongThePlayersOfAnAddress) {
    Line line(1, 2);
    for (int i = 0; i < 5; ++i) line.add({ "ben", "school" }, 8, "ben");
    EXPECT_EQ(next(line), "ben");
    line.add({ "carl", "school" }, 8, "carl");
    std::vector<std::string> order { next(line), next(line) };
    EXPECT_EQ(std::count(order.begin(), order.end(), "carl"), 1);
}

TEST(FairLines, DoWhatIsShortFirstAndNothingLargerThanAsked) {
    Line line(1, 2);
    line.add({ "anna", "home" }, 8, "long");
    line.add({ "anna", "home" }, 1, "short");
    EXPECT_EQ(next(line, 7), "short");
    EXPECT_EQ(next(line, 7), "nobody");
    EXPECT_EQ(next(line, 8), "long");
}

TEST(FairLines, DoNoMoreAtOnceForOneThanAllowed) {
    Line line(1, 2);
    for (const char* player : { "a", "a", "b", "c" }) line.add({ player, "home" }, 1, player);
    const auto first = line.take(8);
    const auto second = line.take(8);
    ASSERT_TRUE(first && second);
    EXPECT_NE(first->job, second->job); // one of a player
    EXPECT_FALSE(line.take(8));         // two of an address
    line.add({ "d", "elsewhere" }, 1, "d");
    EXPECT_TRUE(line.take(8));
    line.done(first->whose, 1);
    EXPECT_TRUE(line.take(8));
}

TEST(FairLines, ForgetWhoeverIsDone) {
    Line line(1, 2);
    for (int i = 0; i < 1000; ++i) {
        line.add({ "p", std::to_string(i) }, 1, "job");
        EXPECT_EQ(next(line), "job");
    }
    EXPECT_EQ(line.waiting(), 0U);
    EXPECT_EQ(line.claimants(), 0U);
}

} // namespace
} // namespace cairn
