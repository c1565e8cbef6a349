// The tactic cards of both sets, step by step: rules 5.
#include "scene.hpp"

namespace cairn::border {
namespace {

// The same card under its two names.
struct Edition {
    const Rules& rules;
    std::string joker;
    std::string other_joker;
    std::string seven;
    std::string sums;
    std::string recruit;
    std::string move;
    std::string kill;
};
const std::array editions {
    Edition { schotten_tactics, "joker1", "joker2", "spy", "blind", "recruiter", "strategist",
              "banshee" },
    Edition { schotten_tactics_expert, "joker1", "joker2", "spy", "blind", "recruiter",
              "strategist", "banshee" },
    Edition { classic_with_tactics, "macfarlane", "macgregor", "support", "fog", "scout",
              "redeploy", "deserter" },
};

class Tactics : public testing::TestWithParam<Edition> {
protected:
    const Edition& names() const { return GetParam(); }
    Scene scene { GetParam().rules };
};
INSTANTIATE_TEST_SUITE_P(Editions, Tactics, testing::ValuesIn(editions),
                         [](const testing::TestParamInfo<Edition>& edition) {
                             std::string text(edition.param.rules.id);
                             std::replace(text.begin(), text.end(), '-', '_');
                             return text;
                         });
void PrintTo(const Edition& edition, std::ostream* out) { *out << edition.rules.id; }

// rules 5.1, 5.2
TEST_P(Tactics, DrawFromThePileOfOnesChoice) {
    scene.hand(p1, "R1 G1").hand(p2, "B1").turn(p1).play("R1@1");
    EXPECT_EQ(to_move(scene.state), p1);
    EXPECT_EQ(scene.moves(), (Texts { "draw:clan", "draw:tactic" }));
    scene.play("draw:tactic", "mud");
    EXPECT_EQ(scene.hand_of(p1), "G1 mud");
    EXPECT_EQ(to_move(scene.state), p2);
}

// rules 5.2: no choice where one pile is empty; nothing drawn where both are
TEST_P(Tactics, DrawFromTheOtherPileWhereOneIsEmpty) {
    scene.hand(p1, "R1 G1").hand(p2, "B1 B2").piles("mud").turn(p1).play("R1@1", "mud");
    EXPECT_EQ(scene.hand_of(p1), "G1 mud");
    scene.play("B1@1", "");
    EXPECT_EQ(scene.hand_of(p2), "B2");
    EXPECT_EQ(to_move(scene.state), p1);
}

// rules 5.3
TEST_P(Tactics, AreAtMostOneAhead) {
    scene.hand(p1, "R1 mud shield").hand(p2, "B1 traitor").turn(p1);
    scene.play("mud@1 draw:clan B1@2 draw:clan");
    EXPECT_TRUE(scene.moves("shield").empty());
    scene.play("R1@1 draw:clan traitor:R1@1>3 draw:clan");
    EXPECT_EQ(scene.moves("shield").size(), 9U); // level again
    EXPECT_EQ(scene.state.board.tactics_played[p1].cards, 1);
    EXPECT_EQ(scene.state.board.tactics_played[p2].cards, 1);
}

// rules 5.8, 5.10, 5.11: troops take a slot and need room.
TEST_P(Tactics, TroopsAreLaidLikeCards) {
    scene.lay(p1, 1, "R1 O3 Y5").hand(p1, names().seven + " shield").turn(p1);
    EXPECT_EQ(scene.moves(names().seven).size(), 8U);
    EXPECT_FALSE(scene.can(names().seven + "@1"));
    scene.play(names().seven + "@2 draw:clan");
    EXPECT_EQ(scene.side(p1, 2), names().seven);
    EXPECT_EQ(scene.discard(), "");
}

// rules 5.10, 5.11 and 2.7: what they count for
TEST_P(Tactics, TroopsCountAtTheirBest) {
    scene.lay(p1, 1, "R5 R6").lay(p1, 1, names().seven).lay(p2, 1, "G4 G6 G5");
    EXPECT_EQ(scene.verdict(1, p1), Verdict::Proven);        // colour run, 18 against 15
    scene.lay(p1, 2, "B8 B9 shield").lay(p2, 2, "P1 P9 P7"); // colours, 20 against 17
    EXPECT_EQ(scene.verdict(2, p1), Verdict::Proven);
    scene.lay(p1, 3, "O8 O9").lay(p1, 3, names().joker).lay(p2, 3, "Y9 Y7 Y8");
    EXPECT_EQ(scene.verdict(3, p1), Verdict::Proven); // colour runs of 24, p1 first
}

// rules 5.9
TEST_P(Tactics, OneJokerAPlayer) {
    scene.hand(p1, names().joker + " " + names().other_joker).hand(p2, "mud B1");
    scene.lay(p2, 9, "O1").turn(p1).play(names().joker + "@1 draw:clan mud@9 draw:clan");
    EXPECT_TRUE(scene.moves(names().other_joker).empty());
    EXPECT_FALSE(scene.moves("R").empty());
}

// rules 5.9, 5.21: even after the first has left the table
TEST_P(Tactics, OneJokerAPlayerEvenIfItIsGone) {
    const std::string kill = names().kill;
    scene.hand(p1, names().joker + " " + names().other_joker).hand(p2, kill + " B1");
    scene.turn(p1).play(names().joker + "@1 draw:clan");
    scene.play(kill + ":" + names().joker + "@1 draw:clan");
    EXPECT_EQ(scene.side(p1, 1), "");
    EXPECT_TRUE(scene.moves(names().other_joker).empty());
}

// A joker in the other's hand is another matter.
TEST_P(Tactics, TheOtherPlayerMayLayTheOtherJoker) {
    scene.hand(p1, names().joker).hand(p2, names().other_joker).turn(p1);
    scene.play(names().joker + "@1 draw:clan");
    EXPECT_EQ(scene.moves(names().other_joker).size(), 9U);
}

// rules 5.12, 5.13
TEST_P(Tactics, OnlySumsCountUnderBlind) {
    const std::string blind = names().sums;
    scene.lay(p1, 1, "R1 R2 R3").lay(p2, 1, "G9 B8 O1").hold(p2, { 5 }).hand(p2, blind).turn(p2);
    EXPECT_EQ(scene.verdict(1, p1), Verdict::Proven);
    EXPECT_EQ(scene.moves(blind).size(), 8U); // full sides included, claimed stones not
    scene.play(blind + "@1");
    EXPECT_EQ(scene.verdict(1, p2), Verdict::Proven);
    EXPECT_EQ(scene.verdict(1, p1), Verdict::Refuted);
    EXPECT_EQ(scene.discard(), "");
}

// rules 5.13: joker 9, seven 7, shield 3
TEST_P(Tactics, WildCardsAreHighUnderBlind) {
    scene.lay(p1, 1, names().joker).lay(p1, 1, names().seven).lay(p1, 1, "shield");
    scene.lay(p2, 1, "G9 B9 P1").lay(p1, 1, names().sums);
    EXPECT_EQ(scene.verdict(1, p1), Verdict::Proven); // 19 against 19, completed first
}

// rules 5.12, 5.14, 2.6
TEST_P(Tactics, MudReopensFullSides) {
    scene.lay(p1, 1, "R7 R8 R9").lay(p2, 1, "G1 B1").hand(p2, "mud").hand(p1, "R6 P1").turn(p2);
    EXPECT_EQ(scene.verdict(1, p1), Verdict::Proven);
    scene.play("mud@1 draw:clan");
    EXPECT_EQ(scene.verdict(1, p1), Verdict::Incomplete);
    EXPECT_TRUE(scene.can("P1@1"));
    scene.play("R6@1");
    EXPECT_EQ(scene.side(p1, 1), "R7 R8 R9 R6");
    EXPECT_EQ(scene.verdict(1, p1), Verdict::Proven);
}

// rules 5.12
TEST_P(Tactics, MudAndBlindMayLieOnOneStone) {
    scene.lay(p1, 1, "mud").hand(p2, names().sums).turn(p2);
    EXPECT_TRUE(scene.can(names().sums + "@1"));
    scene.play(names().sums + "@1 draw:clan");
    EXPECT_EQ(scene.state.board.slots(stone(1)), 4);
    EXPECT_EQ(scene.state.board.counts(stone(1)), Counts::Sum);
}

// rules 5.18
TEST_P(Tactics, MoveAnOwnCard) {
    const std::string move = names().move;
    scene.lay(p1, 1, "R1 O3 Y5").lay(p1, 2, "shield").lay(p2, 3, "G1").lay(p1, 4, "P1");
    scene.hold(p1, { 4 }).hand(p1, move).turn(p1);
    EXPECT_EQ(scene.moves(move).size(), 3U * 8 + 7); // R1, O3, Y5 to 7 stones or away; the shield
    EXPECT_FALSE(scene.can(move + ":R1@1>1"));       // another stone
    EXPECT_FALSE(scene.can(move + ":shield@2>1"));   // with room
    EXPECT_FALSE(scene.can(move + ":R1@1>4"));       // not claimed
    EXPECT_FALSE(scene.can(move + ":P1@4>5"));
    EXPECT_FALSE(scene.can(move + ":G1@3>5")); // one's own
    scene.play(move + ":O3@1>2");
    EXPECT_EQ(scene.side(p1, 1), "R1 Y5");
    EXPECT_EQ(scene.side(p1, 2), "shield O3");
    EXPECT_EQ(scene.discard(), move);
}

TEST_P(Tactics, MoveAnOwnCardToTheDiscard) {
    const std::string move = names().move;
    scene.lay(p1, 2, "shield R4").hand(p1, move).turn(p1).play(move + ":shield@2>discard");
    EXPECT_EQ(scene.side(p1, 2), "R4");
    EXPECT_EQ(scene.discard(), "shield " + move);
}

// rules 5.19
TEST_P(Tactics, KillAnOpposingCard) {
    const std::string kill = names().kill;
    scene.lay(p2, 1, "R1 shield").lay(p2, 4, "P1").lay(p1, 2, "O1").hold(p2, { 4 });
    scene.hand(p1, kill).turn(p1);
    EXPECT_EQ(scene.moves(kill), (Texts { kill + ":R1@1", kill + ":shield@1" }));
    scene.play(kill + ":shield@1");
    EXPECT_EQ(scene.side(p2, 1), "R1");
    EXPECT_EQ(scene.discard(), "shield " + kill);
}

// rules 5.20, 5.21
TEST_P(Tactics, StealAnOpposingClanCard) {
    scene.lay(p2, 3, "G8 G9").lay(p1, 3, "G7 B1").lay(p2, 5, "shield").hand(p1, "traitor").turn(p1);
    EXPECT_EQ(scene.moves("traitor").size(), 2U * 9); // not the shield
    scene.play("traitor:G8@3>3");
    EXPECT_EQ(scene.side(p1, 3), "G7 B1 G8");
    EXPECT_EQ(scene.side(p2, 3), "G9");
    EXPECT_EQ(scene.discard(), "traitor");
}

TEST_P(Tactics, StealNeedsRoomAndOpenStones) {
    scene.lay(p2, 3, "G8").lay(p2, 4, "P1").lay(p1, 1, "R1 O3 Y5").hold(p1, { 4 });
    scene.hand(p1, "traitor").turn(p1);
    EXPECT_EQ(scene.moves("traitor").size(), 7U); // G8 anywhere but at 1 and 4
    EXPECT_FALSE(scene.can("traitor:G8@3>1"));
    EXPECT_FALSE(scene.can("traitor:P1@4>2"));
}

// rules 5.5
TEST_P(Tactics, NeedATarget) {
    const std::string ruses = "traitor " + names().move + " " + names().kill;
    scene.hand(p1, ruses + " R1").turn(p1);
    EXPECT_EQ(scene.moves().size(), 9U); // R1 alone
    scene.hand(p1, names().recruit).piles("").turn(p1);
    EXPECT_TRUE(scene.moves(names().recruit).empty()); // rules 5.15
}

// rules 5.15
TEST_P(Tactics, RecruitDrawsThreeAndReturnsTwo) {
    const std::string recruit = names().recruit;
    scene.hand(p1, recruit + " R1 R2").hand(p2, "B1").turn(p1).play(recruit);
    EXPECT_EQ(scene.moves(), (Texts { "draw:clan", "draw:tactic" }));
    scene.play("draw:clan", "B9").play("draw:clan", "P2");
    EXPECT_EQ(to_move(scene.state), p1);
    scene.play("draw:tactic", "shield");
    EXPECT_EQ(scene.moves(),
              (Texts { "return:B9", "return:P2", "return:R1", "return:R2", "return:shield" }));
    scene.play("return:R1");
    EXPECT_EQ(scene.moves().size(), 4U);
    scene.play("return:R2", "");
    EXPECT_EQ(scene.hand_of(p1), "B9 P2 shield");
    EXPECT_EQ(to_move(scene.state), p2); // no other draw
    EXPECT_EQ(scene.discard(), recruit);
}

// rules 5.15: with one pile empty the draws are no moves; fewer cards, fewer returns
TEST_P(Tactics, RecruitTakesWhatThereIs) {
    const std::string recruit = names().recruit;
    scene.hand(p1, recruit + " R1").hand(p2, "B1").piles("mud G1").turn(p1).play(recruit);
    EXPECT_EQ(scene.moves(), (Texts { "draw:clan", "draw:tactic" }));
    scene.play("draw:clan", "G1 mud"); // and the second by itself
    EXPECT_EQ(scene.moves(), (Texts { "return:G1", "return:R1", "return:mud" }));
    scene.play("return:mud", "");
    EXPECT_EQ(to_move(scene.state), p2);
}

TEST_P(Tactics, RecruitWithOneCardLeftReturnsNothing) {
    const std::string recruit = names().recruit;
    scene.hand(p1, recruit + " R1").hand(p2, "B1").piles("G1").turn(p1).play(recruit, "G1");
    EXPECT_EQ(scene.hand_of(p1), "R1 G1");
    EXPECT_EQ(to_move(scene.state), p2);
}

TEST_P(Tactics, RecruitFromOnePileIsDrawnByItself) {
    const std::string recruit = names().recruit;
    scene.hand(p1, recruit + " R1").hand(p2, "B1").piles("G1 G2 G3 G4").turn(p1);
    scene.play(recruit, "G1 G2 G3");
    EXPECT_EQ(scene.moves("return").size(), 4U);
    EXPECT_EQ(scene.moves().size(), 4U);
}

// rules 6.2
TEST_P(Tactics, PassIsAChoiceWithoutAClanCardToPlay) {
    scene.hand(p1, "mud").hand(p2, "B1").turn(p1);
    EXPECT_TRUE(scene.can("pass"));
    EXPECT_EQ(scene.moves("mud").size(), 9U);
    scene.play("pass", "");
    EXPECT_EQ(to_move(scene.state), p2);
    EXPECT_FALSE(scene.can("pass"));
    EXPECT_EQ(scene.hand_of(p1), "mud"); // rules 6.3: no draw
}

// A tactic card breaks the row of passes as a clan card does.
TEST_P(Tactics, BreakTheRowOfPasses) {
    scene.hand(p1, "mud").piles("").turn(p2).play("pass mud@1 pass");
    EXPECT_EQ(outcome(scene.state), Outcome::Open);
    scene.play("pass");
    EXPECT_EQ(outcome(scene.state), Outcome::Draw);
}

// Notation, section 3: `draw:` takes the place of `end` after a claim.
TEST(TacticsAfterPlaying, ClaimThenDraw) {
    Scene scene(schotten_tactics);
    scene.lay(p1, 1, "R7 R8").hand(p1, "R9").hand(p2, "B1").turn(p1).play("R9@1");
    EXPECT_EQ(scene.moves(), (Texts { "claim@1", "draw:clan", "draw:tactic" }));
    scene.play("claim@1");
    EXPECT_EQ(scene.moves(), (Texts { "draw:clan", "draw:tactic" }));
    EXPECT_EQ(to_move(scene.state), p1);
    scene.play("draw:clan");
    EXPECT_EQ(to_move(scene.state), p2);
}

TEST(TacticsAfterPlaying, EndWhereThePileIsNoChoice) {
    Scene scene(schotten_tactics);
    scene.lay(p1, 1, "R7 R8").hand(p1, "R9").hand(p2, "B1").piles("mud spy").turn(p1);
    scene.play("R9@1");
    EXPECT_EQ(scene.moves(), (Texts { "claim@1", "end" }));
    scene.play("end", "mud");
    EXPECT_EQ(to_move(scene.state), p2);
}

// rules 5.15: claims follow the last return, and nothing is drawn after them.
TEST(TacticsAfterPlaying, RecruiterThenClaims) {
    Scene scene(schotten_tactics);
    scene.lay(p1, 1, "R7 R8 R9").hand(p1, "recruiter P1").hand(p2, "B1").turn(p1);
    scene.play("recruiter");
    EXPECT_TRUE(scene.moves("claim").empty());
    scene.play("draw:clan draw:clan draw:clan return:P1");
    EXPECT_TRUE(scene.moves("claim").empty());
    scene.play(scene.moves("return").front());
    EXPECT_EQ(scene.moves(), (Texts { "claim@1", "end" }));
    const auto hand = scene.hand_of(p1);
    scene.play("claim@1", "");
    EXPECT_EQ(scene.hand_of(p1), hand);
    EXPECT_EQ(to_move(scene.state), p2);
}

// rules 5.3: a claim in the middle does not matter to the count.
TEST(TacticsAtTheStart, ClaimsStandBesideThePlays) {
    Scene scene(schotten_tactics_expert);
    scene.lay(p1, 1, "R7 R8 R9").hand(p1, "mud P1").turn(p1);
    EXPECT_TRUE(scene.can("claim@1") && scene.can("mud@1") && scene.can("P1@2"));
    scene.play("claim@1");
    EXPECT_FALSE(scene.can("mud@1")); // rules 5.12: unclaimed stones only
    EXPECT_TRUE(scene.can("mud@2"));
}

} // namespace
} // namespace cairn::border
