// The two players and how a game stands.
#include "core/outcome.hpp"
#include "core/seat.hpp"

#include <gtest/gtest.h>

namespace cairn {
namespace {

static_assert(opponent(Seat::P1) == Seat::P2 && opponent(Seat::P2) == Seat::P1);
static_assert(win_for(Seat::P1) == Outcome::P1Wins && win_for(Seat::P2) == Outcome::P2Wins);

TEST(Seat, HasANameAndAThingOfItsOwn) {
    EXPECT_STREQ(name(Seat::P1), "p1");
    EXPECT_STREQ(name(Seat::P2), "p2");
    BySeat<int> each;
    each[Seat::P2] = 5;
    EXPECT_EQ(each[Seat::P1], 0);
    EXPECT_EQ(each[opponent(Seat::P1)], 5);
    EXPECT_NE(each, BySeat<int> {});
}

TEST(Outcome, IsCalledLikeTheWinner) {
    EXPECT_STREQ(name(Outcome::Open), "open");
    EXPECT_STREQ(name(win_for(Seat::P1)), name(Seat::P1));
    EXPECT_STREQ(name(win_for(Seat::P2)), name(Seat::P2));
    EXPECT_STREQ(name(Outcome::Draw), "draw");
}

} // namespace
} // namespace cairn
