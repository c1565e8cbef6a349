// What Battle Line has of its own: cards up to 10, hands of seven, the line set of tactic cards.
// The rest is tested with the other editions, and with the naive implementation.
#include "scene.hpp"

namespace cairn::border {
namespace {

constexpr std::array rulesets { &battle_line, &battle_line_advanced, &battle_line_troops };

// rules 1.9
TEST(BattleLine, ReadsCardsUpToTen) {
    for (const Rules* rules : rulesets) {
        for (const char* text : { "R10@3", "P10@9", "R1@1", "claim@9", "pass", "end" }) {
            const auto move = parse_move(text, *rules);
            ASSERT_TRUE(move) << text << ": " << move.reason();
            EXPECT_EQ(to_text(*move, *rules), text);
        }
        for (const char* text : { "R11@3", "R0@3", "R010@3", "R100@3", "W10@3", "joker1@1" }) {
            EXPECT_FALSE(parse_move(text, *rules).ok()) << text;
        }
    }
    for (const Rules* rules : { &classic_with_tactics, &schotten, &schotten_tactics_expert }) {
        const auto move = parse_move("R10@3", *rules);
        ASSERT_FALSE(move);
        EXPECT_EQ(move.reason(), "no such card 'R10'");
    }
}

// rules 5.22: the names, and nothing of the other sets.
TEST(BattleLine, HasItsOwnTacticCards) {
    for (const char* text : { "alexander@1", "darius@9", "cavalry@2", "shield@2", "fog@3", "mud@3",
                              "scout", "redeploy:R10@3>7", "redeploy:cavalry@3>discard",
                              "deserter:darius@1", "traitor:R10@1>1" }) {
        const auto move = parse_move(text, battle_line);
        ASSERT_TRUE(move) << text << ": " << move.reason();
        EXPECT_EQ(to_text(*move, battle_line), text);
        EXPECT_FALSE(parse_move(text, battle_line_troops).ok()) << text;
    }
    for (const char* text : { "spy@1", "support@1", "macfarlane@1", "blind@3", "recruiter",
                              "strategist:R5@3>7", "banshee:R5@3" }) {
        EXPECT_FALSE(parse_move(text, battle_line).ok()) << text;
    }
}

// rules 2.11
TEST(BattleLine, ReadsItsWildCardsByItsDeck) {
    struct Example {
        const char* stronger;
        const char* weaker;
    };
    for (const Example& example : {
             Example { "R8 R9 alexander", "G7 G8 G9" },   // R10: 27
             Example { "G8 B8 cavalry", "R9 R10 P10" },   // three 8s
             Example { "R9 R10 cavalry", "G10 B10 P10" }, // R8: a wedge of 27
             Example { "O6 O7 P9", "G7 Y8 cavalry" },     // no: a sum of 22 against 23
             Example { "G2 G3 shield", "R10 O10 P10" },   // G1: a wedge of 6
             Example { "R4 R9 darius", "G10 G9 G3" },     // 23 against 22 of one colour
         }) {
        Scene scene(battle_line);
        scene.lay(p1, 3, example.stronger).lay(p2, 3, example.weaker);
        const bool wins = std::string_view(example.stronger) != "O6 O7 P9";
        EXPECT_EQ(scene.verdict(3, p1), wins ? Verdict::Proven : Verdict::Refuted)
            << example.stronger;
    }
}

// rules 5.25: a leader 10, the cavalry 8, the shield bearers 3: 21 against 20 and 21.
TEST(BattleLine, CountsItsWildCardsUnderFog) {
    Scene scene(battle_line);
    scene.lay(p1, 3, "alexander cavalry shield").lay(p2, 3, "R1 G9 B10").lay(p1, 3, "fog");
    EXPECT_EQ(scene.verdict(3, p1), Verdict::Proven);
    Scene more(battle_line);
    more.lay(p1, 3, "alexander cavalry shield").lay(p2, 3, "R2 G10 B10").lay(p1, 3, "fog");
    EXPECT_EQ(more.verdict(3, p1), Verdict::Refuted);
}

// rules 5.23
TEST(BattleLine, LetsNobodyLayASecondLeader) {
    Scene scene(battle_line);
    scene.hand(p1, "alexander darius R1").hand(p2, "mud R2").turn(p1).play("alexander@1 draw:clan");
    scene.play("mud@5 draw:clan");
    EXPECT_FALSE(scene.can("darius@2"));
}

// rules 3.13: no run is higher than one with a 10, and 7, 8, 9 is no longer the highest.
TEST(BattleLine, ProvesTheHighestWedgeAtOnce) {
    Scene scene(battle_line_troops);
    scene.lay(p1, 3, "R8 R9 R10").lay(p1, 4, "G7 G8 G9");
    EXPECT_EQ(scene.verdict(3, p1), Verdict::Proven);
    EXPECT_EQ(scene.verdict(4, p1), Verdict::Refuted);
    Scene phalanx(battle_line_troops);
    phalanx.lay(p1, 3, "G9 B9 R9").lay(p2, 3, "Y10");
    EXPECT_EQ(phalanx.verdict(3, p1), Verdict::Refuted);
}

// rules 5.17: what a scout puts back is drawn first, the last one before the others.
TEST(BattleLine, ScoutsPutCardsBackOnTop) {
    Scene scene(battle_line);
    scene.hand(p1, "scout R1 R2 G10").hand(p2, "B1").turn(p1);
    scene.play("scout draw:clan draw:clan draw:clan return:R1 return:G10");
    scene.turn(p2).play("B1@1 draw:clan");
    EXPECT_EQ(scene.hand_of(p2), "G10");
}

// rules 4.1, 4.2
TEST(BattleLine, ClaimsAfterPlayingOrAtTheStartOfTheTurn) {
    for (const Rules* rules : rulesets) {
        Scene scene(*rules);
        scene.lay(p1, 3, "R8 R9").hand(p1, "R10").hand(p2, "B1").turn(p1).play("R10@3");
        const bool later = rules == &battle_line_advanced;
        EXPECT_EQ(scene.can("claim@3"), !later) << rules->id;
    }
}

} // namespace
} // namespace cairn::border
