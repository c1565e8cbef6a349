// What every computer player owes: legal moves at every level, its time, an end when told to stop,
// and probabilities that are as good as they claim.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <thread>
#include <vector>

#include "base/scaled.hpp"
#include "table/catalogue.hpp"

namespace cairn {
namespace {

using Clock = std::chrono::steady_clock;

double milliseconds_since(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

bool is_among(const std::string& move, const std::vector<std::string>& moves) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

// Plays a whole game; `choose(table)` says what to play. Returns the number of moves.
template <class Choose>
int play_game(Table& table, const Choose& choose) {
    int moves = 0;
    for (; table.outcome() == Outcome::Open; ++moves) {
        const std::string move = choose(table);
        EXPECT_TRUE(is_among(move, table.moves())) << table.ruleset() << ": " << move;
        if (!table.play(move)) break;
    }
    return moves;
}

TEST(Thinking, IsLegalAtEveryLevel) {
    Random random(1);
    for (const Entry& entry : catalogue()) {
        const auto table = entry.open(3, Seat::P1);
        int level = 0;
        play_game(*table, [&](const Table& now) {
            level = level % highest_level + 1;
            const Advice advice = now.advise({ .playouts = 40, .level = level }, random);
            EXPECT_GE(advice.win_probability, 0) << entry.id << " level " << level;
            EXPECT_LE(advice.win_probability, 1) << entry.id << " level " << level;
            EXPECT_GE(advice.error, 0);
            EXPECT_FALSE(advice.line.empty());
            EXPECT_EQ(advice.line.front(), advice.move) << entry.id << " level " << level;
            EXPECT_GE(advice.depth, 1);
            return advice.move;
        });
    }
}

TEST(Thinking, UsesSeveralThreads) {
    Random random(2);
    for (const Entry& entry : catalogue()) {
        const auto table = entry.open(4, Seat::P1);
        const Advice advice = table->advise({ .playouts = 300, .threads = 3 }, random);
        EXPECT_TRUE(is_among(advice.move, table->moves())) << entry.id;
        EXPECT_GE(advice.playouts, 100U) << entry.id;
    }
}

TEST(Thinking, StopsWhenTold) {
    for (const Entry& entry : catalogue()) {
        const auto table = entry.open(5, Seat::P1);
        std::atomic<bool> stop = false;
        std::jthread teller([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(30));
            stop = true;
        });
        Random random(3);
        const auto start = Clock::now();
        const Advice advice =
            table->advise({ .milliseconds = 60'000, .threads = 2, .stop = &stop }, random);
        EXPECT_LT(milliseconds_since(start), 5'000) << entry.id;
        EXPECT_TRUE(is_among(advice.move, table->moves())) << entry.id;
    }
}

// With the machine busy: most moves come in time. A single one may wait for the scheduler, which
// no program can help.
TEST(Thinking, KeepsItsTimeUnderLoad) {
    std::atomic<bool> busy = true;
    std::vector<std::jthread> load;
    for (unsigned i = 0; i < std::thread::hardware_concurrency(); ++i) {
        load.emplace_back([&] {
            while (busy) {
            }
        });
    }
    constexpr std::uint64_t given = 60;
    Random random(4);
    for (const Entry& entry : catalogue()) {
        const auto table = entry.open(6, Seat::P1);
        std::vector<double> took;
        for (int move = 0; move < 7 && table->outcome() == Outcome::Open; ++move) {
            const auto start = Clock::now();
            const Advice advice = table->advise({ .milliseconds = given }, random);
            took.push_back(milliseconds_since(start));
            ASSERT_TRUE(table->play(advice.move));
        }
        std::sort(took.begin(), took.end());
        EXPECT_LE(took[took.size() / 2], static_cast<double>(given + (sanitized ? 100 : 20)))
            << entry.id;
    }
    busy = false;
}

TEST(DeepThinking, NeverMakesAnIllegalMove) {
    Random random(5);
    int moves = 0;
    for (std::uint64_t seed = 1; moves < scaled(100'000); ++seed) {
        for (const Entry& entry : catalogue()) {
            const auto table = entry.open(seed, Seat::P1);
            const int level = static_cast<int>(seed % highest_level) + 1;
            moves += play_game(*table, [&](const Table& now) {
                return now.advise({ .playouts = 16, .level = level }, random).move;
            });
            ASSERT_FALSE(HasFailure());
        }
    }
}

// When it says 70 %, it wins 70 % of the games that it goes on to play against itself.
struct Calibration {
    std::array<double, 10> said {};
    std::array<double, 10> won {};
    std::array<int, 10> met {};

    void add(double probability, double result) {
        const auto tenth = static_cast<std::size_t>(std::min(9.0, probability * 10));
        said[tenth] += probability;
        won[tenth] += result;
        ++met[tenth];
    }
};

// One position of each game: those of one game would all win or lose together.
Calibration calibrate(const Entry& entry, int games, std::uint64_t playouts) {
    Calibration calibration;
    Random random(6);
    for (int game = 0; game < games; ++game) {
        const auto table = entry.open(static_cast<std::uint64_t>(game) + 1, Seat::P1);
        std::vector<std::pair<Seat, double>> told;
        while (table->outcome() == Outcome::Open) {
            const Advice advice = table->advise({ .playouts = playouts }, random);
            told.emplace_back(table->turn(), advice.win_probability);
            if (!table->play(advice.move)) break;
        }
        const auto& [seat, probability] =
            told[random.below(static_cast<std::uint32_t>(told.size()))];
        const Outcome outcome = table->outcome();
        calibration.add(probability, outcome == Outcome::Draw   ? 0.5
                                     : outcome == win_for(seat) ? 1.0
                                                                : 0.0);
    }
    return calibration;
}

class DeepCalibration : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Deep, DeepCalibration, testing::Values("schotten", "siege", "totem"));

TEST_P(DeepCalibration, IsWithinThreePoints) {
    const Calibration found = calibrate(*find_ruleset(GetParam()), 10'000, 60);
    for (std::size_t tenth = 0; tenth < found.met.size(); ++tenth) {
        const int met = found.met[tenth];
        if (met == 0) continue;
        const double said = found.said[tenth] / met;
        const double won = found.won[tenth] / met;
        std::printf("%s: said %.1f %%, won %.1f %% of %d\n", GetParam(), 100 * said, 100 * won,
                    met);
        const double chance = 2 * std::sqrt(said * (1 - said) / met);
        EXPECT_NEAR(said, won, 0.03 + chance) << GetParam() << ", tenth " << tenth;
    }
}

} // namespace
} // namespace cairn
