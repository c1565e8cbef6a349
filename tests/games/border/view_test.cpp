// What a seat knows: its own hand, what lies open, how many cards there are of each kind, and the
// cards that a recruiter put back (rules 5.15 to 5.17).
#include "scene.hpp"

#include "games/border/json.hpp"

#include <map>

namespace cairn::border {
namespace {

std::string json_of(const Scene& scene, Seat seat) {
    JsonWriter json;
    write(json, view(scene.state, seat));
    return json.text();
}
bool shows(const Scene& scene, Seat seat, std::string_view part) {
    return json_of(scene, seat).find(part) != std::string::npos;
}

std::string next(const Scene& scene, Pile pile) {
    const Card card = known_next(scene.state, pile);
    return card.exists() ? scene.name_of(card) : "";
}

// p1 has returned R1, then R2, and it is p2's turn.
Scene two_returned(const Rules& rules, std::string_view recruit) {
    Scene scene(rules);
    scene.hand(p1, std::string(recruit) + " R1 R2 R3").hand(p2, "B1 B2 B3").turn(p1);
    scene.play(recruit).play("draw:clan", "G1").play("draw:clan", "G2").play("draw:clan", "G3");
    return scene.play("return:R1 return:R2");
}

TEST(View, HidesTheOtherHand) {
    Scene scene(schotten_tactics);
    scene.hand(p1, "R1 mud").hand(p2, "B7 spy P3").turn(p1);
    EXPECT_TRUE(shows(scene, p1, R"("hand":["R1","mud"])"));
    EXPECT_TRUE(shows(scene, p1, R"("opponent":{"clan":2,"tactic":1})"));
    EXPECT_TRUE(shows(scene, p1, R"("piles":{"clan":51,"tactic":8})"));
    for (const char* card : { "B7", "P3", "spy" }) EXPECT_FALSE(shows(scene, p1, card)) << card;
    EXPECT_TRUE(shows(scene, p2, R"("hand":["B7","P3","spy"])"));
}

// rules 2.4: at equal strength the side that was completed first wins the stone.
TEST(View, TellsWhichSideWasCompletedFirst) {
    Scene scene(schotten);
    scene.lay(p2, 3, "O1 Y6").lay(p1, 3, "R2 G5 B8").turn(p1);
    EXPECT_TRUE(shows(scene, p2, R"("completed_first":"p1","p1":["R2","G5","B8"])"));
    scene.lay(p2, 3, "P8").turn(p1);
    EXPECT_TRUE(shows(scene, p2, R"("completed_first":"p1","p1":["R2","G5","B8"])"));
    EXPECT_TRUE(shows(scene, p1, R"("completed_first":null,"p1":[],"p2":[])"));
    Scene mud(schotten_tactics); // rules 2.6: it reopens a full side
    mud.lay(p2, 3, "O1 Y6 P8").lay(p1, 3, "mud R2 G5 B8").lay(p1, 3, "R1").turn(p1);
    EXPECT_TRUE(shows(mud, p2, R"("completed_first":"p1","p1":["R2","G5","B8","R1"])"));
}

// rules 5.9: whoever has laid a joker may not lay the other.
TEST(View, TellsWhoHasLaidAJoker) {
    Scene scene(schotten_tactics);
    scene.hand(p1, "R1 joker1").hand(p2, "B7 P3").turn(p1);
    EXPECT_TRUE(shows(scene, p2, R"("jokers_laid":{"p1":false,"p2":false})"));
    scene.play("joker1@2 draw:clan");
    for (const Seat seat : both_seats) {
        EXPECT_TRUE(shows(scene, seat, R"("jokers_laid":{"p1":true,"p2":false})"));
    }
}

// rules 4.1: a claim comes before the draw.
TEST(View, NamesTheTimeForClaims) {
    for (const Rules* rules : { &schotten, &schotten_tactics }) {
        Scene scene(*rules);
        scene.lay(p1, 6, "R7 R8").hand(p1, "R9").hand(p2, "B1").turn(p1);
        EXPECT_TRUE(shows(scene, p1, R"("phase":"play")"));
        scene.play("R9@6", "");
        EXPECT_TRUE(shows(scene, p1, R"("phase":"claim")"));
        EXPECT_TRUE(shows(scene, p2, R"("phase":"claim")"));
    }
    Scene scene(schotten_tactics);
    scene.hand(p1, "R9").hand(p2, "B1").turn(p1).play("R9@6", "");
    EXPECT_TRUE(shows(scene, p1, R"("phase":"draw")"));
    Scene expert(schotten_expert); // claims and plays at the same time
    expert.lay(p1, 6, "R7 R8 R9").hand(p1, "R1").turn(p1);
    EXPECT_TRUE(shows(expert, p1, R"("phase":"play")"));
}

// rules 5.16: the second lies under the first; both are drawn last.
TEST(Returned, LieUnderneath) {
    Scene scene = two_returned(schotten_tactics, "recruiter");
    EXPECT_EQ(next(scene, Pile::Suit), "");
    EXPECT_EQ(known_top(scene.state, Pile::Suit).size(), 0U);
    const auto bottom = known_bottom(scene.state, Pile::Suit);
    ASSERT_EQ(bottom.size(), 2U);
    EXPECT_EQ(scene.name_of(bottom[0]) + scene.name_of(bottom[1]), "R1R2");
    EXPECT_EQ(scene.state.cards_in(Pile::Suit), 54 - 3 - 3 - 1);
}

TEST(Returned, ComeUpWhenTheRestIsDrawn) {
    Scene scene(schotten_tactics);
    scene.hand(p1, "recruiter R1 R2 R3").hand(p2, "B1 B2 B3").piles("G1 G2 G3 G4 mud").turn(p1);
    scene.play("recruiter").play("draw:clan", "G1").play("draw:clan", "G2");
    scene.play("draw:clan", "G3").play("return:R1 return:R2");
    scene.play("B1@1 draw:clan"); // G4
    EXPECT_EQ(scene.hand_of(p2), "G4 B2 B3");
    EXPECT_EQ(next(scene, Pile::Suit), "R1");
    scene.play("G1@1 draw:clan");
    EXPECT_EQ(scene.hand_of(p1), "R1 R3 G2 G3");
    EXPECT_EQ(next(scene, Pile::Suit), "R2");
    scene.play("B2@1 draw:clan");
    EXPECT_EQ(scene.hand_of(p2), "R2 G4 B3");
    EXPECT_EQ(next(scene, Pile::Suit), "");
}

// rules 5.17, 5.21: the second lies on top and is drawn first.
TEST(Returned, LieOnTop) {
    Scene scene = two_returned(classic_with_tactics, "scout");
    EXPECT_EQ(next(scene, Pile::Suit), "R2");
    EXPECT_EQ(next(scene, Pile::Tactic), "");
    scene.play("B1@1 draw:clan");
    EXPECT_EQ(scene.hand_of(p2), "R2 B2 B3");
    EXPECT_EQ(next(scene, Pile::Suit), "R1");
}

// Each goes to its own pile.
TEST(Returned, GoToTheirOwnPiles) {
    Scene scene(classic_with_tactics);
    scene.hand(p1, "scout R1").hand(p2, "B1").turn(p1).play("scout");
    scene.play("draw:tactic", "mud").play("draw:tactic", "fog").play("draw:clan", "G1");
    scene.play("return:mud return:R1");
    EXPECT_EQ(next(scene, Pile::Suit), "R1");
    EXPECT_EQ(next(scene, Pile::Tactic), "mud");
}

// Who returned them knows them; the other knows only that there are two.
TEST(Returned, AreKnownToTheirOwnerAlone) {
    for (const bool on_top : { false, true }) {
        Scene scene = on_top ? two_returned(classic_with_tactics, "scout")
                             : two_returned(schotten_tactics, "recruiter");
        const View mine = view(scene.state, p1);
        EXPECT_EQ(mine.returned, scene.state.returned);
        EXPECT_TRUE(shows(scene, p1,
                          R"("returned":[{"card":"R1","place":"pile"},)"
                          R"({"card":"R2","place":"pile"}])"));
        EXPECT_TRUE(shows(scene, p2, R"("returned":[])"));
        EXPECT_FALSE(shows(scene, p2, "R1"));
        EXPECT_NE(view(scene.state, p2).returned, scene.state.returned);
    }
}

// The owner sees the other draw from the pile and so knows what they hold, until it is laid.
TEST(Returned, AreFollowedIntoTheOtherHand) {
    Scene scene = two_returned(classic_with_tactics, "scout");
    scene.play("B1@1 draw:clan");
    EXPECT_TRUE(shows(scene, p1,
                      R"("returned":[{"card":"R1","place":"pile"},)"
                      R"({"card":"R2","place":"opponent"}])"));
    Random random(1);
    for (int i = 0; i < 50; ++i) {
        const State world = guess(view(scene.state, p1), random);
        EXPECT_TRUE(world.clan_hands[p2].has(Card(0, 2)));
        EXPECT_EQ(scene.name_of(known_next(world, Pile::Suit)), "R1");
    }
    scene.play("R3@1 draw:clan"); // p1 draws R1 again
    EXPECT_TRUE(shows(scene, p1, R"("returned":[{"card":"R2","place":"opponent"}])"));
    scene.play("R2@2");
    EXPECT_TRUE(shows(scene, p1, R"("returned":[])"));
}

// A recruiter that was just played: the cards drawn are hidden, how many is seen.
TEST(View, CountsTheDrawsAndReturnsLeft) {
    Scene scene(schotten_tactics);
    scene.hand(p1, "recruiter R1").hand(p2, "B1").turn(p1).play("recruiter draw:clan");
    for (const Seat seat : both_seats) {
        EXPECT_TRUE(shows(scene, seat, R"("draws_left":2,"returns_left":2)"));
        EXPECT_TRUE(shows(scene, seat, R"("phase":"recruit")"));
    }
}

// The end of the game reveals nothing (docs/notation.md, view).
TEST(View, RevealsNothingAtTheEnd) {
    Scene scene(schotten);
    scene.lay(p1, 4, "R7 R8").hold(p1, { 3, 5 }).hand(p1, "R9").hand(p2, "G1 P5").turn(p1);
    scene.play("R9@4 claim@4");
    EXPECT_EQ(outcome(scene.state), Outcome::P1Wins);
    EXPECT_FALSE(shows(scene, p1, "P5"));
    EXPECT_TRUE(shows(scene, p1, R"("outcome":"p1")"));
}

// Worlds that fit a view are equally likely: here, which of four cards is the returned one.
TEST(Guess, IsEquallyLikelyForEveryWorld) {
    Scene scene(schotten_tactics);
    scene.hand(p2, "recruiter G1 G2").hand(p1, "R1").piles("B1 B2").turn(p2);
    scene.play("recruiter", "B1 B2").play("return:G1");
    ASSERT_EQ(to_move(scene.state), p1);
    ASSERT_EQ(scene.hand_of(p2), "G2 B1 B2");
    // Unknown to p1: G1 G2 B1 B2, of which three are in p2's hand and one lies in the pile.
    const View seen = view(scene.state, p1);
    Random random(2);
    std::map<std::uint64_t, int> hands;
    constexpr int tries = 40'000;
    for (int i = 0; i < tries; ++i) {
        const State world = guess(seen, random);
        ASSERT_EQ(view(world, p1), seen);
        ++hands[world.clan_hands[p2].bits()];
    }
    ASSERT_EQ(hands.size(), 4U);
    for (const auto& [hand, times] : hands) EXPECT_NEAR(times, tries / 4, 400) << hand;
}

// With both a returned card and other cards left in the pile.
TEST(Guess, PlacesTheReturnedCardsToo) {
    Scene scene(schotten_tactics);
    scene.hand(p2, "recruiter G1").hand(p1, "R1").piles("B1 B2 B3 B4").turn(p2);
    scene.play("recruiter", "B1 B2 B3").play("return:G1").play("return:B1");
    ASSERT_EQ(scene.hand_of(p2), "B2 B3");
    // Five unknown cards: two in the hand, two returned in some order, one above them.
    const View seen = view(scene.state, p1);
    Random random(3);
    std::map<std::string, int> worlds;
    constexpr int tries = 60'000;
    for (int i = 0; i < tries; ++i) {
        const State world = guess(seen, random);
        std::string text;
        for (Cards rest = world.clan_hands[p2]; !rest.empty();) {
            text += scene.name_of(rest.take_lowest());
        }
        for (const Card card : known_bottom(world, Pile::Suit)) text += " " + scene.name_of(card);
        ++worlds[text];
    }
    ASSERT_EQ(worlds.size(), 10U * 6); // C(5, 2) hands, 3 * 2 ways to return
    double chi_square = 0;
    for (const auto& [text, times] : worlds) {
        chi_square += (times - 1000.0) * (times - 1000.0) / 1000.0;
    }
    EXPECT_LT(chi_square, 110); // 59 degrees of freedom: above that in one of 10,000 runs
}

} // namespace
} // namespace cairn::border
