// What the computer plays with one thread, a seed and a number of nodes, in each ruleset: the same
// on every processor and with every compiler. thinking.txt has a line a ruleset; CAIRN_WRITE_GOLDEN=1
// writes it anew after a change of the mind.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "table/catalogue/catalogue.hpp"

namespace cairn {
namespace {

constexpr int moves_thought_of = 10;
constexpr std::uint64_t thinking_seed = 11;

// The first moves of a game against itself, each with the chance to win that the player saw.
std::string thoughts(const Entry& entry) {
    const std::uint64_t nodes = entry.hides_cards ? 300 : 6000;
    std::string line(entry.id);
    const auto table = entry.open(thinking_seed, Seat::P1);
    Random random(thinking_seed);
    for (int ply = 0; ply < moves_thought_of && table->outcome() == Outcome::Open; ++ply) {
        const Advice advice = table->advise({ .nodes = nodes }, random);
        std::array<char, 32> chance {};
        std::snprintf(chance.data(), chance.size(), " %.6f", advice.win_probability);
        line += ' ' + advice.move + chance.data();
        EXPECT_TRUE(table->play(advice.move)) << line;
    }
    return line + '\n';
}

TEST(GoldenThinking, IsTheSameEverywhere) {
    std::string text;
    for (const Entry& entry : catalogue()) text += thoughts(entry);
    const auto path = std::filesystem::path(CAIRN_TESTS_DIR) / "golden" / "thinking.txt";
    if (std::getenv("CAIRN_WRITE_GOLDEN") != nullptr) {
        std::ofstream(path, std::ios::binary) << text;
        return;
    }
    std::ifstream file(path, std::ios::binary);
    ASSERT_TRUE(file) << path;
    EXPECT_EQ(text, std::string(std::istreambuf_iterator<char>(file), {}))
        << "If the mind has changed, write it anew with CAIRN_WRITE_GOLDEN=1.";
}

} // namespace
} // namespace cairn
