// Match scoring against docs/rules.md, section 7.
#include "table/match/match.hpp"

#include <gtest/gtest.h>

#include <optional>

namespace cairn {
namespace {

Standing stones(int p1, int p2) { return { .points = { { p1, p2 } }, .left = {} }; }

Standing wall(int siege_pile, int intact_tiles, int cauldrons) {
    return { .points = {}, .left = { { siege_pile, intact_tiles + cauldrons } } };
}

Match border_match(int games, Player starts = Player::A) {
    return Match(
        { .policy = &points_match, .length = MatchLength::games(games), .starts = starts });
}

Match siege_match(Player attacks_first = Player::A) {
    return Match(
        { .policy = &match_of_roles, .length = MatchLength::games(2), .starts = attacks_first });
}

constexpr ByPlayer<int> points(int a, int b) { return { { a, b } }; }

// rules 7.1: the winner of a game scores 5, the loser 1 for each stone held.
TEST(BorderMatch, WinnerScoresFiveLoserItsStones) {
    Match match = border_match(2);
    EXPECT_EQ(match.score(), points(0, 0));
    match.add(Outcome::P1Wins, stones(3, 2));
    EXPECT_EQ(match.score(), points(5, 2));
    match.add(Outcome::P2Wins, stones(4, 5));
    EXPECT_EQ(match.score(), points(9, 7));
    EXPECT_EQ(match.result().winner, Player::A);
}

// rules 7.1: a drawn game scores nothing.
TEST(BorderMatch, DrawnGameScoresNothing) {
    Match match = border_match(1);
    match.add(Outcome::Draw, stones(4, 4));
    EXPECT_EQ(match.score(), points(0, 0));
    EXPECT_TRUE(match.over());
    EXPECT_EQ(match.result().winner, std::nullopt);
}

// rules 7.1: equal points are a drawn match.
TEST(BorderMatch, EqualPointsAreADrawnMatch) {
    Match match = border_match(2);
    match.add(Outcome::P1Wins, stones(5, 3));
    match.add(Outcome::P2Wins, stones(3, 5));
    EXPECT_EQ(match.score(), points(8, 8));
    EXPECT_TRUE(match.over());
    EXPECT_EQ(match.result().winner, std::nullopt);
}

// rules 7.1: points decide, not games won.
TEST(BorderMatch, MorePointsWinEvenWithAsManyGames) {
    Match match = border_match(2);
    match.add(Outcome::P1Wins, stones(5, 4));
    match.add(Outcome::P2Wins, stones(0, 3));
    EXPECT_EQ(match.score(), points(5, 9));
    EXPECT_EQ(match.result().winner, Player::B);
}

// rules 7.2: the winner starts the next game, after a draw whoever did not start.
TEST(BorderMatch, WinnerStartsAndADrawSwaps) {
    Match match = border_match(5);
    EXPECT_EQ(match.first(), Seat::P1);
    match.add(Outcome::P1Wins, stones(3, 0));
    EXPECT_EQ(match.first(), Seat::P1);
    match.add(Outcome::Draw, stones(4, 4));
    EXPECT_EQ(match.first(), Seat::P2);
    match.add(Outcome::Draw, stones(4, 4));
    EXPECT_EQ(match.first(), Seat::P1);
    match.add(Outcome::P2Wins, stones(0, 3));
    EXPECT_EQ(match.first(), Seat::P2);
    match.add(Outcome::P2Wins, stones(0, 3));
    EXPECT_TRUE(match.over());
}

// rules 7.3, line by line.
TEST(BorderMatch, ExampleOfTheRules) {
    Match match = border_match(4);
    EXPECT_EQ(match.first(), Seat::P1);
    match.add(Outcome::P1Wins, stones(5, 3));
    EXPECT_EQ(match.first(), Seat::P1);
    match.add(Outcome::P2Wins, stones(4, 5));
    EXPECT_EQ(match.first(), Seat::P2);
    match.add(Outcome::Draw, stones(4, 4));
    EXPECT_EQ(match.first(), Seat::P1);
    EXPECT_FALSE(match.over());
    match.add(Outcome::P1Wins, stones(5, 1));
    EXPECT_EQ(match.score(), points(14, 9));
    EXPECT_TRUE(match.over());
    EXPECT_EQ(match.result().winner, Player::A);
    EXPECT_EQ(match.games()[1].points, points(4, 5));
    EXPECT_EQ(match.games()[2].points, points(0, 0));
}

TEST(BorderMatch, SeatsStayAndTheSecondPlayerMayStart) {
    Match match = border_match(3, Player::B);
    EXPECT_EQ(match.first(), Seat::P2);
    for (const Outcome outcome : { Outcome::P1Wins, Outcome::Draw }) {
        EXPECT_EQ(match.seat_of(Player::A), Seat::P1);
        EXPECT_EQ(match.seat_of(Player::B), Seat::P2);
        match.add(outcome, stones(3, 1));
    }
    EXPECT_EQ(match.first(), Seat::P2);
    EXPECT_EQ(match.score(), points(5, 1));
}

// A game that is resigned is scored by the stones held then: the loser may hold more.
TEST(BorderMatch, ResignedGameCountsTheStonesHeld) {
    Match match = border_match(1);
    match.add(Outcome::P2Wins, stones(4, 0));
    EXPECT_EQ(match.score(), points(4, 5));
}

// rules 7.1: points are given as a margin too.
TEST(BorderMatch, TellsByWhatItWasWon) {
    Match match = border_match(1);
    match.add(Outcome::P1Wins, stones(5, 2));
    EXPECT_EQ(match.result(), (MatchResult { Player::A, by_points, points(5, 2), false }));
}

// rules 7.1: games are counted, not points, and the match stops at the last win.
TEST(MatchToSoManyWins, CountsGames) {
    Match match({ &points_match, MatchLength::first_to(2), Player::A });
    match.add(Outcome::P1Wins, stones(5, 4));
    EXPECT_EQ(match.score(), points(1, 0));
    match.add(Outcome::Draw, stones(4, 4));
    match.add(Outcome::P2Wins, stones(0, 3));
    EXPECT_FALSE(match.over());
    EXPECT_EQ(match.first(), Seat::P2);
    match.add(Outcome::P2Wins, stones(0, 3));
    EXPECT_TRUE(match.over());
    EXPECT_EQ(match.result(), (MatchResult { Player::B, by_wins, points(1, 2), false }));
}

TEST(MatchToSoManyWins, EndsWhereEveryGameIsDrawn) {
    Match match({ &match_of_wins, MatchLength::first_to(2), Player::A });
    match.add(Outcome::P1Wins, {});
    for (int game = 2; game <= most_games; ++game) {
        ASSERT_FALSE(match.over());
        match.add(Outcome::Draw, {});
    }
    EXPECT_TRUE(match.over());
    EXPECT_EQ(match.result().winner, Player::A); // the only one who has won
}

// rules 7.2
TEST(Rematch, IsStartedByTheWinnerInBorderAndSwapsElsewhere) {
    Match border = border_match(1);
    border.add(Outcome::P1Wins, stones(5, 0));
    EXPECT_EQ(border.starter_of_rematch(), Player::A);
    Match lost = border_match(1);
    lost.add(Outcome::P2Wins, stones(0, 5));
    EXPECT_EQ(lost.starter_of_rematch(), Player::B);
    Match drawn = border_match(1);
    drawn.add(Outcome::Draw, stones(4, 4));
    EXPECT_EQ(drawn.starter_of_rematch(), Player::B);
    Match totem({ &match_of_wins, MatchLength::games(1), Player::A });
    totem.add(Outcome::P1Wins, {});
    EXPECT_EQ(totem.starter_of_rematch(), Player::B);
    Match siege = siege_match();
    siege.add(Outcome::P1Wins, wall(7, 3, 1));
    siege.add(Outcome::P1Wins, wall(7, 3, 1));
    EXPECT_EQ(siege.starter_of_rematch(), Player::B);
}

// rules 7.4: two games, the roles swapped. The Attacker is p1 and starts.
TEST(SiegeMatch, RolesSwap) {
    Match match = siege_match();
    EXPECT_EQ(match.seat_of(Player::A), Seat::P1);
    EXPECT_EQ(match.first(), Seat::P1);
    match.add(Outcome::P1Wins, wall(10, 3, 0));
    EXPECT_EQ(match.seat_of(Player::A), Seat::P2);
    EXPECT_EQ(match.seat_of(Player::B), Seat::P1);
    EXPECT_EQ(match.first(), Seat::P1);
    EXPECT_FALSE(match.over());
    match.add(Outcome::P2Wins, wall(0, 5, 1));
    EXPECT_TRUE(match.over());
    EXPECT_EQ(match.score(), points(2, 0)); // the same player won both
    EXPECT_EQ(match.result().winner, Player::A);
}

// rules 7.5, first line: Ann (A) attacks and wins with 13 cards left, Bob attacks and wins with 9.
TEST(SiegeMatch, BothWonAsAttackerTheBiggerPileWins) {
    Match match = siege_match();
    match.add(Outcome::P1Wins, wall(13, 3, 3));
    match.add(Outcome::P1Wins, wall(9, 7, 3));
    EXPECT_EQ(match.score(), points(1, 1));
    EXPECT_EQ(match.result(), (MatchResult { Player::A, "pile", points(13, 9), false }));

    Match other = siege_match();
    other.add(Outcome::P1Wins, wall(9, 3, 3));
    other.add(Outcome::P1Wins, wall(13, 3, 0));
    EXPECT_EQ(other.result().winner, Player::B);
}

// rules 7.5, second line: Ann attacks, Bob wins; Bob attacks and wins.
TEST(SiegeMatch, SameWinnerTwice) {
    Match match = siege_match();
    match.add(Outcome::P2Wins, wall(0, 4, 0));
    match.add(Outcome::P1Wins, wall(1, 3, 3));
    EXPECT_EQ(match.score(), points(0, 2));
    EXPECT_EQ(match.result().winner, Player::B);
}

// rules 7.5, third line: 4 tiles and 1 cauldron against 5 tiles and none.
TEST(SiegeMatch, BothWonAsDefenderEqual) {
    Match match = siege_match();
    match.add(Outcome::P2Wins, wall(0, 4, 1));
    match.add(Outcome::P2Wins, wall(8, 5, 0));
    EXPECT_TRUE(match.over());
    EXPECT_EQ(match.result(), (MatchResult { std::nullopt, "wall", points(5, 5), true })); // again
}

// rules 7.5, fourth line: Bob defends first with 6 and 2, then Ann with 5 and 2.
TEST(SiegeMatch, BothWonAsDefenderMoreIsLeft) {
    Match match = siege_match();
    match.add(Outcome::P2Wins, wall(0, 6, 2));
    match.add(Outcome::P2Wins, wall(0, 5, 2));
    EXPECT_EQ(match.result().winner, Player::B);
}

// rules 7.4: equal piles: no winner.
TEST(SiegeMatch, BothWonAsAttackerEqual) {
    Match match = siege_match();
    match.add(Outcome::P1Wins, wall(7, 3, 1));
    match.add(Outcome::P1Wins, wall(7, 2, 3));
    EXPECT_EQ(match.result().winner, std::nullopt);
}

TEST(SiegeMatch, SecondPlayerMayAttackFirst) {
    Match match = siege_match(Player::B);
    EXPECT_EQ(match.seat_of(Player::B), Seat::P1);
    match.add(Outcome::P1Wins, wall(3, 3, 1));
    EXPECT_EQ(match.seat_of(Player::B), Seat::P2);
    EXPECT_EQ(match.score(), points(0, 1));
    match.add(Outcome::P1Wins, wall(4, 3, 1));
    EXPECT_EQ(match.result().winner, Player::A);
}

// Not by the rules, but by agreement a siege game can be drawn.
TEST(SiegeMatch, AgreedDraws) {
    Match match = siege_match();
    match.add(Outcome::Draw, wall(30, 7, 3));
    match.add(Outcome::P2Wins, wall(0, 4, 0));
    EXPECT_EQ(match.result().winner, Player::A);

    Match drawn = siege_match();
    drawn.add(Outcome::Draw, wall(30, 7, 3));
    drawn.add(Outcome::Draw, wall(20, 7, 3));
    EXPECT_EQ(drawn.result().winner, std::nullopt);
}

// Totem has no points of its own (the rules name no match for it): a win counts 1.
TEST(TotemMatch, WinsCountOneAndColoursSwap) {
    Match match({ .policy = &match_of_wins, .length = MatchLength::games(3), .starts = Player::A });
    EXPECT_EQ(match.seat_of(Player::A), Seat::P1);
    match.add(Outcome::P1Wins, {});
    EXPECT_EQ(match.seat_of(Player::A), Seat::P2);
    EXPECT_EQ(match.first(), Seat::P1);
    match.add(Outcome::Draw, {});
    EXPECT_EQ(match.seat_of(Player::A), Seat::P1);
    EXPECT_EQ(match.score(), points(1, 0));
    match.add(Outcome::P2Wins, {});
    EXPECT_EQ(match.score(), points(1, 1));
    EXPECT_TRUE(match.over());
    EXPECT_EQ(match.result().winner, std::nullopt);
}

TEST(MatchTerms, NumberOfGames) {
    EXPECT_TRUE(check({ &points_match, MatchLength::games(1), Player::A }));
    EXPECT_TRUE(check({ &match_of_wins, MatchLength::games(most_games), Player::B }));
    EXPECT_TRUE(check({ &match_of_roles, MatchLength::games(2), Player::A }));
    EXPECT_FALSE(check({ &points_match, MatchLength::games(0), Player::A }));
    EXPECT_FALSE(check({ &points_match, MatchLength::games(-1), Player::A }));
    EXPECT_FALSE(check({ &points_match, MatchLength::games(most_games + 1), Player::A }));
    EXPECT_TRUE(check({ &match_of_roles, MatchLength::games(1), Player::A }));
    EXPECT_FALSE(check({ &match_of_roles, MatchLength::games(4), Player::A }));
    EXPECT_TRUE(check({ &points_match, MatchLength::first_to(most_wins), Player::A }));
    EXPECT_FALSE(check({ &points_match, MatchLength::first_to(most_wins + 1), Player::A }));
    EXPECT_FALSE(check({ &points_match, MatchLength::first_to(0), Player::A }));
    EXPECT_FALSE(check({ &match_of_roles, MatchLength::first_to(2), Player::A }));
}

TEST(Match, IsAValue) {
    Match match = border_match(2);
    const Match before = match;
    EXPECT_EQ(match, before);
    match.add(Outcome::Draw, stones(0, 0));
    EXPECT_FALSE(match == before);
    EXPECT_TRUE(before.games().empty());
}

} // namespace
} // namespace cairn
