// The tactic cards one by one, the draw with two piles, and passing: rules 9.

#include "games/siege/json.hpp"
#include "scene.hpp"

namespace cairn::siege {
namespace {

using Texts = std::vector<std::string>;

Scene tactical() { return Scene(siege_with_tactics); }

// rules 9.1: never more than one ahead.
TEST(OneAhead, LimitsTacticCards) {
    Scene scene = tactical();
    scene.hand(attacker, "spy shield joker1 R1").hand(defender, "joker2 B1 B2").turn(attacker);
    scene.play("spy@1 draw:siege");
    EXPECT_EQ(scene.state.board.tactics_played[attacker], 1);
    scene.play("B1@1 draw:siege");
    EXPECT_EQ(scene.moves("shield"), Texts {});
    EXPECT_EQ(scene.moves("R1").size(), 7U);
    scene.play("R1@7 draw:siege joker2@2 draw:siege");
    EXPECT_EQ(scene.moves("shield").size(), 7U);
    scene.play("shield@1 draw:siege"); // and both jokers may be one player's
    EXPECT_EQ(scene.state.board.tactics_played[attacker], 2);
}

// rules 9.2, notation: the choice of pile takes the place of `end`.
TEST(DrawWithTwoPiles, IsAChoice) {
    Scene scene = tactical();
    scene.hand(attacker, "R1 P11").hand(defender, "B1").turn(attacker);
    scene.play_only("R1@1");
    EXPECT_EQ(scene.moves(), (Texts { "draw:siege", "draw:tactic" }));
    Scene tactic = scene;
    tactic.play_only("draw:tactic");
    EXPECT_EQ(due(tactic.state), Pile::Tactic);
    draw(tactic.state, card("support"));
    EXPECT_EQ(tactic.state.hand(attacker), hand_of("P11 support"));
    EXPECT_EQ(to_move(tactic.state), defender);
    scene.play_only("draw:siege");
    EXPECT_EQ(due(scene.state), Pile::Suit);
}

TEST(DrawWithTwoPiles, StandsBesideControl) {
    Scene scene = tactical();
    scene.lay(attacker, 4, "P10").hand(attacker, "P11").turn(attacker).play_only("P11@4");
    EXPECT_EQ(scene.moves(), (Texts { "control@4", "draw:siege", "draw:tactic" }));
    scene.play("control@4");
    EXPECT_EQ(scene.moves(), (Texts { "draw:siege", "draw:tactic" }));
}

TEST(DrawWithTwoPiles, IsTakenWhenTheTacticPileIsEmpty) {
    Scene scene = tactical();
    scene.hand(attacker, "R1").piles("G1 G2").turn(attacker).play_only("R1@1");
    EXPECT_EQ(due(scene.state), Pile::Suit);
}

TEST(DrawWithTwoPiles, EndsTheGameWhenTheSiegePileIsEmpty) {
    Scene scene = tactical();
    scene.lay(attacker, 3, "R9 R10").hand(attacker, "R11 R1").hand(defender, "B1 B2");
    scene.piles("spy shield").turn(attacker);
    Scene at_once = scene;
    at_once.play_only("R1@1");
    EXPECT_EQ(outcome(at_once.state), Outcome::P2Wins);
    scene.play_only("R11@3");
    EXPECT_EQ(scene.moves(), (Texts { "control@3", "end" }));
    scene.play_only("end");
    EXPECT_EQ(outcome(scene.state), Outcome::P2Wins);
}

// rules 9.3: ruses leave the game; troops are discarded like any card.
TEST(Ruses, LeaveTheGame) {
    Scene scene = tactical();
    scene.lay(defender, 2, "spy").hand(attacker, "deserter R1").turn(attacker);
    scene.play("deserter:spy@2");
    EXPECT_TRUE(scene.discarded("spy"));
    EXPECT_FALSE(scene.state.board.discarded_tactics.has(Tactic::Banshee));
    EXPECT_FALSE(scene.state.board.unseen_tactics.has(Tactic::Banshee));
}

TEST(Ruses, NeedATarget) {
    Scene scene = tactical();
    scene.hand(attacker, "redeploy deserter traitor recruit explosion support").turn(attacker);
    EXPECT_EQ(scene.moves(), Texts { "pass" });
}

// rules 9.8
TEST(Redeploy, MovesOrDiscardsAnOwnCard) {
    Scene scene = tactical();
    scene.lay(attacker, 1, "R5 joker1").lay(attacker, 4, "B1 B2").lay(defender, 2, "G9");
    scene.hand(attacker, "redeploy R1").turn(attacker);
    EXPECT_EQ(scene.moves("redeploy:R5"),
              (Texts { "redeploy:R5@1>2", "redeploy:R5@1>3", "redeploy:R5@1>5", "redeploy:R5@1>6",
                       "redeploy:R5@1>7", "redeploy:R5@1>discard" }));
    EXPECT_EQ(scene.moves("redeploy:G9"), Texts {});
    EXPECT_EQ(scene.moves("redeploy:joker1").size(), 6U);
    Scene away = scene;
    away.play("redeploy:joker1@1>discard");
    EXPECT_TRUE(away.discarded("joker1"));
    EXPECT_EQ(away.side(attacker, 1), "R5");
    scene.play("redeploy:R5@1>2");
    EXPECT_EQ(scene.side(attacker, 1), "joker1");
    EXPECT_EQ(scene.side(attacker, 2), "R5");
}

// rules 9.16: what came last goes last.
TEST(Redeploy, CardLiesFarthestFromTheWall) {
    Scene scene = tactical();
    scene.lay(attacker, 1, "G2").lay(attacker, 3, "G4 G6").hand(attacker, "redeploy R1");
    scene.hand(defender, "B1").turn(attacker).play("redeploy:G2@1>3 draw:siege oil@3");
    EXPECT_EQ(scene.side(attacker, 3), "G6 G2");
}

// rules 9.7
TEST(Redeploy, TriggersZeroAgainstEleven) {
    Scene scene = tactical();
    scene.lay(attacker, 1, "R11").lay(defender, 3, "R0").hand(attacker, "redeploy R1");
    scene.turn(attacker).play("redeploy:R11@1>3");
    EXPECT_EQ(scene.side(attacker, 3) + scene.side(defender, 3), "");
    EXPECT_TRUE(scene.discarded("R0 R11"));
}

// rules 9.7, 9.9, 9.16
TEST(Recruit, LaysADiscardedCard) {
    Scene scene = tactical();
    scene.discard("R11 spy").lay(attacker, 5, "R0").lay(defender, 4, "B1 B2");
    scene.hand(defender, "recruit Y1").turn(defender);
    EXPECT_EQ(scene.moves("recruit:R11").size(), 6U);
    EXPECT_EQ(scene.moves("recruit:spy").size(), 6U);
    EXPECT_FALSE(scene.can("recruit:R11>4"));
    Scene troop = scene;
    troop.play("recruit:spy>2");
    EXPECT_EQ(troop.side(defender, 2), "spy");
    EXPECT_TRUE(troop.state.board.discarded_tactics.empty());
    EXPECT_EQ(troop.state.board.tactics_played[defender], 1); // the recruit alone
    scene.play("recruit:R11>5");
    EXPECT_EQ(scene.side(attacker, 5) + scene.side(defender, 5), "");
    EXPECT_TRUE(scene.discarded("R0 R11"));
}

// rules 9.10
TEST(Deserter, DiscardsAnOpposingCard) {
    Scene scene = tactical();
    scene.lay(defender, 2, "R5 joker2").lay(attacker, 2, "B4").hand(attacker, "deserter R1");
    scene.turn(attacker);
    EXPECT_EQ(scene.moves("deserter"), (Texts { "deserter:R5@2", "deserter:joker2@2" }));
    scene.play("deserter:R5@2");
    EXPECT_EQ(scene.side(defender, 2), "joker2");
    EXPECT_TRUE(scene.discarded("R5"));
}

// rules 9.7, 9.11, 9.16: troops too, the same tile allowed.
TEST(Traitor, TakesAnOpposingCard) {
    Scene scene = tactical();
    scene.lay(defender, 2, "R11 shield").lay(defender, 6, "R0").lay(attacker, 4, "B1 B2");
    scene.hand(attacker, "traitor R1").turn(attacker);
    EXPECT_EQ(scene.moves("traitor:shield").size(), 6U);
    EXPECT_FALSE(scene.can("traitor:R11@2>4"));
    Scene same = scene;
    same.play("traitor:shield@2>2");
    EXPECT_EQ(same.side(attacker, 2), "shield");
    EXPECT_EQ(same.side(defender, 2), "R11");
    scene.play("traitor:R11@2>6");
    EXPECT_EQ(scene.side(attacker, 6) + scene.side(defender, 6), "");
    EXPECT_EQ(scene.side(defender, 2), "shield");
    EXPECT_TRUE(scene.discarded("R0 R11"));
}

// rules 9.5: a joker never sets off 0 against 11.
TEST(Troops, NeverCancel) {
    Scene scene = tactical();
    scene.lay(defender, 3, "R0 R11").hand(attacker, "joker1 R1").turn(attacker).play("joker1@3");
    EXPECT_EQ(scene.side(attacker, 3), "joker1");
    EXPECT_EQ(scene.side(defender, 3), "R0 R11");
}

// rules 9.12
TEST(Explosion, ClearsBothSides) {
    Scene scene = tactical();
    scene.damage(3).lay(attacker, 3, "R5 spy").lay(defender, 3, "B6").lay(defender, 5, "G1");
    scene.hand(attacker, "explosion R1").turn(attacker);
    EXPECT_EQ(scene.moves("explosion"), (Texts { "explosion@3", "explosion@5" }));
    scene.play("explosion@3");
    EXPECT_EQ(scene.side(attacker, 3) + scene.side(defender, 3), "");
    EXPECT_TRUE(scene.discarded("R5 spy B6"));
    EXPECT_EQ(scene.state.board.damaged, TileSet::of(tile(3))); // the tile stays as it is
}

// rules 9.13
TEST(Support, PutsTwoSiegeCardsBackIntoThePile) {
    Scene scene = tactical();
    scene.discard("P1 G3 R5 R11 spy").hand(attacker, "support R1").hand(defender, "B1");
    scene.turn(attacker);
    EXPECT_EQ(scene.moves("support"),
              (Texts { "support:G3,P1", "support:R11,G3", "support:R11,P1", "support:R5,G3",
                       "support:R5,P1", "support:R5,R11" }));
    const int before = scene.state.piles().suits.size();
    scene.play_only("support:R5,G3");
    EXPECT_EQ(scene.state.piles().suits.size(), before + 2);
    EXPECT_TRUE(scene.state.piles().suits.contains(hand_of("R5 G3").suits));
    EXPECT_FALSE(scene.discarded("R5"));
    EXPECT_TRUE(scene.discarded("P1 R11 spy"));
    EXPECT_EQ(scene.moves(), (Texts { "draw:siege", "draw:tactic" })); // before any draw
}

TEST(Support, NeedsTwoSiegeCards) {
    Scene scene = tactical();
    scene.discard("R5 spy joker1").hand(attacker, "support R1").turn(attacker);
    EXPECT_EQ(scene.moves("support"), Texts {});
}

TEST(Support, CardsAreUnseenAgainInProofs) {
    Scene scene = tactical();
    scene.discard("P0 P1 P2 P3 P4 P5 P7 P8 P10 P11 R0")
        .lay(attacker, 3, "G2 G5 G7")
        .lay(defender, 3, "P6 P9")
        .hand(attacker, "support R1")
        .turn(attacker);
    EXPECT_TRUE(scene.can("control@3"));
    scene.play_only("support:R0,P10");
    EXPECT_EQ(scene.moves("control"), Texts {});
}

TEST(Support, KeepsTheGameGoingWithAnEmptyPile) {
    Scene scene = tactical();
    scene.discard("R5 G3").hand(attacker, "support R1").hand(defender, "B1").piles("spy");
    scene.turn(attacker).play("support:R5,G3 draw:siege");
    EXPECT_EQ(outcome(scene.state), Outcome::Open);
    EXPECT_EQ(to_move(scene.state), defender);
}

// rules 9.14, notation: the player's own choices, then the opponent's, then the swap.
TEST(Exchange, SwapsThreeCards) {
    Scene scene = tactical();
    scene.hand(attacker, "exchange R1 R2 R3 R4 spy joker1").hand(defender, "B1 B2 B3 B4 support");
    scene.turn(attacker).play_only("exchange");
    EXPECT_EQ(to_move(scene.state), attacker);
    EXPECT_EQ(scene.moves(),
              (Texts { "give:R1", "give:R2", "give:R3", "give:R4", "give:joker1", "give:spy" }));
    scene.play_only("give:spy");
    EXPECT_FALSE(scene.can("give:spy"));
    scene.play("give:R1 give:R2");
    EXPECT_EQ(to_move(scene.state), defender);
    EXPECT_EQ(scene.moves(),
              (Texts { "give:B1", "give:B2", "give:B3", "give:B4", "give:support" }));
    scene.play("give:B4 give:B1");
    EXPECT_EQ(scene.state.hand(attacker), hand_of("R1 R2 R3 R4 spy joker1")); // not yet
    scene.play_only("give:support");
    EXPECT_EQ(scene.state.hand(attacker), hand_of("R3 R4 joker1 B4 B1 support"));
    EXPECT_EQ(scene.state.hand(defender), hand_of("B2 B3 spy R1 R2"));
    EXPECT_EQ(to_move(scene.state), attacker);
    EXPECT_EQ(scene.moves(), (Texts { "draw:siege", "draw:tactic" }));
    EXPECT_EQ(scene.state.board.tactics_played[attacker], 1);
}

TEST(Exchange, IsAsLargeAsTheSmallerHand) {
    Scene scene = tactical();
    scene.hand(defender, "exchange B1 B2 B3 B4").hand(attacker, "R1 R2").turn(defender);
    scene.play("exchange give:B1 give:B2");
    EXPECT_EQ(to_move(scene.state), attacker);
    EXPECT_EQ(scene.moves("control"), Texts {}); // it is the Defender's turn
    scene.play("give:R1");
    EXPECT_EQ(scene.moves(), Texts { "give:R2" }); // listed even if it is the only one
    scene.play("give:R2");
    EXPECT_EQ(scene.state.hand(attacker), hand_of("B1 B2"));
    EXPECT_EQ(scene.state.hand(defender), hand_of("R1 R2 B3 B4"));
    EXPECT_EQ(to_move(scene.state), defender);
}

TEST(Exchange, NeedsACardInBothHands) {
    Scene alone = tactical();
    alone.hand(attacker, "exchange").hand(defender, "B1").turn(attacker);
    EXPECT_EQ(alone.moves(), Texts { "pass" });
    Scene nobody = tactical();
    nobody.hand(attacker, "exchange R1").turn(attacker);
    EXPECT_EQ(nobody.moves("exchange"), Texts {});
}

// rules 9.15
TEST(Pass, NeedsAHandWithoutSiegeCards) {
    Scene scene = tactical();
    scene.hand(attacker, "spy R1").turn(attacker);
    EXPECT_FALSE(scene.can("pass"));
    Scene tactics_only = tactical();
    tactics_only.hand(attacker, "spy").hand(defender, "B1").turn(attacker);
    EXPECT_TRUE(tactics_only.can("pass"));
    EXPECT_TRUE(tactics_only.can("spy@3"));
    tactics_only.play("pass");
    EXPECT_EQ(tactics_only.state.hand(attacker), hand_of("spy")); // nothing is drawn
    EXPECT_EQ(to_move(tactics_only.state), defender);
}

TEST(Pass, IsUnknownInTheBaseGame) {
    Scene scene(siege::siege);
    scene.turn(attacker);
    EXPECT_EQ(scene.moves(), Texts {});
}

TEST(Pass, TwiceInARowAndTheDefenderWins) {
    Scene scene = tactical();
    scene.hand(attacker, "spy").hand(defender, "shield").turn(attacker).play("pass pass");
    EXPECT_EQ(outcome(scene.state), Outcome::P2Wins);
    EXPECT_EQ(clincher(scene.state), Clincher::Passes);
}

TEST(Pass, IsForgottenAfterAPlay) {
    Scene scene = tactical();
    scene.hand(attacker, "spy support").hand(defender, "shield exchange").turn(attacker);
    scene.play("pass shield@1 draw:tactic pass");
    EXPECT_EQ(outcome(scene.state), Outcome::Open);
    EXPECT_EQ(scene.state.board.passes, 1);
}

// rules 9.15, notation: the control window after an Attacker's pass, and `end` without a draw.
TEST(Pass, LeavesControlOpenAndControlBreaksThePair) {
    Scene scene = tactical();
    scene.lay(attacker, 4, "P10 P11").hand(attacker, "spy").hand(defender, "shield");
    scene.turn(attacker).play_only("pass");
    EXPECT_EQ(scene.moves(), (Texts { "control@4", "end" }));
    Scene ended = scene;
    ended.play("end pass");
    EXPECT_EQ(outcome(ended.state), Outcome::P2Wins);
    scene.play("control@4");
    EXPECT_EQ(to_move(scene.state), defender);
    EXPECT_EQ(scene.state.hand(attacker), hand_of("spy"));
    scene.play("pass");
    EXPECT_EQ(outcome(scene.state), Outcome::Open);
    EXPECT_EQ(to_move(scene.state), attacker);
}

// rules 9.15: a pass draws nothing, so an empty pile does not end the game.
TEST(Pass, DoesNotMindAnEmptyPile) {
    Scene scene = tactical();
    scene.hand(attacker, "spy").hand(defender, "B1").piles("shield").turn(attacker).play("pass");
    EXPECT_EQ(outcome(scene.state), Outcome::Open);
}

// rules 9.3, 8.19: ruses that need no room stay legal for an Attacker with full sides.
TEST(FullAttackerWithTactics, MayPlayRusesThatNeedNoRoom) {
    Scene scene = tactical();
    const char* full[] = { "R1 R3 R5", "G1 G3 G5 G7", "B1 B3 B5", "Y1 Y4",
                           "P1 P3 P5", "R2 R4 R6 R8", "G2 G4 G6" };
    scene.discard("Y7 Y8").lay(defender, 1, "P9");
    for (int number = 1; number <= tiles; ++number) scene.lay(attacker, number, full[number - 1]);
    scene.hand(attacker, "redeploy recruit deserter traitor explosion support exchange Y9 joker1");
    scene.hand(defender, "B11").turn(attacker);
    EXPECT_EQ(scene.moves("redeploy:R1@1"), Texts { "redeploy:R1@1>discard" });
    EXPECT_EQ(scene.moves("recruit").size() + scene.moves("traitor").size(), 0U);
    EXPECT_EQ(scene.moves("Y9").size() + scene.moves("joker1").size(), 0U);
    EXPECT_EQ(scene.moves("deserter"), Texts { "deserter:P9@1" });
    EXPECT_EQ(scene.moves("explosion").size(), 7U);
    EXPECT_EQ(scene.moves("support"), Texts { "support:Y7,Y8" });
    EXPECT_TRUE(scene.can("exchange"));
    scene.play("explosion@4 draw:siege");
    EXPECT_EQ(to_move(scene.state), defender);
}

} // namespace
} // namespace cairn::siege
