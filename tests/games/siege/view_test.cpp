// What a seat sees and remembers, and the worlds guessed from it: rules 9.13, 9.14, and design
// ("what is hidden is another type").

#include <cmath>
#include <map>

#include "games/siege/json.hpp"
#include "scene.hpp"

namespace cairn::siege {
namespace {

TEST(View, ShowsTheOwnHandAndCountsTheRest) {
    Scene scene(siege_with_tactics);
    scene.hand(attacker, "R1 R2 spy").hand(defender, "B1 support exchange").turn(attacker);
    const View seen = view(scene.state, defender);
    EXPECT_EQ(seen.hand(), hand_of("B1 support exchange"));
    EXPECT_EQ(seen.opponent, (Amounts { 2, 1 }));
    EXPECT_EQ(seen.piles, (Amounts { 57, 8 }));
    EXPECT_EQ(seen.board, scene.state.board);
}

Scene exchanging() {
    Scene scene(siege_with_tactics);
    scene.hand(attacker, "exchange R1 R2 R3 spy").hand(defender, "B1 B2 B3 B4").turn(attacker);
    return scene;
}

// rules 8.15
TEST(View, ShowsTheDiscardToBoth) {
    Scene scene(siege::siege);
    scene.discard("R5 G3");
    for (const Seat seat : both_seats) {
        const View seen = view(scene.state, seat);
        EXPECT_EQ(seen.board.discard.size(), 2);
        EXPECT_TRUE((seen.board.discard & seen.board.unseen).empty());
    }
}

// rules 9.14: the choice is secret until the swap, and does not even show which backs were chosen.
TEST(View, HidesTheChoicesOfAnExchange) {
    Scene one = exchanging();
    Scene other = exchanging();
    one.play("exchange give:spy give:R1 give:R2");
    other.play("exchange give:R3 give:R2 give:R1");
    EXPECT_EQ(view(one.state, defender), view(other.state, defender));
    EXPECT_NE(view(one.state, attacker), view(other.state, attacker));
    EXPECT_EQ(view(one.state, attacker).gifts(attacker), hand_of("spy R1 R2"));

    one.play("give:B1");
    Scene more = exchanging();
    more.play("exchange give:spy give:R1 give:R2 give:B4");
    EXPECT_EQ(view(one.state, attacker), view(more.state, attacker));
}

TEST(View, RemembersWhatWasGivenUntilItIsShown) {
    Scene scene = exchanging();
    scene.play("exchange give:spy give:R1 give:R2 give:B1 give:B2 give:B3 draw:siege");
    EXPECT_EQ(view(scene.state, attacker).gifts(attacker), hand_of("spy R1 R2"));
    EXPECT_EQ(view(scene.state, defender).gifts(defender), hand_of("B1 B2 B3"));
    Random random(1);
    for (int i = 0; i < 50; ++i) {
        const State world = guess(view(scene.state, attacker), random);
        const Hand theirs = world.hand(defender);
        EXPECT_TRUE(theirs.has(card("spy")) && theirs.has(card("R1")) && theirs.has(card("R2")));
    }
    scene.play("R1@2 draw:siege");
    EXPECT_EQ(view(scene.state, attacker).gifts(attacker), hand_of("spy R2"));
    scene.play("B1@2 draw:siege spy@2 draw:siege");
    EXPECT_EQ(view(scene.state, attacker).gifts(attacker), hand_of("R2"));
    EXPECT_EQ(view(scene.state, defender).gifts(defender), hand_of("B2 B3"));
}

// How often each hand of the opponent was guessed.
std::map<std::uint64_t, int> guessed_hands(const View& seen, int times) {
    Random random(2);
    std::map<std::uint64_t, int> counts;
    for (int i = 0; i < times; ++i) {
        const State world = guess(seen, random);
        ++counts[world.siege_hands[opponent(seen.seat)].bits()];
    }
    return counts;
}

void expect_uniform(const std::map<std::uint64_t, int>& counts, std::size_t worlds, int times) {
    EXPECT_EQ(counts.size(), worlds);
    const double expected = static_cast<double>(times) / static_cast<double>(worlds);
    for (const auto& [hand, count] : counts) {
        EXPECT_NEAR(count, expected, 5 * std::sqrt(expected)) << hand;
    }
}

TEST(Guess, IsUniformOverTheOpponentsHands) {
    Scene scene(siege::siege);
    scene.hand(attacker, "R1").hand(defender, "B1 B2").piles("G1 G2 G3").turn(attacker);
    expect_uniform(guessed_hands(view(scene.state, attacker), 50'000), 10, 50'000);
}

// The two cards of a support are in the pile until somebody draws.
Scene supported() {
    Scene scene(siege_with_tactics);
    scene.discard("R5 G3").hand(attacker, "support R1 R2").hand(defender, "B1 B2");
    scene.piles("Y1 Y2 spy").turn(attacker).play("support:R5,G3 draw:tactic");
    return scene;
}

TEST(Guess, KnowsThatSupportedCardsAreInThePile) {
    Scene scene = supported();
    EXPECT_EQ(scene.state.fresh[defender], 0);
    // Two of B1 B2 Y1 Y2.
    expect_uniform(guessed_hands(view(scene.state, attacker), 30'000), 6, 30'000);
}

TEST(Guess, AllowsAsManySupportedCardsAsWereDrawn) {
    Scene scene = supported();
    scene.play_only("B1@1");
    draw(scene.state, card("R5"));
    EXPECT_EQ(scene.state.fresh[defender], 1);
    EXPECT_EQ(scene.state.fresh[attacker], 0);
    // Two of B2 Y1 Y2 R5 G3, but not both R5 and G3.
    expect_uniform(guessed_hands(view(scene.state, attacker), 45'000), 9, 45'000);
}

TEST(Guess, CountsASupportedCardThatIsShown) {
    Scene scene = supported();
    scene.play_only("B1@1");
    draw(scene.state, card("R5"));
    scene.play_only("R1@1");
    draw(scene.state, card("Y1"));
    scene.play_only("R5@1");
    EXPECT_EQ(scene.state.fresh[defender], 0);
    EXPECT_EQ(scene.state.board.supported, hand_of("G3").suits);
    EXPECT_EQ(scene.state.fresh[attacker], 1);
}

TEST(Guess, CountsASupportedCardThatIsGiven) {
    Scene scene(siege_with_tactics);
    scene.discard("R5 G3").hand(attacker, "support R1 R2 R3").hand(defender, "exchange B1 B2 B3");
    scene.piles("Y1 Y2 Y3 Y4").turn(attacker).play_only("support:R5,G3");
    draw(scene.state, card("Y1"));
    scene.play_only("B1@1");
    draw(scene.state, card("R5"));
    scene.play_only("R1@1");
    draw(scene.state, card("Y2"));
    EXPECT_EQ(scene.state.fresh[attacker], 2);
    scene.play("exchange give:R5 give:B2 give:B3 give:R2 give:R3 give:Y2");
    EXPECT_EQ(scene.state.board.supported, hand_of("R5 G3").suits); // as everybody saw
    for (const Seat seat : both_seats) {
        EXPECT_EQ(view(scene.state, seat).supported(), hand_of("G3").suits);
    }
    EXPECT_EQ(scene.state.fresh[attacker], 1); // only Y1 is left that only the Attacker knows of
    // The Defender drew after the swap and has shown the only card that was fresh before.
    EXPECT_EQ(scene.state.fresh[defender], 1);
}

std::string json_of(const Scene& scene, Seat seat, Eyes eyes = Eyes::Seat) {
    JsonWriter json;
    write(json, view(scene.state, seat), eyes);
    return json.text();
}
bool shows(const Scene& scene, Seat seat, std::string_view part) {
    return json_of(scene, seat).find(part) != std::string::npos;
}

// rules 9.13: a seat leaves out what it knows to be elsewhere than in the pile.
TEST(Supported, AreThoseThatTheSeatDoesNotKnowToBeElsewhere) {
    Scene scene = supported();
    EXPECT_TRUE(shows(scene, defender, R"("supported":["R5","G3"])"));
    scene.play_only("B1@1");
    draw(scene.state, card("R5"));
    EXPECT_TRUE(shows(scene, defender, R"("supported":["G3"])"));
    EXPECT_TRUE(shows(scene, attacker, R"("supported":["R5","G3"])"));
}

// Whoever watches saw two cards go back and none of them since, whatever was drawn or given.
TEST(Supported, TellAWatcherNothingThatIsSecret) {
    const auto watched = [](const char* drawn, const char* given) {
        Scene scene(siege_with_tactics);
        scene.discard("R5 G3").hand(attacker, "support R1 R2 R3");
        scene.hand(defender, "exchange B1 B2 B3").piles("Y1 Y2 Y3 Y4").turn(attacker);
        scene.play_only("support:R5,G3");
        draw(scene.state, card("Y1"));
        scene.play_only("B1@1");
        draw(scene.state, card(drawn));
        scene.play_only("R1@1");
        draw(scene.state, card("Y2"));
        scene.play("exchange give:" + std::string(given) + " give:B2 give:B3");
        scene.play("give:R2 give:R3 give:Y2");
        EXPECT_EQ(json_of(scene, attacker, Eyes::Watcher), json_of(scene, defender, Eyes::Watcher));
        return json_of(scene, attacker, Eyes::Watcher);
    };
    const std::string given = watched("R5", "R5");
    EXPECT_NE(given.find(R"("supported":["R5","G3"])"), std::string::npos) << given;
    EXPECT_EQ(watched("G3", "G3"), given);
    EXPECT_EQ(watched("Y3", "Y3"), given);
}

// rules 2.4, 8.12: which side was completed first, and a time for control before the draw.
TEST(View, TellsWhichSideWasCompletedFirstAndTheTimeForControl) {
    Scene scene(siege_with_tactics);
    scene.hand(attacker, "P10 P11 R1").hand(defender, "B1 B2").turn(attacker);
    scene.play("P10@4 draw:siege B1@1 draw:siege").play_only("P11@4");
    EXPECT_TRUE(shows(scene, attacker, R"("phase":"control")"));
    EXPECT_TRUE(shows(scene, defender, R"("phase":"control")"));
    EXPECT_TRUE(shows(scene, defender, R"("completed_first":"p1","p1":["P10","P11"])"));
    scene.play_only("control@4");
    EXPECT_TRUE(shows(scene, attacker, R"("phase":"draw")"));
}

// The other's choice so far is any cards of the hand, with its number right.
TEST(Guess, ChoosesGifts) {
    Scene scene = exchanging();
    scene.play("exchange give:spy give:R1");
    const View seen = view(scene.state, defender);
    Random random(3);
    std::map<std::uint64_t, int> tactic_gifts;
    for (int i = 0; i < 3000; ++i) {
        const State world = guess(seen, random);
        ASSERT_EQ(view(world, defender), seen);
        ASSERT_EQ(world.gifts(attacker).size(), 2);
        ASSERT_EQ((world.gifts(attacker) - world.hand(attacker)).size(), 0);
        ++tactic_gifts[static_cast<std::uint64_t>(world.tactic_gifts[attacker].size())];
    }
    EXPECT_NEAR(tactic_gifts[1], 1500, 5 * std::sqrt(750.0)); // 1 tactic card of 4, 2 chosen
}

} // namespace
} // namespace cairn::siege
