// The Bradley-Terry ranking on synthetic duels.
#include "table/match/ranking.hpp"

#include "base/random.hpp"

#include <gtest/gtest.h>

namespace cairn {
namespace {

PairScores synthetic(double elo, int pairs, Random& random) {
    const double share = share_of_elo(elo);
    const auto won = [&] {
        return static_cast<double>(random.next() >> 11) * 0x1p-53 < share ? 2 : 0;
    };
    PairScores scores;
    for (int i = 0; i < pairs; ++i) scores.add(won() + won());
    return scores;
}

std::vector<Meeting> round_robin(const std::vector<double>& elos, int pairs, Random& random) {
    std::vector<Meeting> meetings;
    for (std::size_t a = 0; a < elos.size(); ++a) {
        for (std::size_t b = a + 1; b < elos.size(); ++b) {
            meetings.push_back({ a, b, synthetic(elos[a] - elos[b], pairs, random) });
        }
    }
    return meetings;
}

TEST(Ranking, FindsTheRatings) {
    Random random(3);
    const std::vector<double> elos { 200, 50, -30, -220 }; // their mean is 0
    const auto found = ranked(4, round_robin(elos, 20'000, random));
    for (std::size_t i = 0; i < elos.size(); ++i) {
        EXPECT_NEAR(found[i].value, elos[i], 6);
        EXPECT_LT(found[i].low, found[i].value);
        EXPECT_GT(found[i].high, found[i].value);
        EXPECT_LT(found[i].high - found[i].low, 8);
    }
}

TEST(Ranking, IntervalsHoldTheTruth) {
    Random random(4);
    const std::vector<double> elos { 120, 0, -120 };
    constexpr int ladders = 500;
    int held = 0;
    for (int ladder = 0; ladder < ladders; ++ladder) {
        const auto found = ranked(3, round_robin(elos, 100, random));
        for (std::size_t i = 0; i < 3; ++i) {
            held += found[i].low <= elos[i] && elos[i] <= found[i].high;
        }
    }
    EXPECT_NEAR(held / (3.0 * ladders), 0.95, 0.025);
}

// Far apart, and with few pairs: those at the ends are not drawn to the middle.
TEST(Ranking, IntervalsHoldTheTruthAtBothEnds) {
    Random random(5);
    const std::vector<double> elos { 525, 375, 225, 75, -75, -225, -375, -525 };
    constexpr int ladders = 300;
    int held = 0;
    double highest = 0;
    for (int ladder = 0; ladder < ladders; ++ladder) {
        const auto found = ranked(elos.size(), round_robin(elos, 30, random));
        for (const std::size_t end : { std::size_t { 0 }, elos.size() - 1 }) {
            held += found[end].low <= elos[end] && elos[end] <= found[end].high;
        }
        highest += found[0].value / ladders;
    }
    EXPECT_NEAR(held / (2.0 * ladders), 0.95, 0.03);
    EXPECT_NEAR(highest, elos[0], 8);
}

// Two players: the rating is the score of their duel on the Elo scale.
TEST(Ranking, OfTwoIsTheirDuel) {
    PairScores scores;
    scores.add(4, 400);
    scores.add(2, 500);
    scores.add(0, 100);
    const auto found = ranked(2, std::vector<Meeting> { { 0, 1, scores } });
    EXPECT_NEAR(found[0].value - found[1].value, scores.elo().value, 1);
    EXPECT_NEAR(2 * (found[0].high - found[0].low), scores.elo().high - scores.elo().low, 1);
    EXPECT_NEAR(found[0].value + found[1].value, 0, 1e-6);
}

TEST(Ranking, SweepsStayFinite) {
    PairScores sweep;
    sweep.add(4, 1000);
    const std::vector<Meeting> meetings { { 0, 1, sweep }, { 1, 2, sweep }, { 0, 2, sweep } };
    const auto found = ranked(3, meetings);
    EXPECT_GT(found[0].value, found[1].value + 300);
    EXPECT_GT(found[1].value, found[2].value + 300);
    EXPECT_LT(found[0].value, 3000);
}

TEST(Ranking, NobodyPlayed) {
    const auto found = ranked(2, std::vector<Meeting> { { 0, 1, {} } });
    EXPECT_NEAR(found[0].value, 0, 1e-9);
    EXPECT_GT(found[0].high, 50);
}

} // namespace
} // namespace cairn
