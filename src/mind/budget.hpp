// How long and how well to think, and what came of it.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace cairn {

struct Learned;      // mind/learned.hpp
class SharedThought; // mind/shared_thought.hpp

// What a person may ask for.
inline constexpr std::uint64_t longest_thought = 3'600'000; // milliseconds
inline constexpr std::uint64_t usual_thought = 1000;        // milliseconds
inline constexpr std::uint64_t most_nodes_allowed = 1'000'000'000'000;

// Thinking ends at the first limit that is reached. A level has limits of its own (mind/levels.hpp);
// at full strength, without a level, one of the two must be set. A table takes its game's highest
// level for full strength, and sets the limit if nobody has (Table::advise).
struct Budget {
    std::optional<std::uint64_t> milliseconds = {};
    // A node is a playout in a card game, a position in the Totem game.
    std::optional<std::uint64_t> nodes = {};
    std::optional<int> level = {}; // none: all that the computer can do
    int threads = 1;               // with one thread and no clock the answer is the same everywhere
    const std::atomic<bool>* stop = nullptr;     // thinking ends soon after this has become true
    std::shared_ptr<const Learned> learned = {}; // instead of what comes with the program
    SharedThought* shared = nullptr;             // with other engines; some thoughts are not
};

// A move as a mind chose it.
template <class Move>
struct Choice {
    Move move;
    double win_probability = 0; // as the player to move can know it
    std::uint64_t nodes = 0;
    double error = 0;                    // the standard error of the probability
    int depth = 0;                       // plies that were looked ahead
    std::vector<Move> continuation = {}; // how the game may go on, from this move
};

// The same in words.
using Advice = Choice<std::string>;

} // namespace cairn
