// When to look at which table.
#include "room/hall/deadlines.hpp"

#include <gtest/gtest.h>

namespace cairn {
namespace {

TEST(Deadlines, ComeInTheirOrderAndOnce) {
    Deadlines deadlines;
    deadlines.replace("late", std::nullopt, 30);
    deadlines.replace("soon", std::nullopt, 10);
    deadlines.replace("moved", std::nullopt, 5);
    deadlines.replace("moved", 5, 20);
    deadlines.replace("never", std::nullopt, 7);
    deadlines.replace("never", 7, std::nullopt);
    EXPECT_EQ(deadlines.take_due(9), std::nullopt);
    EXPECT_EQ(deadlines.take_due(30), "soon");
    EXPECT_EQ(deadlines.take_due(30), "moved");
    EXPECT_EQ(deadlines.take_due(30), "late");
    EXPECT_EQ(deadlines.take_due(30), std::nullopt);
    deadlines.replace("late", 30, 30); // was looked at, and is to be looked at again
    EXPECT_EQ(deadlines.take_due(30), "late");
}

TEST(Deadlines, WaitWhileTheLogIsAway) {
    Deadlines deadlines;
    deadlines.replace("a", std::nullopt, 1);
    deadlines.hold(true);
    EXPECT_EQ(deadlines.take_due(100), std::nullopt);
    deadlines.hold(false);
    EXPECT_EQ(deadlines.take_due(100), "a");
}

} // namespace
} // namespace cairn
