// What the evaluation has learned from games against itself (bench/learn_border.cpp): the numbers
// of a small net. Each stone's kinds become `feature_count` numbers, which give the chance to win the
// stone; all stones together give a correction of what follows from these chances.
#pragma once

#include <array>
#include <cstddef>

#include "mind/border/evaluation/courses.hpp"
#include "mind/border/evaluation/outline.hpp"
#include "mind/weights_file.hpp"

namespace cairn::border {

inline constexpr std::size_t feature_count = 24;    // of a stone
inline constexpr std::size_t impression_count = 32; // of the whole position
inline constexpr std::size_t face_values = ClanCard::values;

using Features = std::array<float, feature_count>;
using Impressions = std::array<float, impression_count>;

struct Weights {
    // A stone's features are the sum of these, where that is more than nothing.
    std::array<Features, stone_kinds> mine {};
    std::array<Features, stone_kinds> theirs {};
    std::array<Features, ways_kinds> ways {};
    std::array<Features, wait_kinds> wait {};
    std::array<Features, pile_steps> season {};
    // From features to the balance of the stone.
    Features balance {};
    // The same for the impressions of the position, and what they add to the balance of the game.
    std::array<std::array<Impressions, feature_count>, stones> impress {};
    std::array<Impressions, pile_steps> late {};
    std::array<Impressions, face_values> held {};
    Impressions correction {};
};

// Every number is a whole one over this.
inline constexpr float weight_scale = 32;
inline constexpr std::size_t weight_count = sizeof(Weights) / sizeof(float);
WeightsShape weights_shape();
Weights weights_of(const WeightNumbers& numbers);
WeightNumbers numbers_of(const Weights& weights);

// What the program needs of weights/border-*.bin to think at this level, or at full strength.
WeightsNeeds needed_weights(const Rules& rules, std::optional<int> level);

// The weights that come with the program. Where those of a course are not there, its base serves.
const Weights& learned_weights(const Course& course);
inline const Weights& learned_weights(const Rules& rules) {
    return learned_weights(course_of(rules));
}

} // namespace cairn::border
