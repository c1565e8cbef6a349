// How the Totem game is written: moves, JSON and the picture for a terminal.
#include <gtest/gtest.h>

#include "games/totem/json.hpp"
#include "games/totem/picture.hpp"
#include "games/totem/position.hpp"

namespace cairn::totem {
namespace {

TEST(TotemText, EveryMoveOfTheBoardSurvivesItsText) {
    for (Cells goals = board_cells; !goals.empty();) {
        const Cell goal = goals.take_lowest();
        for (Cells places = board_cells; !places.empty();) {
            const Cell place = places.take_lowest();
            for (const Value value : all_values) {
                const Move move(goal, value, place);
                const auto parsed = parse_move(to_text(move));
                ASSERT_TRUE(parsed);
                ASSERT_EQ(*parsed, move);
            }
        }
    }
    EXPECT_EQ(to_text(Move(cell("e5"), Value::Three, cell("d4"))), "e5:3@d4");
}

TEST(TotemText, AWrongMoveIsAnsweredWithASentence) {
    for (const auto text : { "",          "e5",       "e5:3",          "e5@d4",   ":",
                             "e5:3@",     "e5:3@d4 ", " e5:3@d4",      "E5:3@d4", "e5:3@d4@d4",
                             "e5:3:3@d4", "e5:33@d4", "e5:03@d4",      "e5:0@d4", "e5:5@d4",
                             "e5:@d4",    "e5:-1@d4", "a1:3@d4",       "e5:3@b1", "e8:3@d4",
                             "h4:3@d4",   "e0:3@d4",  "\xff\xff:3@d4", "pass" }) {
        const auto parsed = parse_move(text);
        ASSERT_FALSE(parsed) << text;
        EXPECT_NE(parsed.reason().find(" is not a "), std::string::npos) << parsed.reason();
    }
    EXPECT_EQ(parse_move("h9:3@d4").reason(), "'h9' is not a cell of the board");
    EXPECT_EQ(parse_move("e5:7@d4").reason(), "'7' is not a value: the pieces are worth 1 to 4");
    EXPECT_EQ(parse_move("e5").reason(), "'e5' is not a move: e5:3@d4 moves the Totem to e5 and "
                                         "places a piece of value 3 on d4");
}

TEST(TotemJson, IsOneObject) {
    JsonWriter json;
    write(json, view(after(after(start(), "e5:3@d4"), "e4:4@e5"), Seat::P2));
    EXPECT_EQ(json.text(), R"({"ruleset":"totem","seat":"p2","turn":"p1","outcome":"open",)"
                           R"("totem":"e4","pieces":[{"cell":"d4","owner":"p1","value":3},)"
                           R"({"cell":"e5","owner":"p2","value":4}],)"
                           R"("stocks":{"p1":{"1":5,"2":5,"3":4,"4":3},)"
                           R"("p2":{"1":5,"2":5,"3":5,"4":2}},)"
                           R"("score":{"p1":{"points":3,"pieces":1},)"
                           R"("p2":{"points":4,"pieces":1}}})");
}

std::string without_colour(std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\x1b')
            i = text.find('m', i);
        else
            plain += text[i];
    }
    return plain;
}

TEST(TotemPicture, ShowsTheBoardAndBothPlayers) {
    const State state = after(after(start(), "e5:3@d4"), "e4:4@e5");
    EXPECT_EQ(picture(view(state, Seat::P1), Palette::Plain),
              "     a   b   c   d   e   f   g\n"
              " 7           .   .   .             White (p1, you) to move\n"
              " 6       .   .   .   .   .         to place: 5 of 1, 5 of 2, 4 of 3, 3 of 4\n"
              " 5   .   .   .   +   R4  +   .     beside the Totem: 3 points, 1 piece\n"
              " 4   .   .   +   W3 [T]  +   .  \n"
              " 3   .   .   .   +   +   +   .     Red (p2)\n"
              " 2       .   .   .   .   .         to place: 5 of 1, 5 of 2, 5 of 3, 2 of 4\n"
              " 1           .   .   .             beside the Totem: 4 points, 1 piece\n"
              "     a   b   c   d   e   f   g\n"
              " + the Totem can go there\n");
}

TEST(TotemPicture, ColourAddsNothingAndAllFitsIn80Columns) {
    Random random(5);
    MoveList list;
    for (int game = 0; game < 20; ++game) {
        State state = start();
        for (bool over = false; !over;) {
            over = outcome(state) != Outcome::Open;
            for (const Seat seat : both_seats) {
                const auto plain = picture(view(state, seat), Palette::Plain);
                const auto colour = picture(view(state, seat), Palette::Colour);
                ASSERT_EQ(plain.find('\x1b'), std::string::npos);
                ASSERT_NE(colour, plain);
                ASSERT_EQ(without_colour(colour), plain);
                std::string_view rest = plain;
                for (auto line = cut(rest, '\n'); line.tail; line = cut(*line.tail, '\n')) {
                    ASSERT_LE(columns_of(line.head), 80);
                }
            }
            legal_moves(state, list);
            if (!over) apply(state, list[random.below(static_cast<std::uint32_t>(list.size()))]);
        }
    }
}

} // namespace
} // namespace cairn::totem
