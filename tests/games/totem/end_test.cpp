// How the Totem game ends, and who has won it: rules 10.7 and 10.8.
#include <gtest/gtest.h>

#include "games/totem/position.hpp"

namespace cairn::totem {
namespace {

// Red to move. With e2 filled the Totem is locked in on d1, if d3 is not White's way out.
State before_the_end(std::string_view d3) {
    return position(Seat::P2, std::string(".  .  .       "
                                          ".  .  .  .  . "
                                          ". . . . . . . "
                                          ". . . . . . . "
                                          ". . . ")
                                  .append(d3)
                                  .append(" . . . "
                                          ".  R2 W2 T  . "
                                          "W4 .  R3      "));
}

// rules 10.9, scoring
TEST(TotemEnd, AtOnceWhenTheNextPlayerIsStuck) {
    const State state = after(before_the_end("R1"), "d1:1@e2");
    EXPECT_EQ(to_move(state), Seat::P1);
    EXPECT_EQ(score(state.board, Seat::P1), (Score { .points = 6, .pieces = 2 }));
    EXPECT_EQ(score(state.board, Seat::P2), (Score { .points = 6, .pieces = 3 }));
    EXPECT_EQ(outcome(state), Outcome::P2Wins);
    EXPECT_EQ(clincher(state), Clincher::Pieces);
    EXPECT_TRUE(moves_of(state).empty());
    EXPECT_FALSE(is_legal(state, *parse_move("d3:1@d4")));
}

// rules 10.9, stuck for one, not for the other
TEST(TotemEnd, AJumpOfOnesOwnKeepsTheGameOpen) {
    const State open = after(before_the_end("."), "d1:1@e2");
    EXPECT_EQ(outcome(open), Outcome::Open);
    EXPECT_EQ(names(goals(open.board)), std::set<std::string> { "d3" });

    const State reds_turn = after(position(Seat::P1, ".  .  .       "
                                                     ".  .  .  .  . "
                                                     ". . . . . . . "
                                                     ". . . . . . . "
                                                     ". . . . . . . "
                                                     ".  W2 W2 T  . "
                                                     "R4 .  R3      "),
                                  "d1:1@e2");
    EXPECT_EQ(outcome(reds_turn), Outcome::P2Wins); // 7 to 5
    EXPECT_EQ(clincher(reds_turn), Clincher::Points);
}

// In the corner c1 the Totem has four neighbours. Red to move; White is stuck once d2 is filled.
State in_the_corner(std::string_view d1) {
    return position(Seat::P2, std::string(".  .  .        "
                                          ".  .  .  .  .  "
                                          ".  . . . . . . "
                                          ".  . . . . . . "
                                          "R1 . R1 . . . . "
                                          "W2 W3 T  .  .  "
                                          ".  ")
                                  .append(d1)
                                  .append(" . "));
}

// rules 10.8
TEST(TotemScoring, TheHigherTotalWins) {
    EXPECT_EQ(outcome(after(in_the_corner("R1"), "c1:3@d2")), Outcome::P1Wins); // 5 to 4
    EXPECT_EQ(outcome(after(in_the_corner("R2"), "c1:4@d2")), Outcome::P2Wins); // 5 to 6
}

// rules 10.8
TEST(TotemScoring, EqualTotalsAndEqualPiecesAreADraw) {
    EXPECT_EQ(outcome(after(in_the_corner("R1"), "c1:4@d2")), Outcome::Draw);
    EXPECT_EQ(outcome(after(in_the_corner("R2"), "c1:3@d2")), Outcome::Draw);
    EXPECT_EQ(clincher(after(in_the_corner("R2"), "c1:3@d2")), Clincher::Even);
}

// rules 10.8: the total comes first, whatever the number of pieces.
TEST(TotemScoring, MorePiecesBreakATieOnly) {
    const State state = after(position(Seat::P2, ".  .  .        "
                                                 ".  .  .  .  .  "
                                                 ".  . . . . . . "
                                                 ".  . . . . . . "
                                                 "R1 . R1 . . . . "
                                                 "W1 W1 T  W1 .  "
                                                 ".  W1 R2       "),
                              "c1:4@d2");
    EXPECT_EQ(score(state.board, Seat::P1), (Score { .points = 3, .pieces = 3 }));
    EXPECT_EQ(score(state.board, Seat::P2), (Score { .points = 4, .pieces = 1 }));
    EXPECT_EQ(outcome(state), Outcome::P2Wins);
}

// rules 10.8: pieces that are no neighbours of the Totem count nothing.
TEST(TotemScoring, OnlyNeighboursCount) {
    const State state = position(Seat::P1, "W4 W4 W4       "
                                           ".  .  .  .  .  "
                                           ".  . R3 . . . . "
                                           ".  . .  T W2 . . "
                                           ".  . .  . R4 . . "
                                           ".  .  .  .  .  "
                                           ".  .  .        ");
    EXPECT_EQ(score(state.board, Seat::P1), (Score { .points = 2, .pieces = 1 }));
    EXPECT_EQ(score(state.board, Seat::P2), (Score { .points = 7, .pieces = 2 }));
}

// rules 10.2: with 36 pieces on the board the Totem cannot move, so nobody ever runs out of them.
// The last free cell is filled by Red's last piece.
TEST(TotemEnd, TheLastPieceEndsTheGame) {
    const State state = position(Seat::P2, "W1 R1 W1             "
                                           "R1 W1 R1 W1 R1       "
                                           "W1 R1 W2 R2 W2 R2 W2 "
                                           "R2 W2 R2 T  .  R2 W2 "
                                           "R3 W3 R3 W3 R3 W3 R3 "
                                           "W3 R3 W3 R4 W4       "
                                           "R4 W4 W4             ");
    EXPECT_EQ(state.board.stocks[Seat::P1].size(), 0);
    EXPECT_EQ(state.board.stocks[Seat::P2].size(), 1);
    EXPECT_EQ(moves_of(state), std::set<std::string> { "e4:4@d4" });
    const State full = after(state, "e4:4@d4");
    EXPECT_TRUE(full.board.free().empty());
    EXPECT_NE(outcome(full), Outcome::Open);
}

} // namespace
} // namespace cairn::totem
