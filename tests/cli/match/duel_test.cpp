// Duels: mirrored deals, forfeits, the same result on any number of threads; and the statistics of
// pairs on synthetic scores.
#include "cli/match/duel_hall.hpp"
#include "cli/match/duels.hpp"
#include "table/match/duel.hpp"
#include "table/record/replay.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace cairn {
namespace {

DuelTerms terms_for(std::string_view ruleset, int pairs) {
    DuelTerms terms;
    terms.game = find_ruleset(ruleset);
    terms.pairs = pairs;
    terms.seed = 5;
    terms.opening_plies = usual_opening_plies(*terms.game);
    return terms;
}

DuelHall hall_of(std::string a, std::string b, int threads = 1) {
    return { .threads = threads,
             .team = team_of(std::move(a), std::move(b), plain_contenders(), MoveLimit(1000)) };
}

std::vector<DuelGame> games_of(const DuelTerms& terms, DuelHall hall) {
    std::vector<DuelGame> games;
    hall.counted = [&](const DuelGame& game) { games.push_back(game); };
    EXPECT_TRUE(play_duel(terms, hall));
    return games;
}

// A pair that is won with chance p each game, by independent games.
int synthetic_pair(double p, Random& random) {
    const auto won = [&] { return static_cast<double>(random.next() >> 11) * 0x1p-53 < p ? 2 : 0; };
    return won() + won();
}

TEST(Duel, MirroredDealsMirror) {
    const auto games = games_of(terms_for("schotten-tactics", 4), hall_of("random", "random"));
    ASSERT_EQ(games.size(), 8U);
    for (std::size_t i = 0; i < games.size(); i += 2) {
        EXPECT_EQ(games[i].record.deal, games[i + 1].record.deal);
        EXPECT_EQ(games[i].record.first, Seat::P1);
        EXPECT_EQ(games[i + 1].record.first, Seat::P1);
        EXPECT_EQ(games[i].seats.of(Player::A), Seat::P1);
        EXPECT_EQ(games[i + 1].seats.of(Player::A), Seat::P2);
        EXPECT_NE(games[i].record.deal, games[(i + 2) % games.size()].record.deal);
        EXPECT_NE(games[i].record.moves, games[i + 1].record.moves); // chance of its own
    }
}

// Where nothing is dealt, the two games of a pair share a random opening.
TEST(Duel, OpeningsMirrorInTotem) {
    const auto games = games_of(terms_for("totem", 3), hall_of("random", "random"));
    const auto opening = [&](std::size_t i) {
        const auto& moves = games[i].record.moves;
        return moves[0].move + " " + moves[1].move;
    };
    EXPECT_EQ(opening(0), opening(1));
    EXPECT_EQ(opening(2), opening(3));
    EXPECT_NE(opening(0), opening(2));
}

// Two players without chance play the same game from the same deal: every pair is split.
TEST(Duel, EqualPlayersWithoutChanceSplitEveryPair) {
    class First final : public Contender {
        void sit_down(const Sitting&) override {}
        Answer choose(const Decision& decision) override { return decision.moves()[0]; }
    };
    DuelHall hall { .team = []() -> Result<Team> {
        return Team { { std::make_unique<First>(), std::make_unique<First>() } };
    } };
    const auto score = play_duel(terms_for("schotten", 10), hall);
    ASSERT_TRUE(score);
    EXPECT_EQ(score->pairs.with(2), 10);
}

TEST(Duel, ThreadsChangeNothing) {
    for (const char* ruleset : { "schotten", "siege-tactics", "totem" }) {
        const DuelTerms terms = terms_for(ruleset, 3);
        const auto one = games_of(terms, hall_of("computer:nodes=5", "random", 1));
        const auto three = games_of(terms, hall_of("computer:nodes=5", "random", 3));
        ASSERT_EQ(one.size(), 6U);
        ASSERT_EQ(three.size(), one.size());
        for (std::size_t i = 0; i < one.size(); ++i) EXPECT_EQ(one[i].record, three[i].record);
    }
}

TEST(Duel, SequentialTestStopsAtTheSamePair) {
    const DuelTerms terms = terms_for("schotten", 200);
    std::vector<PairScores> scores;
    for (const int threads : { 1, 3 }) {
        DuelHall hall = hall_of("computer:nodes=10", "random", threads);
        hall.sprt = Sprt { 0, 50 };
        const auto score = play_duel(terms, hall);
        ASSERT_TRUE(score);
        EXPECT_EQ(hall.sprt->verdict(score->pairs), Hypothesis::Higher);
        EXPECT_LT(score->pairs.count(), terms.pairs);
        scores.push_back(score->pairs);
    }
    EXPECT_EQ(scores[0], scores[1]);
}

// An illegal move loses the game and is told in the record, which can still be replayed.
TEST(Duel, IllegalMovesForfeit) {
    class Cheat final : public Contender {
        void sit_down(const Sitting&) override {}
        Answer choose(const Decision&) override { return std::string("R99@nowhere"); }
        void get_up(GameResult, const Forfeit* own) override { EXPECT_NE(own, nullptr); }
    };
    const DuelTerms terms = terms_for("classic", 3);
    DuelHall hall = hall_of("random", "random");
    const auto plain = hall.team;
    hall.team = [&]() -> Result<Team> {
        auto team = plain();
        team.value()[Player::B] = std::make_unique<Cheat>();
        return team;
    };
    for (const DuelGame& game : games_of(terms, hall)) {
        ASSERT_TRUE(game.forfeit);
        EXPECT_EQ(game.result.outcome, win_for(game.seats.of(Player::A)));
        EXPECT_EQ(game.result.by, Ending::Resignation);
        EXPECT_NE(game.record.comment.find("illegal move"), std::string::npos);
        EXPECT_TRUE(well_formed(game.record));
        EXPECT_TRUE(replay(game.record));
    }
    const auto score = play_duel(terms, hall);
    ASSERT_TRUE(score);
    EXPECT_EQ(score->games.wins, 6);
    EXPECT_EQ(score->forfeits[Player::B].begin()->second, 6);
    EXPECT_TRUE(score->forfeits[Player::A].empty());
}

TEST(Duel, EveryRulesetIsPlayedAndReplayed) {
    for (const Entry& entry : catalogue()) {
        const auto games = games_of(terms_for(entry.id, 2), hall_of("random", "random", 2));
        ASSERT_EQ(games.size(), 4U) << entry.id;
        for (const DuelGame& game : games) EXPECT_TRUE(replay(game.record)) << entry.id;
    }
}

TEST(Duel, CountsByPlayerAndSeat) {
    const auto game = [](int number, Outcome outcome) {
        DuelGame made;
        made.number = number;
        made.seats = seats_of_game(number);
        made.result.outcome = outcome;
        made.plies = 40;
        return made;
    };
    DuelScore score;
    score.add_pair(game(0, Outcome::P1Wins), game(1, Outcome::P1Wins)); // A, then B
    score.add_pair(game(2, Outcome::P1Wins), game(3, Outcome::P2Wins)); // A twice
    score.add_pair(game(4, Outcome::Draw), game(5, Outcome::P1Wins));   // a draw, then B
    EXPECT_EQ(score.games.wins, 3);
    EXPECT_EQ(score.games.draws, 1);
    EXPECT_EQ(score.games.losses, 2);
    EXPECT_EQ(score.in_seat[Seat::P1].wins, 2);
    EXPECT_EQ(score.in_seat[Seat::P1].draws, 1);
    EXPECT_EQ(score.in_seat[Seat::P2].losses, 2);
    EXPECT_EQ(score.pairs.with(2), 1);
    EXPECT_EQ(score.pairs.with(4), 1);
    EXPECT_EQ(score.pairs.with(1), 1);
    EXPECT_EQ(score.plies, 240);
    EXPECT_DOUBLE_EQ(score.games.share(), 3.5 / 6);
}

TEST(Contenders, SpecificationsAreRead) {
    const auto make = [](std::string_view specification) {
        return make_contender(specification, plain_contenders(), MoveLimit(1000));
    };
    for (const char* good : { "random", "computer:level=8", "computer:level=10", "computer:nodes=5",
                              "computer:movetime=100", "computer:movetime=100,nodes=7" }) {
        EXPECT_TRUE(make(good)) << good;
    }
    for (const char* bad : { "", "nobody", "random:fast", "computer", "computer:", "computer:nodes",
                             "computer:nodes=0", "computer:nodes=-1", "computer:nodes=5,",
                             "computer:speed=5", "computer:level=0", "computer:level=11" }) {
        EXPECT_FALSE(make(bad)) << bad;
    }
}

TEST(Contenders, PlayAtTheLevelsThatTheGameHas) {
    const auto score_in = [](std::string_view ruleset) {
        return play_duel(terms_for(ruleset, 1), hall_of("random", "computer:level=9"));
    };
    EXPECT_TRUE(score_in("totem"));
    const auto refused = score_in("schotten");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.reason(), "the computer has levels 1 to 8 in schotten");
}

TEST(PairScores, NoPairProvesNothing) {
    const PairScores none;
    EXPECT_EQ(none.share().low, 0);
    EXPECT_EQ(none.share().high, 1);
    EXPECT_EQ((Sprt { 0, 10 }).verdict(none), Hypothesis::Undecided);
}

// With many pairs the interval is the textbook's: 1.96 standard deviations of the mean.
TEST(PairScores, IntervalOfManyPairs) {
    PairScores pairs;
    const std::int64_t counts[] = { 150, 30, 420, 50, 350 };
    for (int i = 0; i < 5; ++i) pairs.add(i, counts[i]);
    const double mean = (30 * 0.25 + 420 * 0.5 + 50 * 0.75 + 350) / 1000;
    double variance = 0;
    for (int i = 0; i < 5; ++i) variance += double(counts[i]) * std::pow(i / 4.0 - mean, 2) / 999;
    const double reach = 1.96 * std::sqrt(variance / 1000);
    EXPECT_DOUBLE_EQ(pairs.share().value, mean);
    EXPECT_NEAR(pairs.share().low, mean - reach, 0.001);
    EXPECT_NEAR(pairs.share().high, mean + reach, 0.001);
    EXPECT_NEAR(pairs.elo().value, 400 * std::log10(mean / (1 - mean)), 1e-9);
}

TEST(PairScores, SweepHasAnInterval) {
    PairScores pairs;
    pairs.add(4, 100);
    EXPECT_EQ(pairs.share().value, 1);
    EXPECT_NEAR(pairs.share().low, 0.981, 0.001); // of 200 games, all won
    EXPECT_DOUBLE_EQ(pairs.share().high, 1);
    EXPECT_TRUE(std::isinf(pairs.elo().value));
    EXPECT_TRUE(std::isfinite(pairs.elo().low));
}

// 95 of 100 intervals hold the truth, also for few pairs and for strong players.
TEST(PairScores, IntervalsHoldTheTruth) {
    Random random(1);
    for (const double truth : { 0.5, 0.7, 0.95 }) {
        for (const int count : { 25, 200 }) {
            constexpr int duels = 2000;
            int held = 0;
            for (int duel = 0; duel < duels; ++duel) {
                PairScores pairs;
                for (int i = 0; i < count; ++i) pairs.add(synthetic_pair(truth, random));
                const Estimate share = pairs.share();
                held += share.low <= truth && truth <= share.high;
            }
            EXPECT_NEAR(double { 1.0 * held / duels }, 0.95, 0.03) << truth << " " << count;
        }
    }
}

TEST(PairScores, EloAndShareAreInverse) {
    EXPECT_DOUBLE_EQ(elo_of_share(0.5), 0);
    EXPECT_NEAR(elo_of_share(0.64), 100, 0.1);
    for (const double elo : { -300.0, -5.0, 0.0, 42.0, 700.0 }) {
        EXPECT_NEAR(elo_of_share(share_of_elo(elo)), elo, 1e-6);
    }
}

TEST(Sprt, DecidesAsOftenRightAsItSays) {
    Random random(2);
    const Sprt sprt { 0, 40 };
    for (const bool stronger : { false, true }) {
        constexpr int tests = 1000;
        const double truth = share_of_elo(stronger ? sprt.elo1 : sprt.elo0);
        int wrong = 0;
        for (int test = 0; test < tests; ++test) {
            PairScores pairs;
            while (sprt.verdict(pairs) == Hypothesis::Undecided && pairs.count() < 20'000) {
                pairs.add(synthetic_pair(truth, random));
            }
            const auto right = stronger ? Hypothesis::Higher : Hypothesis::Lower;
            wrong += sprt.verdict(pairs) != right;
        }
        EXPECT_LE(wrong, 65) << stronger; // of 1000: 50 expected, and less is no fault
    }
}

// The more the deal decides, the less a pair varies and the sooner the test ends.
TEST(Sprt, CountsPairsAndNotGames) {
    PairScores split; // 55 % of the points, hardly a pair that was not split
    split.add(2, 90);
    split.add(4, 10);
    PairScores wild; // 55 % of the points, no pair that was split
    wild.add(4, 55);
    wild.add(0, 45);
    const Sprt sprt { 0, 20 };
    EXPECT_EQ(split.mean(), wild.mean());
    EXPECT_GT(sprt.log_ratio(split), 5 * sprt.log_ratio(wild));
}

} // namespace
} // namespace cairn
