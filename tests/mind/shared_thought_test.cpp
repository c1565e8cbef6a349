// A thought that several engines share comes to what one engine comes to alone, however many there are.
#include "mind/shared_thought.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "table/catalogue/catalogue.hpp"

namespace cairn {
namespace {

constexpr std::uint64_t seed_of_thought = 7;

// What this engine, which knows nothing but the thought, finds out about its part.
std::vector<RolledOut> played(const Table& leader, const Round& round, std::size_t first,
                              std::size_t count) {
    SharedThought part({ round, first, count });
    Random random(seed_of_thought);
    const auto other = find_ruleset(leader.ruleset())->open(99, Seat::P2);
    const Budget budget { .nodes = 1, .shared = &part };
    EXPECT_TRUE(other->help(leader.thought(budget), budget, random));
    EXPECT_EQ(part.part()->round.results.size(), count);
    return part.part()->round.results;
}

struct Together {
    Advice advice;
    int rounds = 0;
};
Together think_together(const Table& table, Budget budget, std::size_t engines,
                        std::chrono::milliseconds waiting = {}) {
    SharedThought shared;
    std::this_thread::sleep_for(waiting);
    shared.engines = static_cast<int>(engines);
    budget.shared = &shared;
    for (Together together;; ++together.rounds) {
        Random random(seed_of_thought);
        together.advice = table.advise(budget, random);
        if (!shared.waits()) return together;
        const Round round = shared.awaited();
        std::vector<RolledOut> results(round.playouts());
        for (std::size_t engine = engines; engine-- > 0;) { // in any order
            const std::size_t first = results.size() * engine / engines;
            const std::size_t end = results.size() * (engine + 1) / engines;
            const auto some = played(table, round, first, end - first);
            if (some.size() != end - first) return together;
            std::copy(some.begin(), some.end(),
                      results.begin() + static_cast<std::ptrdiff_t>(first));
        }
        shared.learn(results, 100); // milliseconds
    }
}

void expect_same(const Advice& a, const Advice& b) {
    EXPECT_EQ(a.move, b.move);
    EXPECT_EQ(a.win_probability, b.win_probability);
    EXPECT_EQ(a.nodes, b.nodes);
    EXPECT_EQ(a.error, b.error);
    EXPECT_EQ(a.depth, b.depth);
    EXPECT_EQ(a.continuation, b.continuation);
}

TEST(SharedThought, ComesToWhatOneEngineFindsAlone) {
    const Budget budget { .nodes = 150 };
    int rounds = 0;
    for (const Entry& entry : catalogue()) {
        SCOPED_TRACE(entry.id);
        const auto table = entry.open(5, Seat::P1);
        Random play(1);
        for (int ply = 0; ply < 60 && table->outcome() == Outcome::Open; ++ply) {
            if (ply % 15 == 0) {
                Random random(seed_of_thought);
                const Advice alone = table->advise(budget, random);
                for (const std::size_t engines : { 1, 3 }) {
                    const Together together = think_together(*table, budget, engines);
                    expect_same(together.advice, alone);
                    rounds += together.rounds;
                }
            }
            const auto moves = table->moves();
            const auto pick = play.below(static_cast<std::uint32_t>(moves.size()));
            ASSERT_TRUE(table->play(moves[pick]));
        }
    }
    EXPECT_GT(rounds, 100);
}

// Time is what all engines have worked: each round takes a tenth of the second.
TEST(SharedThought, EndsWhenAllHaveWorkedForItsTime) {
    const auto table = find_ruleset("schotten")->open(5, Seat::P1);
    const Together together = think_together(*table, { .milliseconds = 1'000 }, 3);
    EXPECT_GE(together.rounds, 3);
    EXPECT_LE(together.rounds, 10);
    EXPECT_GT(together.advice.nodes, 40U);
}

// It may have waited for its turn, or for weights.
TEST(SharedThought, HasItsTimeFromItsBeginningOn) {
    const auto table = find_ruleset("siege")->open(5, Seat::P1);
    const std::chrono::milliseconds given(400);
    const Budget budget { .milliseconds = given.count() };
    EXPECT_GT(think_together(*table, budget, 2, given).rounds, 1);
}

TEST(SharedThought, IsNotReadFromNonsense) {
    SharedThought part({ { .seeds = { 1 }, .places = { 0 } }, 0, 1 });
    const Budget budget { .nodes = 1, .shared = &part };
    Random random(seed_of_thought);
    const auto table = find_ruleset("schotten")->open(5, Seat::P1);
    for (const char* const text : { "", " ", "00", "zz zz" }) {
        EXPECT_FALSE(table->help(text, budget, random)) << text;
    }
}

} // namespace
} // namespace cairn
