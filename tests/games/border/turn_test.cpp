// A turn of the border game, the time for claims, and how a game ends: rules 1, 4 and 6.
#include "scene.hpp"
#include "table/catalogue/catalogue.hpp"

namespace cairn::border {
namespace {

// A seed of nine stones without room for p1: 27 cards that make nothing.
void fill_side(Scene& scene, Seat seat, std::initializer_list<int> numbers) {
    int next = 0;
    for (const int number : numbers) {
        for (int i = 0; i < 3; ++i, ++next) {
            Cards rest =
                scene.state.board.unseen - scene.state.clan_hands[p1] - scene.state.clan_hands[p2];
            scene.lay(seat, number, scene.name_of(rest.take_lowest()));
        }
    }
}

// rules 1.2, 1.3, 1.10, 1.11
TEST(Start, DealsTheFirstCardsOfThePile) {
    for (const Rules* rules : rulesets_of<Rules>()) {
        std::vector<Card> pile;
        for (Cards rest = rules->deck.cards(); !rest.empty();) pile.push_back(rest.take_lowest());
        const State state = start(*rules, pile, p2);
        const bool troops = rules->deck == troop_deck;
        const int hand = troops || rules->has_tactics() ? 7 : 6;
        EXPECT_EQ(to_move(state), p2);
        EXPECT_EQ(state.clan_hands[p1], Cards::of_bits((1U << hand) - 1));
        EXPECT_EQ(state.clan_hands[p2], Cards::of_bits(((1U << hand) - 1) << hand));
        EXPECT_EQ(state.cards_in(Pile::Suit), (troops ? 60 : 54) - 2 * hand);
        EXPECT_EQ(state.cards_in(Pile::Tactic), rules->has_tactics() ? 10 : 0);
        EXPECT_TRUE(state.tactic_hands[p1].empty() && state.tactic_hands[p2].empty());
    }
}

// rules 1.4, 1.5, 1.6
TEST(Turn, LaysACardAndDrawsTheNext) {
    Scene scene(schotten);
    scene.hand(p1, "R5 G1").hand(p2, "B1").turn(p1);
    EXPECT_EQ(scene.moves("R5").size(), 9U);
    EXPECT_EQ(scene.moves().size(), 18U);
    scene.play("R5@3", "P9");
    EXPECT_EQ(scene.side(p1, 3), "R5");
    EXPECT_EQ(scene.side(p2, 3), "");
    EXPECT_EQ(scene.hand_of(p1), "G1 P9");
    EXPECT_EQ(to_move(scene.state), p2);
}

// rules 1.5
TEST(Turn, NeedsRoomOnTheOwnSide) {
    Scene scene(schotten);
    scene.lay(p1, 3, "R1 O3 Y5").lay(p2, 4, "R2 O4 Y6").hand(p1, "G1").turn(p1);
    EXPECT_FALSE(scene.can("G1@3"));
    EXPECT_TRUE(scene.can("G1@4")); // the other side is full, not this one
    EXPECT_EQ(scene.moves().size(), 8U);
}

// rules 1.6
TEST(Turn, DrawsNothingFromAnEmptyPile) {
    Scene scene(schotten);
    scene.hand(p1, "R5 G1").hand(p2, "B1").piles("").turn(p1).play("R5@3", "");
    EXPECT_EQ(scene.hand_of(p1), "G1");
    EXPECT_EQ(to_move(scene.state), p2);
}

// rules 1.7
TEST(Turn, LaysNothingAtAClaimedStone) {
    Scene scene(schotten);
    scene.lay(p1, 2, "R7 R8 R9").hold(p1, { 2 }).hand(p2, "B1").turn(p2);
    EXPECT_FALSE(scene.can("B1@2"));
    EXPECT_EQ(scene.moves().size(), 8U);
    EXPECT_EQ(scene.verdict(2, p1), Verdict::Closed);
    EXPECT_EQ(scene.verdict(2, p2), Verdict::Closed);
}

// rules 1.8
TEST(Winning, IsByThreeAdjacentStones) {
    Scene scene(schotten);
    scene.lay(p1, 4, "R7 R8").hold(p1, { 3, 5 }).hand(p1, "R9").turn(p1).play("R9@4");
    EXPECT_EQ(outcome(scene.state), Outcome::Open);
    const auto unseen = scene.state.clan_hands;
    scene.play("claim@4", "");
    EXPECT_EQ(outcome(scene.state), Outcome::P1Wins);
    EXPECT_EQ(clincher(scene.state), Clincher::Row);
    EXPECT_EQ(scene.state.clan_hands, unseen); // nothing is drawn any more
    EXPECT_TRUE(scene.moves().empty());
}

TEST(Winning, IsByAnyFiveStones) {
    Scene scene(schotten_expert);
    scene.lay(p2, 9, "R7 R8 R9").hold(p2, { 1, 3, 5, 7 }).hand(p2, "G1").turn(p2);
    scene.play("claim@9");
    EXPECT_EQ(outcome(scene.state), Outcome::P2Wins);
    EXPECT_EQ(clincher(scene.state), Clincher::Five);
}

TEST(Winning, TakesMoreThanFourOrTwoPairs) {
    Scene scene(schotten_expert);
    scene.lay(p1, 8, "R7 R8 R9").hold(p1, { 1, 2, 5 }).hand(p1, "G1").turn(p1).play("claim@8");
    EXPECT_EQ(outcome(scene.state), Outcome::Open);
    EXPECT_EQ(to_move(scene.state), p1); // and still plays a card
    EXPECT_EQ(scene.moves("G1").size(), 5U);
}

// rules 4.1 and the worked example there
TEST(ClaimsAfterPlaying, ComeBeforeTheDraw) {
    Scene scene(schotten);
    scene.lay(p2, 6, "G7 P4 B3").lay(p1, 6, "G5 R5").hand(p1, "B5 O1").turn(p1);
    EXPECT_TRUE(scene.moves("claim").empty());
    scene.play("B5@6", "");
    EXPECT_EQ(to_move(scene.state), p1);
    EXPECT_EQ(scene.moves(), (Texts { "claim@6", "end" }));
    EXPECT_EQ(scene.hand_of(p1), "O1");
    scene.play("claim@6", "P9");
    EXPECT_TRUE(scene.holds(p1, 6));
    EXPECT_EQ(scene.hand_of(p1), "O1 P9");
    EXPECT_EQ(to_move(scene.state), p2);
}

// rules 3.1
TEST(ClaimsAfterPlaying, AreAChoice) {
    Scene scene(schotten);
    scene.lay(p1, 6, "R7 R8").hand(p1, "R9").hand(p2, "B1").turn(p1).play("R9@6 end");
    EXPECT_FALSE(scene.holds(p1, 6));
    EXPECT_EQ(to_move(scene.state), p2);
    EXPECT_TRUE(scene.moves("claim").empty()); // not in the other's turn
    scene.play("B1@1").play("R1@1", "").play("claim@6");
    EXPECT_TRUE(scene.holds(p1, 6));
}

// rules 4.1: any stone, not only the one just played at; 3.10: one by one
TEST(ClaimsAfterPlaying, MayBeSeveral) {
    Scene scene(schotten);
    scene.lay(p1, 1, "R7 R8 R9").lay(p1, 5, "G7 G8 G9").lay(p1, 9, "B7 B8 B9");
    scene.hand(p1, "O1").turn(p1).play("O1@2", "");
    EXPECT_EQ(scene.moves(), (Texts { "claim@1", "claim@5", "claim@9", "end" }));
    scene.play("claim@9 claim@1");
    EXPECT_EQ(scene.moves(), (Texts { "claim@5", "end" }));
    scene.play("end", "O2");
    EXPECT_TRUE(scene.holds(p1, 1) && scene.holds(p1, 9) && !scene.holds(p1, 5));
    EXPECT_EQ(to_move(scene.state), p2);
}

// rules 1.8, 3.10: the game stops at the claim that wins.
TEST(ClaimsAfterPlaying, StopAtTheOneThatWins) {
    Scene scene(schotten);
    scene.lay(p1, 1, "R7 R8 R9").lay(p1, 2, "G7 G8 G9").lay(p1, 3, "B7 B8 B9");
    scene.lay(p1, 9, "P7 P8 P9").hand(p1, "O1").turn(p1).play("O1@5", "");
    scene.play("claim@1 claim@3 claim@2");
    EXPECT_EQ(outcome(scene.state), Outcome::P1Wins);
    EXPECT_TRUE(scene.moves().empty());
    EXPECT_FALSE(scene.holds(p1, 9));
}

// rules 4.2 and the worked example there
TEST(ClaimsAtTheStart, WaitForTheNextTurn) {
    for (const Rules* rules : { &classic, &schotten_expert }) {
        Scene scene(*rules);
        scene.lay(p2, 6, "G7 P4 B3").lay(p1, 6, "G5 R5").hand(p1, "B5 O1").hand(p2, "O2");
        scene.turn(p1).play("B5@6", "P9");
        EXPECT_EQ(to_move(scene.state), p2);
        scene.play("O2@1", "P8");
        EXPECT_EQ(scene.moves("claim"), Texts { "claim@6" });
        EXPECT_TRUE(scene.can("O1@1")); // beside the plays
        scene.play("claim@6", "");
        EXPECT_EQ(to_move(scene.state), p1);
        EXPECT_TRUE(scene.holds(p1, 6));
        EXPECT_FALSE(scene.can("O1@6"));
        scene.play("O1@1", "P7");
        EXPECT_EQ(to_move(scene.state), p2);
    }
}

// rules 4.2: with the play the time for claims is over.
TEST(ClaimsAtTheStart, EndWithThePlay) {
    Scene scene(schotten_expert);
    scene.lay(p1, 4, "R7 R8 R9").hand(p1, "O1").hand(p2, "O2").turn(p1).play("O1@1");
    EXPECT_EQ(to_move(scene.state), p2);
    EXPECT_TRUE(scene.moves("claim").empty());
}

// rules 6.1, 6.3
TEST(Passing, IsForWhoHasNoCard) {
    Scene scene(schotten);
    scene.hand(p2, "B1").piles("").turn(p1);
    EXPECT_EQ(scene.moves(), Texts { "pass" });
    scene.play("pass", "");
    EXPECT_EQ(to_move(scene.state), p2);
    EXPECT_FALSE(scene.can("pass"));
}

TEST(Passing, IsForWhoHasNoRoom) {
    Scene scene(schotten);
    fill_side(scene, p1, { 1, 2, 3, 4, 5, 6, 7, 8 });
    scene.hold(p2, { 9 }).hand(p1, "P9").hand(p2, "P8").turn(p1);
    EXPECT_EQ(scene.moves(), Texts { "pass" });
    scene.play("pass", "");
    EXPECT_EQ(scene.hand_of(p1), "P9"); // rules 6.3: nothing is drawn
}

// rules 6.3: the time for claims follows a pass as it follows a play.
TEST(Passing, IsFollowedByClaims) {
    Scene scene(schotten);
    scene.lay(p1, 4, "R7 R8 R9").hand(p2, "B1").piles("").turn(p1).play("pass");
    EXPECT_EQ(scene.moves(), (Texts { "claim@4", "end" }));
    scene.play("claim@4");
    EXPECT_EQ(to_move(scene.state), p2);
}

TEST(Passing, ClosesTheClaimsAtTheStart) {
    Scene scene(classic);
    scene.lay(p1, 4, "R7 R8 R9").hand(p2, "B1").piles("").turn(p1);
    EXPECT_EQ(scene.moves(), (Texts { "claim@4", "pass" }));
    scene.play("pass");
    EXPECT_EQ(to_move(scene.state), p2);
    EXPECT_FALSE(scene.holds(p1, 4));
}

// rules 6.4
TEST(TwoPasses, EndTheGameAtOnce) {
    Scene scene(schotten);
    scene.lay(p2, 4, "R7 R8 R9").piles("").turn(p1).play("pass");
    EXPECT_EQ(outcome(scene.state), Outcome::Open);
    scene.play("pass"); // p2 gets no time for claims
    EXPECT_EQ(outcome(scene.state), Outcome::P2Wins);
    EXPECT_TRUE(scene.holds(p2, 4));
}

// rules 6.7: a claim in between
TEST(TwoPasses, AreNotInARowAfterAClaim) {
    Scene after(schotten);
    after.lay(p1, 4, "R7 R8 R9").lay(p1, 8, "G7 G8 G9").piles("").turn(p1);
    after.play("pass claim@4 end pass");
    EXPECT_EQ(outcome(after.state), Outcome::Open);
    EXPECT_EQ(to_move(after.state), p1);
    after.play("pass");
    EXPECT_EQ(outcome(after.state), Outcome::P1Wins);

    Scene before(classic);
    before.lay(p2, 4, "R7 R8 R9").piles("").turn(p1).play("pass claim@4 pass");
    EXPECT_EQ(outcome(before.state), Outcome::Open);
    before.play("pass");
    EXPECT_EQ(outcome(before.state), Outcome::P2Wins);
}

TEST(TwoPasses, AreNotInARowAfterAPlay) {
    Scene scene(schotten);
    scene.hand(p2, "B1").piles("").turn(p1).play("pass B1@1 pass");
    EXPECT_EQ(outcome(scene.state), Outcome::Open);
    scene.play("pass");
    EXPECT_EQ(outcome(scene.state), Outcome::Draw);
}

// rules 6.5 and the example of 6.7: no order among the stones decides a game.
TEST(FinalCount, SettlesAllStonesAtOnce) {
    Scene scene(schotten);
    scene.lay(p1, 2, "R2 G5 B9").lay(p2, 2, "O1 Y6 P8").lay(p2, 5, "O2 Y3 P5");
    scene.lay(p1, 8, "R7 R8 R9").hold(p1, { 1, 4, 9 }).hold(p2, { 3, 6, 7 });
    scene.piles("").turn(p1).play("pass end pass");
    EXPECT_TRUE(scene.holds(p1, 2) && scene.holds(p2, 5) && scene.holds(p1, 8));
    EXPECT_EQ(outcome(scene.state), Outcome::P1Wins); // five against a row of three
    EXPECT_EQ(clincher(scene.state), Clincher::Count);
}

// rules 6.6: a row of three on either side, and as many stones
TEST(FinalCount, IsDrawnWhereBothHaveARowAndAsManyStones) {
    Scene scene(schotten);
    scene.lay(p1, 2, "R7 R8 R9").lay(p2, 8, "G7 G8 G9").hold(p1, { 1, 3 }).hold(p2, { 7, 9 });
    scene.piles("").turn(p1).play("pass end pass");
    EXPECT_TRUE(scene.holds(p1, 2) && scene.holds(p2, 8));
    EXPECT_EQ(outcome(scene.state), Outcome::Draw);
    EXPECT_EQ(clincher(scene.state), Clincher::Even);
}

// rules 6.6: the only row wins, against more stones
TEST(FinalCount, IsWonByTheOnlyRow) {
    Scene scene(schotten);
    scene.lay(p2, 8, "G7 G8 G9").hold(p1, { 1, 2, 4, 5 }).hold(p2, { 7, 9 });
    scene.piles("").turn(p1).play("pass pass");
    EXPECT_EQ(outcome(scene.state), Outcome::P2Wins);
    EXPECT_EQ(clincher(scene.state), Clincher::Row);
}

// rules 6.5: the same board, read from either end of the row of stones, has the same winner.
TEST(FinalCount, IsTheSameFromEitherEnd) {
    const auto counted = [](bool from_the_right) {
        const auto at = [&](int number) { return from_the_right ? 10 - number : number; };
        Scene scene(schotten);
        scene.lay(p1, at(2), "R7 R8 R9").lay(p2, at(8), "G7 G8 G9");
        scene.hold(p1, { at(1), at(3), at(5) }).hold(p2, { at(7), at(9) });
        scene.piles("").turn(p1).play("pass end pass");
        return outcome(scene.state);
    };
    EXPECT_EQ(counted(false), Outcome::P1Wins); // four stones to three
    EXPECT_EQ(counted(true), Outcome::P1Wins);
}

// rules 6.5: an incomplete side against a complete one, and two incomplete ones
TEST(FinalCount, GivesAStoneToTheOnlyCompleteSide) {
    Scene scene(schotten);
    scene.lay(p1, 1, "R1 O3 Y5").lay(p2, 1, "R8 R9").lay(p1, 2, "G9 G8").lay(p2, 2, "B9");
    scene.piles("").turn(p1).play("pass end pass");
    EXPECT_TRUE(scene.holds(p1, 1));
    EXPECT_FALSE(scene.holds(p1, 2) || scene.holds(p2, 2));
    EXPECT_EQ(outcome(scene.state), Outcome::P1Wins); // one stone to none
}

// rules 2.3, 6.5: completed first decides at equal strength
TEST(FinalCount, GivesATieToTheSideCompletedFirst) {
    Scene scene(schotten);
    scene.lay(p2, 3, "O1 Y6").lay(p1, 3, "R2 G5 B8").lay(p2, 3, "P8").piles("").turn(p2);
    scene.play("pass");
    EXPECT_EQ(scene.verdict(3, p1), Verdict::Proven);
    EXPECT_EQ(scene.verdict(3, p2), Verdict::Refuted);
    EXPECT_TRUE(scene.proof(3, p2).with.empty());
    scene.play("pass");
    EXPECT_TRUE(scene.holds(p1, 3));
}

// rules 6.6 and the example of 6.7
TEST(FinalCount, IsWonByMoreStonesOrDrawn) {
    const auto ended = [](int complete_for_p2) {
        Scene scene(schotten);
        if (complete_for_p2 > 0) scene.lay(p2, complete_for_p2, "R1 O3 Y5");
        scene.hold(p1, { 1, 2, 5, 9 }).hold(p2, { 3, 6, 7 }).piles("").turn(p1);
        scene.play("pass pass");
        return std::pair { outcome(scene.state), clincher(scene.state) };
    };
    EXPECT_EQ(ended(0), std::pair(Outcome::P1Wins, Clincher::Count));
    EXPECT_EQ(ended(4), std::pair(Outcome::Draw, Clincher::Even));
    EXPECT_EQ(ended(8), std::pair(Outcome::P2Wins, Clincher::Row));
}

} // namespace
} // namespace cairn::border
