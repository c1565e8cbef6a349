// The turn of the base game and its end: rules 8.7 to 8.19 and 8.22, and which moves are listed
// (notation, section 3).

#include "scene.hpp"
#include "table/catalogue/catalogue.hpp"

namespace cairn::siege {
namespace {

using Texts = std::vector<std::string>;

// rules 8.2, 8.3
TEST(Start, DealsTheHands) {
    for (const Rules* rules : rulesets_of<Rules>()) {
        const auto pile = whole_pile();
        const State state = start(*rules, pile);
        for (int i = 0; i < rules->hand_size; ++i) {
            const auto at = static_cast<std::size_t>(i);
            EXPECT_TRUE(state.siege_hands[attacker].has(pile[at]));
            EXPECT_TRUE(state.siege_hands[defender].has(
                pile[at + static_cast<std::size_t>(rules->hand_size)]));
        }
        EXPECT_EQ(state.hand(attacker).size(), rules->hand_size);
        EXPECT_EQ(state.hand(defender).size(), rules->hand_size);
        EXPECT_EQ(state.piles().suits.size(), 60 - 2 * rules->hand_size);
        EXPECT_EQ(state.piles().tactics.size(), rules->has_tactics() ? 11 : 0);
        EXPECT_EQ(state.board.cauldrons, 3);
        EXPECT_EQ(to_move(state), attacker);
        EXPECT_EQ(moves_of(state).size(), static_cast<std::size_t>(rules->hand_size * tiles));
    }
}

// rules 8.10: room for as many cards as the tile asks for.
TEST(Lay, NeedsRoom) {
    Scene scene(siege::siege);
    scene.lay(attacker, 4, "R1 G5").hand(attacker, "B7").turn(attacker);
    EXPECT_FALSE(scene.can("B7@4"));
    EXPECT_TRUE(scene.can("B7@2"));
    EXPECT_FALSE(scene.can("B8@2")); // not in hand
}

// rules 8.16, notation: without a choice the draw and the end of the turn happen by themselves.
TEST(Lay, IsFollowedByTheDraw) {
    Scene scene(siege::siege);
    scene.hand(attacker, "R1 R2").hand(defender, "B1").turn(attacker);
    scene.play_only("R1@3");
    EXPECT_EQ(due(scene.state), Pile::Suit);
    EXPECT_EQ(scene.state.board.turn, attacker);
    draw(scene.state, card("G7"));
    EXPECT_EQ(scene.state.siege_hands[attacker], hand_of("R2 G7").suits);
    EXPECT_EQ(to_move(scene.state), defender);
    EXPECT_EQ(scene.moves(),
              (Texts { "B1@1", "B1@2", "B1@3", "B1@4", "B1@5", "B1@6", "B1@7", "oil@3" }));
}

// rules 8.8
TEST(Retreat, DiscardsTheOwnCardsOfSeveralTiles) {
    Scene scene(siege::siege);
    scene.lay(attacker, 2, "R1 G5").lay(attacker, 5, "B3").lay(defender, 2, "P7");
    scene.hand(attacker, "R8").turn(attacker);
    EXPECT_EQ(scene.moves("retreat"), (Texts { "retreat@2", "retreat@5" }));
    scene.play("retreat@2");
    EXPECT_EQ(to_move(scene.state), attacker);
    EXPECT_EQ(scene.side(attacker, 2), "");
    EXPECT_EQ(scene.side(defender, 2), "P7");
    EXPECT_TRUE(scene.discarded("R1 G5"));
    EXPECT_EQ(scene.moves("retreat"), Texts { "retreat@5" });
    scene.play("retreat@5");
    EXPECT_EQ(scene.moves("retreat"), Texts {});
    EXPECT_EQ(scene.moves("end"), Texts {}); // a card must be played
    scene.play("R8@5");
    EXPECT_EQ(to_move(scene.state), defender);
}

TEST(Retreat, IsTheAttackersAndComesBeforePlaying) {
    Scene scene(siege::siege);
    scene.lay(defender, 2, "P7").lay(attacker, 4, "P11").lay(attacker, 1, "R3");
    scene.hand(defender, "B1").turn(defender);
    EXPECT_EQ(scene.moves("retreat"), Texts {});
    scene.hand(attacker, "P10").turn(attacker).play("P10@4");
    EXPECT_EQ(scene.moves(), (Texts { "control@4", "end" }));
}

// rules 8.9, 8.22: the card laid first of those still there; one cauldron a turn, three in all.
TEST(Oil, TakesTheFirstLaid) {
    Scene scene(siege::siege);
    scene.lay(attacker, 2, "B1 R1 G1").hand(defender, "P1 P2 P3 P4").hand(attacker, "Y1 Y2 Y3 Y4");
    scene.turn(defender).play("oil@2");
    EXPECT_EQ(scene.side(attacker, 2), "R1 G1");
    EXPECT_TRUE(scene.discarded("B1"));
    EXPECT_EQ(scene.state.board.cauldrons, 2);
    EXPECT_EQ(to_move(scene.state), defender);
    EXPECT_EQ(scene.moves("oil"), Texts {});
    scene.play("P1@1 Y1@2");
    EXPECT_EQ(scene.moves("oil"), Texts { "oil@2" });
    scene.play("oil@2");
    EXPECT_EQ(scene.side(attacker, 2), "G1 Y1");
    scene.play("P2@1 Y2@7 oil@2 P3@1 Y3@6");
    EXPECT_EQ(scene.state.board.cauldrons, 0);
    EXPECT_EQ(scene.moves("oil"), Texts {});
}

TEST(Oil, NeedsAnAttackersCard) {
    Scene scene(siege::siege);
    scene.lay(defender, 2, "B1").hand(defender, "P1").turn(defender);
    EXPECT_EQ(scene.moves("oil"), Texts {});
}

// rules 8.11, 8.22
TEST(ZeroAgainstEleven, TakesBothAway) {
    Scene scene(siege::siege);
    scene.lay(defender, 4, "R0").lay(attacker, 4, "G3").hand(attacker, "R11").turn(attacker);
    scene.play("R11@4");
    EXPECT_EQ(scene.side(attacker, 4), "G3");
    EXPECT_EQ(scene.side(defender, 4), "");
    EXPECT_TRUE(scene.discarded("R0 R11"));
}

TEST(ZeroAgainstEleven, WorksForTheDefenderAndTheZero) {
    Scene scene(siege::siege);
    scene.lay(attacker, 2, "B4 R11 B5").lay(defender, 2, "Y1");
    scene.hand(defender, "R0").turn(defender).play("R0@2");
    EXPECT_EQ(scene.side(attacker, 2), "B4 B5");
    EXPECT_EQ(scene.side(defender, 2), "Y1");
    EXPECT_TRUE(scene.discarded("R0 R11"));
}

TEST(ZeroAgainstEleven, MustFitFirstAndMatchTheColour) {
    Scene scene(siege::siege);
    scene.lay(defender, 4, "R0").lay(attacker, 4, "G3 G4").lay(defender, 3, "B0");
    scene.hand(attacker, "R11").turn(attacker);
    EXPECT_FALSE(scene.can("R11@4"));
    scene.play("R11@3");
    EXPECT_EQ(scene.side(attacker, 3), "R11");
    EXPECT_EQ(scene.side(defender, 3), "B0");
}

TEST(ZeroAgainstEleven, LooksAtTheOtherSideOnly) {
    Scene scene(siege::siege);
    scene.lay(attacker, 3, "R0").hand(attacker, "R11").turn(attacker).play("R11@3");
    EXPECT_EQ(scene.side(attacker, 3), "R0 R11");
}

// rules 8.12, 8.14, notation: control stands beside the plays, and again after playing.
TEST(Control, BeforePlaying) {
    Scene scene(siege::siege);
    scene.lay(attacker, 4, "P10 P11").lay(defender, 4, "R1").hand(attacker, "B2").turn(attacker);
    EXPECT_TRUE(scene.can("control@4"));
    EXPECT_FALSE(scene.can("B2@4"));
    scene.play("control@4");
    EXPECT_EQ(scene.state.board.damaged, TileSet::of(tile(4)));
    EXPECT_TRUE(scene.discarded("P10 P11 R1"));
    EXPECT_EQ(to_move(scene.state), attacker);
    EXPECT_EQ(scene.moves("control"), Texts {});
    EXPECT_TRUE(scene.can("B2@4")); // by the new face, in the same turn
    scene.play("B2@4");
    EXPECT_EQ(to_move(scene.state), defender);
}

TEST(Control, AfterPlaying) {
    Scene scene(siege::siege);
    scene.lay(attacker, 4, "P10").hand(attacker, "P11 B1").turn(attacker);
    scene.play_only("P11@4");
    EXPECT_EQ(due(scene.state), Pile::None);
    EXPECT_EQ(scene.moves(), (Texts { "control@4", "end" }));
    scene.play_only("control@4");
    EXPECT_EQ(due(scene.state), Pile::Suit); // nothing left to choose
    scene.draw_due();
    EXPECT_EQ(to_move(scene.state), defender);
}

TEST(Control, MayBeLeftForLater) {
    Scene scene(siege::siege);
    scene.lay(attacker, 4, "P10").hand(attacker, "P11 B1").hand(defender, "G1").turn(attacker);
    scene.play("P11@4 end G1@1");
    EXPECT_EQ(to_move(scene.state), attacker);
    EXPECT_EQ(scene.moves("control"), Texts { "control@4" });
    EXPECT_EQ(scene.moves("end"), Texts {});
}

TEST(Control, OfSeveralTilesInATurn) {
    Scene scene(siege::siege);
    scene.lay(attacker, 4, "P10 P11").lay(attacker, 3, "R9 R10").hand(attacker, "R11");
    scene.turn(attacker).play_only("R11@3");
    EXPECT_EQ(scene.moves(), (Texts { "control@3", "control@4", "end" }));
    scene.play_only("control@4");
    EXPECT_EQ(scene.moves(), (Texts { "control@3", "end" }));
}

TEST(Control, IsNotTheDefenders) {
    Scene scene(siege::siege);
    scene.lay(attacker, 4, "P10 P11").hand(defender, "G1").turn(defender);
    EXPECT_EQ(scene.moves("control"), Texts {});
}

// A card laid elsewhere takes the last refutation from the pool.
TEST(Control, BecomesProvenByACardLaidElsewhere) {
    Scene scene(siege::siege);
    scene.discard("P0 P1 P2 P3 P4 P5 P7 P8 P10")
        .lay(attacker, 3, "G2 G5 G7")
        .lay(defender, 3, "P6 P9")
        .hand(attacker, "P11")
        .turn(attacker);
    EXPECT_EQ(scene.moves("control"), Texts {});
    scene.play_only("P11@1");
    EXPECT_EQ(scene.moves(), (Texts { "control@3", "end" }));
}

// rules 8.17
TEST(AttackerWins, ByControlOfADamagedTile) {
    Scene scene(siege::siege);
    scene.damage(2).lay(attacker, 2, "P11 R11").hand(attacker, "B1").turn(attacker);
    scene.play("control@2");
    EXPECT_EQ(outcome(scene.state), Outcome::P1Wins);
    EXPECT_EQ(clincher(scene.state), Clincher::Breach);
    EXPECT_EQ(scene.moves(), Texts {});
}

TEST(AttackerWins, ByTheFourthDamagedTile) {
    for (const int before : { 2, 3 }) {
        Scene scene(siege::siege);
        for (int number = 1; number <= before; ++number) scene.damage(number);
        scene.lay(attacker, 4, "P10 P11").hand(attacker, "B1").turn(attacker).play("control@4");
        EXPECT_EQ(outcome(scene.state), before == 3 ? Outcome::P1Wins : Outcome::Open);
        if (before == 3) {
            EXPECT_EQ(clincher(scene.state), Clincher::Fourth);
        }
        EXPECT_EQ(scene.side(attacker, 4), "");
    }
}

// rules 8.18: the player who must draw from the empty pile ends the game.
TEST(DefenderWins, WhenTheSiegePileIsEmptyAtADraw) {
    for (const Seat seat : both_seats) {
        Scene scene(siege::siege);
        scene.hand(attacker, "R1 R2").hand(defender, "B1 B2").piles("").turn(seat);
        scene.play_only(seat == attacker ? "R1@1" : "B1@1");
        EXPECT_EQ(due(scene.state), Pile::None);
        EXPECT_EQ(outcome(scene.state), Outcome::P2Wins);
        EXPECT_EQ(clincher(scene.state), Clincher::Pile);
    }
}

TEST(DefenderWins, OnlyAfterTheAttackersLastControls) {
    Scene scene(siege::siege);
    scene.damage(4).lay(attacker, 4, "R0 B0 Y0").hand(attacker, "G0").hand(defender, "B1");
    scene.piles("").turn(attacker).play_only("G0@4");
    EXPECT_EQ(scene.moves(), (Texts { "control@4", "end" }));
    Scene lost = scene;
    lost.play("end");
    EXPECT_EQ(outcome(lost.state), Outcome::P2Wins);
    scene.play("control@4");
    EXPECT_EQ(outcome(scene.state), Outcome::P1Wins);
}

// rules 8.22: in `siege` the Defender draws the last card, so the Attacker has one more turn.
TEST(DefenderWins, InTheAttackersTurnAfterTheLastDraw) {
    Random random(7);
    int ended_by_pile = 0;
    for (int game = 0; game < 200; ++game) {
        auto pile = whole_pile();
        shuffle(pile, random);
        State state = start(siege::siege, pile);
        Seat last = attacker;
        while (outcome(state) == Outcome::Open) {
            last = state.board.turn;
            const auto list = moves_of(state);
            apply(state, list[random.below(static_cast<std::uint32_t>(list.size()))]);
            settle(state, random);
        }
        if (outcome(state) != Outcome::P2Wins || !state.piles().suits.empty()) continue;
        ++ended_by_pile;
        EXPECT_EQ(last, attacker);
        EXPECT_EQ(state.hand(attacker).size(), 5);
        EXPECT_EQ(state.hand(defender).size(), 6);
    }
    EXPECT_GT(ended_by_pile, 100);
}

void fill_but_last(Scene& scene, Seat seat) {
    const char* full[] = { "R1 R3 R5", "G1 G3 G5 G7", "B1 B3 B5", "Y1 Y4",
                           "P1 P3 P5", "R2 R4 R6 R8", "G2 G4" };
    for (int number = 1; number <= tiles; ++number) scene.lay(seat, number, full[number - 1]);
}

// rules 8.18: full sides at the start of the Defender's turn.
TEST(DefenderWins, WithAllSidesFull) {
    Scene scene(siege::siege);
    fill_but_last(scene, defender);
    scene.hand(defender, "G6 B9").hand(attacker, "Y9 Y10").turn(defender);
    scene.play("G6@7");
    EXPECT_EQ(outcome(scene.state), Outcome::Open); // it is the Attacker's turn
    Scene held_out = scene;
    held_out.play("Y9@1");
    EXPECT_EQ(outcome(held_out.state), Outcome::P2Wins);
    EXPECT_EQ(clincher(held_out.state), Clincher::Full);
}

TEST(DefenderWins, NotIfControlMakesRoom) {
    Scene scene(siege::siege);
    fill_but_last(scene, defender);
    scene.lay(attacker, 4, "P10 P11");
    scene.hand(defender, "G6 B9").hand(attacker, "Y9 Y10").turn(defender);
    scene.play("G6@7 control@4 Y9@1");
    EXPECT_EQ(outcome(scene.state), Outcome::Open);
    EXPECT_EQ(scene.moves("B9"), Texts { "B9@4" });
}

// rules 8.19
TEST(FullAttacker, MustRetreatOrControl) {
    Scene scene(siege::siege);
    fill_but_last(scene, attacker);
    scene.lay(attacker, 7, "G6").hand(attacker, "Y9 Y10").turn(attacker);
    EXPECT_EQ(scene.moves(), (Texts { "retreat@1", "retreat@2", "retreat@3", "retreat@4",
                                      "retreat@5", "retreat@6", "retreat@7" }));
    scene.play("retreat@4");
    EXPECT_EQ(scene.moves("Y9"), Texts { "Y9@4" });
    EXPECT_FALSE(scene.can("end"));
}

} // namespace
} // namespace cairn::siege
