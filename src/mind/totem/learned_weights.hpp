// What was learned of the Totem game (weights/totem.bin, bench/learn_totem): one table of numbers
// for judging positions and moves. Which of them count where is in learned_evaluation.hpp and
// move_looks.hpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/totem/state.hpp"
#include "mind/totem/outlook.hpp"
#include "mind/weights_file.hpp"

namespace cairn::totem {

// Where few, some or many cells are free, other things count.
inline constexpr std::size_t stage_count = 3;
constexpr std::size_t stage_of(int free) { return free < 14 ? 0 : free < 20 ? 1 : 2; }

inline constexpr std::size_t value_count = 4;
inline constexpr std::size_t most_ways = 8;
inline constexpr std::size_t stock_sizes = 6;     // 0 to 5 pieces of a value
inline constexpr std::size_t goal_lead_kinds = 8; // finer than that of an open cell
inline constexpr std::size_t relation_count = 24; // of a goal and a place

// Where the tables begin. First those that judge a position:
//   the kinds of open cells, in each stage
//   the number of free cells
//   the ways of the player to move and those of the other
//   for each value, how many pieces of it the player to move has left, and how many the other
// then those that judge a move:
//   the exits and the lead of its goal
//   the kind of its place
//   its value, in each stage
//   how goal and place lie to each other
inline constexpr std::size_t free_rows = stage_count * kind_count;
inline constexpr std::size_t way_rows = free_rows + State::max_plies + 1;
inline constexpr std::size_t stock_rows = way_rows + (most_ways + 1) * (most_ways + 1);
inline constexpr std::size_t goal_rows = stock_rows + 2 * value_count * stock_sizes;
inline constexpr std::size_t place_rows = goal_rows + goal_lead_kinds * exit_count;
inline constexpr std::size_t value_rows = place_rows + kind_count;
inline constexpr std::size_t relation_rows = value_rows + stage_count * value_count;
inline constexpr std::size_t row_count = relation_rows + relation_count;

// In units of 1/256 of the natural logarithm of the odds; in the file they are quarters of that.
using LearnedWeights = std::array<std::int16_t, row_count>;

WeightsShape weights_shape();
LearnedWeights weights_of(const WeightNumbers& numbers);
// Those that come with the program (weights/totem.bin), for the levels that judge by them.
inline constexpr WeightsNeed needed_weights { "totem" };
const LearnedWeights& learned_weights();

} // namespace cairn::totem
