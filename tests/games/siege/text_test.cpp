// The notation of siege moves (notation, sections 1 and 3), the JSON of a view and its picture.

#include "games/siege/json.hpp"
#include "games/siege/picture.hpp"
#include "scene.hpp"

namespace cairn::siege {
namespace {

TEST(Text, RoundTripsEveryKindOfMove) {
    for (const char* text : { "R5@3",
                              "P11@7",
                              "R0@1",
                              "joker1@2",
                              "shield@4",
                              "control@3",
                              "retreat@7",
                              "oil@1",
                              "redeploy:R5@3>7",
                              "redeploy:joker2@3>discard",
                              "deserter:R5@3",
                              "traitor:spy@3>3",
                              "recruit:R5>3",
                              "recruit:shield>1",
                              "explosion@3",
                              "support:R5,G3",
                              "support:R5,R11",
                              "exchange",
                              "give:R5",
                              "give:exchange",
                              "draw:siege",
                              "draw:tactic",
                              "pass",
                              "end" }) {
        const auto move = parse_move(text, siege_with_tactics);
        ASSERT_TRUE(move) << text << ": " << move.reason();
        EXPECT_EQ(to_text(*move, siege_with_tactics), text);
    }
}

TEST(Text, RefusesWhatIsNoMove) {
    for (const char* text : { "",
                              "R5",
                              "R5@",
                              "R5@0",
                              "R5@8",
                              "R5@03",
                              "R12@1",
                              "R05@1",
                              "O5@1",
                              "r5@1",
                              "R5@3@4",
                              "@3",
                              "control",
                              "control@0",
                              "retreat@8",
                              "oil@",
                              "redeploy@3",
                              "redeploy:R5@3",
                              "redeploy:R5@3>8",
                              "redeploy:exchange@3>4",
                              "deserter:R5",
                              "deserter:R5@3>4",
                              "traitor:R5@3>discard",
                              "recruit:R5@3",
                              "recruit:support>3",
                              "explosion:3",
                              "explosion",
                              "support:R5",
                              "support:G3,R5",
                              "support:R11,R5",
                              "support:R5,R5",
                              "support:R5,spy",
                              "exchange@3",
                              "exchange:R5",
                              "give:",
                              "give:R12",
                              "draw",
                              "draw:clan",
                              "pass@1",
                              "end ",
                              "mud@3",
                              "claim@3",
                              "recruiter",
                              "R5>3",
                              "strategist:R5@3>4",
                              "R5@3\n",
                              "R5@9999999999" }) {
        const auto move = parse_move(text, siege_with_tactics);
        ASSERT_FALSE(move) << text;
        EXPECT_EQ(move.reason().find('\n'), std::string::npos);
    }
}

TEST(Text, KnowsNoTacticCardsInTheBaseGame) {
    for (const char* text : { "spy@3", "exchange", "explosion@3", "support:R5,G3", "give:R5",
                              "draw:tactic", "deserter:R5@3" }) {
        EXPECT_FALSE(parse_move(text, siege::siege)) << text;
    }
    EXPECT_TRUE(parse_move("R5@3", siege::siege));
}

std::string json_of(const View& seen) {
    JsonWriter json;
    write(json, seen);
    return json.text();
}

TEST(Json, IsOneObjectInTheGamesWords) {
    Scene scene(siege::siege);
    scene.damage(2).discard("G3 R11").lay(attacker, 2, "R5").lay(defender, 7, "B0 P2");
    scene.hand(attacker, "P4 R9").hand(defender, "Y1").turn(attacker);
    EXPECT_EQ(
        json_of(view(scene.state, attacker)),
        R"({"ruleset":"siege","seat":"p1","turn":"p1","phase":"play","outcome":"open",)"
        R"("passes":0,"tiles":[)"
        R"({"damaged":false,"slots":3,"counts":"sum","completed_first":null,"p1":[],"p2":[]},)"
        R"({"damaged":true,"slots":2,"counts":"same value","completed_first":null,"p1":["R5"],"p2":[]},)"
        R"({"damaged":false,"slots":3,"counts":"all","completed_first":null,"p1":[],"p2":[]},)"
        R"({"damaged":false,"slots":2,"counts":"all","completed_first":null,"p1":[],"p2":[]},)"
        R"({"damaged":false,"slots":3,"counts":"all","completed_first":null,"p1":[],"p2":[]},)"
        R"({"damaged":false,"slots":4,"counts":"all","completed_first":null,"p1":[],"p2":[]},)"
        R"({"damaged":false,"slots":3,"counts":"lowest sum","completed_first":null,"p1":[],"p2":["B0","P2"]}],)"
        R"("cauldrons":3,"oil_thrown":false,"hand":["R9","P4"],"opponent":{"siege":1},)"
        R"("piles":{"siege":52},"discard":["R11","G3"]})");
}

TEST(Json, HasTheMemoryOfAnExchange) {
    Scene scene(siege_with_tactics);
    scene.hand(attacker, "exchange R1 R2 spy").hand(defender, "B1 B2 B3").turn(attacker);
    scene.play("exchange give:spy give:R1");
    EXPECT_NE(json_of(view(scene.state, attacker)).find(R"("to_give":1,"giving":["R1","spy"])"),
              std::string::npos);
    EXPECT_NE(json_of(view(scene.state, defender)).find(R"("to_give":1,"giving":[])"),
              std::string::npos);
    scene.play("give:R2 give:B1 give:B2 give:B3");
    EXPECT_NE(json_of(view(scene.state, attacker))
                  .find(R"("gave":["R1","R2","spy"],"received":["B1","B2","B3"]})"),
              std::string::npos);
}

void expect_80_columns(const std::string& text) {
    std::size_t start = 0;
    for (std::size_t end; (end = text.find('\n', start)) != std::string::npos; start = end + 1) {
        const std::string_view line = std::string_view(text).substr(start, end - start);
        EXPECT_LE(columns_of(line), 80U) << line;
    }
    EXPECT_EQ(start, text.size());
}

// The longest counts of cards, then the fullest wall, hand and discard.
TEST(Picture, FitsTheTerminal) {
    const State first = start(siege_with_tactics, whole_pile());
    expect_80_columns(picture(view(first, defender), Palette::Plain));
    Scene scene(siege_with_tactics);
    for (int colour = 0; colour < Card::colours; ++colour) {
        std::string row;
        for (int value = 3; value <= 11; ++value) {
            row += cairn::to_text(Card(colour, value), no_tactics) + " ";
        }
        scene.discard(row);
    }
    scene.lay(attacker, 2, "R0 joker1 spy shield").lay(defender, 4, "joker2 G2");
    scene.hand(attacker, "redeploy deserter traitor recruit explosion support exchange");
    scene.turn(attacker);
    const std::string plain = picture(view(scene.state, attacker), Palette::Plain);
    expect_80_columns(plain);
    EXPECT_NE(plain.find("lowest x3"), std::string::npos);
    const std::string colour = picture(view(scene.state, attacker), Palette::Colour);
    EXPECT_NE(colour.find("\x1b["), std::string::npos);
    EXPECT_EQ(plain.find("\x1b["), std::string::npos);
}

} // namespace
} // namespace cairn::siege
