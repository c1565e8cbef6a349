// Ties, completion order and proofs on the stones themselves: rules 2 and 3. What a side is worth
// and what an incomplete one can become is tested with the cards.
#include "scene.hpp"

namespace cairn::border {
namespace {

// rules 2.4, 2.8: p1's last card came before p2's.
TEST(Ties, GoToTheSideCompletedFirst) {
    Scene scene(schotten);
    scene.lay(p1, 3, "R2").lay(p2, 3, "O1").lay(p1, 3, "G5").lay(p2, 3, "Y6");
    scene.lay(p1, 3, "B8").lay(p2, 3, "P8");
    EXPECT_EQ(scene.verdict(3, p1), Verdict::Proven);
    EXPECT_EQ(scene.verdict(3, p2), Verdict::Refuted);
}

// rules 2.6, 2.9: mud and the tie
TEST(Ties, OnMudGoByTheFourthCard) {
    Scene scene(schotten_tactics);
    scene.lay(p1, 3, "R2").lay(p2, 3, "O1").lay(p1, 3, "G5").lay(p2, 3, "Y6");
    scene.lay(p1, 3, "B8").lay(p2, 3, "P8").lay(p1, 3, "mud");
    EXPECT_EQ(scene.verdict(3, p1), Verdict::Incomplete);
    EXPECT_EQ(scene.verdict(3, p2), Verdict::Incomplete);
    scene.lay(p2, 3, "R3").lay(p1, 3, "G3");
    EXPECT_EQ(scene.verdict(3, p2), Verdict::Proven);
    EXPECT_EQ(scene.verdict(3, p1), Verdict::Refuted);
}

// rules 2.5, 2.9: removal and the tie
TEST(Ties, ForgetACompletionThatWasUndone) {
    Scene scene(schotten_tactics);
    scene.lay(p1, 3, "R4 G4 B4").lay(p2, 3, "O3 P3 Y6").hand(p2, "banshee").turn(p2);
    scene.lay(p1, 9, "Y1").hand(p1, "Y4").turn(p2);
    scene.play("banshee:G4@3 draw:clan");
    EXPECT_EQ(scene.verdict(3, p1), Verdict::Incomplete);
    scene.play("Y4@3");
    EXPECT_EQ(scene.side(p1, 3), "R4 B4 Y4");
    EXPECT_EQ(scene.verdict(3, p1), Verdict::Proven); // three 4s against a sum

    Scene equal(schotten_tactics);
    equal.lay(p1, 3, "R2 G5 B8").lay(p2, 3, "O1 Y6 P8").hand(p2, "banshee").hand(p1, "Y5");
    EXPECT_EQ(equal.verdict(3, p1), Verdict::Proven);
    equal.turn(p2).play("banshee:G5@3 draw:clan Y5@3");
    EXPECT_EQ(equal.verdict(3, p1), Verdict::Refuted); // completed later now
    EXPECT_EQ(equal.verdict(3, p2), Verdict::Proven);
}

// rules 2.5, 5.21: a card that moves counts as laid now.
TEST(Ties, CountAMovedCardFromItsArrival) {
    Scene scene(schotten_tactics);
    scene.lay(p1, 1, "G5").lay(p1, 3, "R2 B8").lay(p2, 3, "O1 Y6 P8");
    scene.hand(p1, "strategist").turn(p1).play("strategist:G5@1>3");
    EXPECT_EQ(scene.side(p1, 3), "R2 B8 G5");
    EXPECT_EQ(scene.verdict(3, p1), Verdict::Refuted); // an equal, and later
    EXPECT_EQ(scene.verdict(3, p2), Verdict::Proven);
}

// rules 3.5: what lies in the own hand is unseen.
TEST(Pool, HasTheOwnHandInIt) {
    Scene scene(schotten);
    scene.lay(p1, 3, "G8 B8 R8").lay(p2, 3, "Y4 Y5").lay(p1, 1, "Y3").hand(p1, "Y6");
    const auto proof = scene.proof(3, p1);
    EXPECT_EQ(proof.verdict, Verdict::Refuted);
    EXPECT_EQ(proof.with, Cards::of(Card(2, 6)));
    scene.lay(p2, 1, "Y6"); // seen now, wherever it lies
    EXPECT_EQ(scene.verdict(3, p1), Verdict::Proven);
}

// rules 3.7, 3.12, 5.4
TEST(Pool, HasNothingOfTheDiscard) {
    Scene scene(schotten_tactics);
    scene.lay(p1, 3, "G8 B8 R8").lay(p2, 3, "Y4 Y5").lay(p1, 1, "Y3").lay(p1, 2, "Y6");
    scene.hand(p1, "strategist").turn(p1).play("strategist:Y6@2>discard");
    EXPECT_EQ(scene.discard(), "Y6 strategist");
    EXPECT_EQ(scene.verdict(3, p1), Verdict::Proven);
}

// rules 3.7, 5.15: a card that went back from the hand to a pile is unseen.
TEST(Pool, HasTheReturnedCardsInIt) {
    Scene scene(schotten_tactics);
    scene.lay(p1, 3, "G8 B8 R8").lay(p2, 3, "Y4 Y5").lay(p1, 1, "Y3");
    scene.hand(p1, "recruiter Y6 P1").turn(p1);
    scene.play("recruiter draw:clan draw:clan draw:clan return:Y6 return:P1");
    EXPECT_EQ(scene.proof(3, p1).with, Cards::of(Card(2, 6)));
}

// rules 3.6
TEST(Pool, TooSmallProvesEverything) {
    Scene scene(schotten);
    scene.lay(p1, 3, "R1 O1 G2").hand(p1, "P8").hand(p2, "P9").piles("");
    EXPECT_EQ(scene.verdict(3, p1), Verdict::Proven);
    EXPECT_EQ(scene.verdict(3, p2), Verdict::Incomplete);
}

// rules 3.9: jokers that nobody has laid are ignored.
TEST(Proofs, IgnoreUnplayedTacticCards) {
    Scene scene(schotten_tactics);
    scene.lay(p1, 3, "G9 B9 P9").lay(p2, 3, "R8 R6").lay(p1, 1, "R7").hand(p2, "joker1");
    EXPECT_EQ(scene.verdict(3, p1), Verdict::Proven);
    scene.hand(p1, "P1").turn(p2);
    scene.play("joker1@3 draw:clan");
    EXPECT_EQ(scene.verdict(3, p1), Verdict::Refuted); // p2 was allowed to lay it all the same
}

// What was proven once stays proven only until the stone changes.
TEST(Proofs, AreMadeAnewWhenTheStoneChanges) {
    Scene scene(schotten_tactics_expert);
    scene.lay(p1, 3, "G9 B9 P9").lay(p2, 3, "R8 R6").lay(p1, 1, "R7").hand(p1, "O1 O2");
    scene.hand(p2, "joker1").turn(p1);
    EXPECT_TRUE(scene.can("claim@3"));
    scene.play("O1@9 draw:clan joker1@3 draw:clan");
    EXPECT_EQ(to_move(scene.state), p1);
    EXPECT_FALSE(scene.can("claim@3"));
}

// Every card that is shown may prove a stone elsewhere.
TEST(Proofs, AreMadeAnewWhenACardIsSeen) {
    Scene scene(schotten);
    scene.lay(p1, 3, "G8 B8 R8").lay(p2, 3, "Y4 Y5").lay(p1, 1, "Y3");
    scene.hand(p1, "O1 O2").hand(p2, "Y6 O3").turn(p1).play("O1@9");
    EXPECT_EQ(to_move(scene.state), p2); // nothing to claim for p1
    scene.play("Y6@8 O2@9");
    EXPECT_EQ(scene.moves(), (Texts { "claim@3", "end" }));
}

// rules 3.8, 3.12: the missing cards come from the pool, wild cards imitate any card.
TEST(Proofs, ReadWildCardsOnBothSides) {
    Scene scene(schotten_tactics);
    scene.lay(p1, 3, "R8 R9 joker1").lay(p2, 3, "joker2");
    EXPECT_EQ(scene.verdict(3, p1), Verdict::Proven);

    Scene other(schotten_tactics);
    other.lay(p1, 1, "R7 R9").lay(p1, 3, "G9 B9 P9").lay(p2, 3, "R8 joker1");
    EXPECT_EQ(other.proof(3, p1).with, Cards::of(Card(0, 6)));
    other.lay(p1, 2, "R6");
    EXPECT_EQ(other.verdict(3, p1), Verdict::Proven);
}

// rules 5.13, 3.12
TEST(Proofs, OnBlindCompareSums) {
    Scene scene(schotten_tactics);
    scene.lay(p1, 3, "R1 R2 R3").lay(p2, 3, "G9 B8").lay(p1, 3, "blind");
    EXPECT_EQ(scene.verdict(3, p1), Verdict::Refuted);
    EXPECT_EQ(scene.proof(3, p1).with.size(), 1);
    scene.lay(p2, 3, "O1");
    EXPECT_EQ(scene.verdict(3, p2), Verdict::Proven);
}

} // namespace
} // namespace cairn::border
