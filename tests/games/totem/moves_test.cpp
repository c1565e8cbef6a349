// The moves of the Totem game, rule by rule: rules 10.1 to 10.6.
#include <gtest/gtest.h>

#include "games/totem/position.hpp"

namespace cairn::totem {
namespace {

using Names = std::set<std::string>;

// Row 4 as given, with the Totem in the middle of it, and nothing on the rest of the board.
State row_4(std::string_view cells, Seat turn = Seat::P1) {
    return position(turn, std::string(". . . . . . . . . . . . . . .").append(" ").append(cells) +
                              " . . . . . . . . . . . . . . .");
}

// rules 10.1
TEST(TotemBoard, HasRowsOf3And5And7Cells) {
    const std::string rows[] = { "c1 d1 e1",
                                 "b2 c2 d2 e2 f2",
                                 "a3 b3 c3 d3 e3 f3 g3",
                                 "a4 b4 c4 d4 e4 f4 g4",
                                 "a5 b5 c5 d5 e5 f5 g5",
                                 "b6 c6 d6 e6 f6",
                                 "c7 d7 e7" };
    Names cells;
    for (const auto& row : rows) {
        for (const auto word : words_of(row)) cells.emplace(word);
    }
    EXPECT_EQ(cells.size(), 37);
    EXPECT_EQ(names(board_cells), cells);
}

// rules 10.1
TEST(TotemBoard, NeighboursTouchAlsoAtACorner) {
    EXPECT_EQ(names(neighbours(cell("d4"))),
              (Names { "c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5" }));
    EXPECT_EQ(names(neighbours(cell("c1"))), (Names { "b2", "c2", "d2", "d1" }));
    EXPECT_EQ(names(neighbours(cell("g3"))), (Names { "g4", "f4", "f3", "f2" }));
    EXPECT_EQ(names(neighbours(cell("b6"))), (Names { "a5", "b5", "c5", "c6", "c7" }));
}

// rules 10.1 and 10.2
TEST(TotemStart, WhiteStartsWithTheTotemInTheMiddle) {
    const State state = start();
    EXPECT_EQ(to_move(state), Seat::P1);
    EXPECT_EQ(outcome(state), Outcome::Open);
    EXPECT_EQ(to_text(state.board.totem), "d4");
    EXPECT_EQ(state.board.free().size(), 36);
    for (const Seat seat : both_seats) {
        const Stock& stock = state.board.stocks[seat];
        EXPECT_EQ(stock[Value::One], 5);
        EXPECT_EQ(stock[Value::Two], 5);
        EXPECT_EQ(stock[Value::Three], 5);
        EXPECT_EQ(stock[Value::Four], 3);
        EXPECT_EQ(stock.size(), 18);
    }
}

// rules 10.9, the first turn
TEST(TotemMoves, TheFirstTurnHas256) {
    const auto moves = moves_of(start());
    EXPECT_EQ(moves.size(), 256);
    EXPECT_TRUE(moves.contains("e5:3@d4"));
    EXPECT_FALSE(moves.contains("e5:3@e5"));
    EXPECT_FALSE(moves.contains("e6:3@e5"));
}

// rules 10.3
TEST(TotemMoves, ATurnMovesTheTotemAndPlacesAPiece) {
    const State state = after(start(), "e5:3@d4");
    EXPECT_EQ(to_text(state.board.totem), "e5");
    EXPECT_EQ(names(state.board.pieces[Seat::P1]), Names { "d4" });
    EXPECT_EQ(state.board.value_at(cell("d4")), Value::Three);
    EXPECT_EQ(state.board.stocks[Seat::P1][Value::Three], 4);
    EXPECT_TRUE(state.board.pieces[Seat::P2].empty());
    EXPECT_EQ(to_move(state), Seat::P2);
    EXPECT_EQ(outcome(state), Outcome::Open);
}

// rules 10.4
TEST(TotemGoals, AStepEndsOnTheBoardAndOnAFreeCell) {
    const State corner = position(Seat::P1, ".  .  .       "
                                            ".  .  .  .  . "
                                            ". . . . . . . "
                                            ". . . . . . . "
                                            ". . . . . . . "
                                            ".  R1 .  .  . "
                                            "T  .  .       ");
    EXPECT_EQ(names(goals(corner.board)), (Names { "b2", "d2", "d1" }));
}

// rules 10.9, a jump
TEST(TotemGoals, AJumpPassesALineOfOwnPieces) {
    EXPECT_EQ(names(goals(row_4(". . . T W1 W2 .").board)),
              (Names { "c3", "d3", "e3", "c4", "g4", "c5", "d5", "e5" }));
    EXPECT_TRUE(goals(row_4(". . . T W1 . .").board).has(cell("f4")));
    EXPECT_FALSE(goals(row_4(". . . T W1 . .").board).has(cell("g4")));
    EXPECT_TRUE(goals(row_4(". W4 W3 T . . .").board).has(cell("a4")));
    EXPECT_TRUE(goals(row_4(". R1 R1 T . . .", Seat::P2).board).has(cell("a4")));
}

// rules 10.9, a jump
TEST(TotemGoals, AJumpNeverPassesAnOpposingPiece) {
    const Names six { "c3", "d3", "e3", "c5", "d5", "e5" };
    EXPECT_EQ(names(goals(row_4(". R1 W1 T W1 R2 .").board)), six);
    EXPECT_EQ(names(goals(row_4(". . R1 T R1 W2 .").board)), six);
    EXPECT_EQ(names(goals(row_4(". . W1 T W1 W2 .", Seat::P2).board)), six);
}

// rules 10.9, a jump
TEST(TotemGoals, AJumpEndsOnTheBoardAndOnAFreeCell) {
    const Names six { "c3", "d3", "e3", "c5", "d5", "e5" };
    EXPECT_EQ(names(goals(row_4("W1 W2 W3 T W1 W2 W3").board)), six);
    EXPECT_EQ(names(goals(row_4("R1 W2 W3 T W1 W2 R3").board)), six);
}

// rules 10.5
TEST(TotemGoals, JumpsGoInAllEightDirections) {
    const State state = position(Seat::P2, ".  .  .       "
                                           ".  .  .  .  . "
                                           ".  .  R1 R1 R1 .  . "
                                           ".  .  R2 T  R2 .  . "
                                           ".  .  R3 R3 R3 .  . "
                                           ".  .  .  .  . "
                                           ".  .  .       ");
    EXPECT_EQ(names(goals(state.board)),
              (Names { "b2", "d2", "f2", "b4", "f4", "b6", "d6", "f6" }));
}

// rules 10.6
TEST(TotemPlaces, TheCellJustLeftIsFree) {
    EXPECT_TRUE(places(start().board, cell("d5")).has(cell("d4")));
    EXPECT_FALSE(places(start().board, cell("d5")).has(cell("d5")));
    // Two cells away after a jump, it is no neighbour.
    EXPECT_FALSE(places(row_4(". . . T W1 . .").board, cell("f4")).has(cell("d4")));
}

// rules 10.9, placing after a jump
TEST(TotemPlaces, AnywhereWhenNoNeighbourIsFree) {
    const State state = position(Seat::P1, ".  .  .       "
                                           ".  .  .  .  . "
                                           ". . . . . . . "
                                           ". . . . . . . "
                                           ". . . T . . . "
                                           ".  R1 W1 R2 . "
                                           "R3 .  R4      ");
    EXPECT_TRUE(goals(state.board).has(cell("d1")));
    const Cells anywhere = places(state.board, cell("d1"));
    EXPECT_EQ(anywhere, (state.board.free() | Cells::of(cell("d3"))) - Cells::of(cell("d1")));
    EXPECT_TRUE(moves_of(state).contains("d1:4@d3"));
    EXPECT_TRUE(moves_of(state).contains("d1:4@d7"));
    // With a free neighbour, e1, it must be that one.
    State gap = state;
    gap.board.pieces[Seat::P2] = gap.board.pieces[Seat::P2] - Cells::of(cell("e1"));
    EXPECT_EQ(names(places(gap.board, cell("d1"))), Names { "e1" });
}

// rules 10.2 and 10.3: a value that has run out cannot be placed.
TEST(TotemMoves, OnlyPiecesInStock) {
    State state = start();
    state.board.stocks[Seat::P1] = { { 0, 5, 0, 1 } };
    const auto moves = moves_of(state);
    EXPECT_EQ(moves.size(), 8 * 8 * 2);
    EXPECT_TRUE(moves.contains("e5:2@d4"));
    EXPECT_TRUE(moves.contains("e5:4@d4"));
    EXPECT_FALSE(is_legal(state, *parse_move("e5:1@d4")));
    EXPECT_FALSE(is_legal(state, *parse_move("e5:3@d4")));
}

} // namespace
} // namespace cairn::totem
