// `cairn ladder` and `cairn match` from the outside: who cannot play, and Ctrl-C.
#include "cli/shared/pseudo_terminal.hpp"

#include <gtest/gtest.h>

namespace cairn {
namespace {

TEST(Ladder, SaysThatItWasInterrupted) {
    PseudoTerminal ladder({ "ladder", "random", "random", "computer:nodes=200", "--pairs", "100000",
                            "--threads", "1" },
                          {});
    ASSERT_TRUE(ladder.shows("games"));
    ladder.type("\x03");
    ASSERT_TRUE(ladder.shows("schotten, 100000 pairs each, seed 1, interrupted: "))
        << ladder.shown();
    EXPECT_TRUE(ladder.shows(" of 300000 pairs played"));
    EXPECT_EQ(ladder.end(), 130);
}

TEST(Ladder, FindsWhoCannotPlayBeforeAnybodyDoes) {
    PseudoTerminal ladder({ "ladder", "random", "random", "bot:true", "--pairs", "100000" }, {});
    EXPECT_TRUE(
        ladder.shows("cairn ladder: 'true' is no bot that can play: it exited with status 0"))
        << ladder.shown();
    EXPECT_EQ(ladder.end(), 2);
}

TEST(MatchCommand, NamesTheProgramThatCannotStart) {
    PseudoTerminal match({ "match", "--a", "random", "--b", "bot:/no/such/program" }, {});
    EXPECT_TRUE(match.shows("cairn match: cannot start '/no/such/program'")) << match.shown();
    EXPECT_EQ(match.end(), 2);
}

} // namespace
} // namespace cairn
