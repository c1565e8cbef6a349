// What a position of the Totem game is worth without looking ahead: the result if the game is over,
// otherwise a weighted sum of a few features. What they weigh is in evaluation.cpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "mind/totem/position.hpp"

namespace cairn::totem {

// All are from the side of the player to move. The lead of a cell is what they would score with
// the Totem there, less what the other would.
enum class Feature : std::uint8_t {
    Turn,      // 1: what it is worth to be on turn
    Lead,      // of the Totem's cell
    Prospects, // the sum of the leads of all free cells
    Stock,     // the points in their stock less those in the other's
    Jumps,     // the lines of one or two own pieces between open cells, less the other's
    Ways,      // how many goals they have
    OtherWays, // how many the other would have, were it their turn
};
inline constexpr std::size_t feature_count = 7;

using Features = std::array<int, feature_count>; // in the order of Feature

Features features_of(const Position& position, Cells ways); // `ways`: the mover's goals

// A score is an evaluation, in units of 1/256 of the natural logarithm of the odds, or a result
// that is certain: then it is this far from 0 and the free cells at the end are added, so that a
// quick win scores more than a slow one. A draw is 0.
inline constexpr int win_score = 20'000;
inline constexpr int highest_evaluation = 15'000;

constexpr bool is_certain(int score) { return score >= win_score || score <= -win_score; }

// For the player to move, whose goals are `ways`.
int evaluate(const Position& position, Cells ways); // precondition: there is a goal
int score_at_end(const Position& position);         // precondition: there is none
int score_at_a_glance(const Position& position);

// The positions after the Totem has gone to a goal and a piece to a place, one for each value of
// the piece. The ways are the same in all of them, and the evaluation is linear in the points: one
// position tells of all.
class Placing {
public:
    Placing(const Position& position, Cell goal, Cell place);

    Cells ways() const { return ways_; } // of the other player, whose turn it is then

    // For the player who moves: the same as a glance at the position after the move.
    int score(Value value) const;

    // The value in stock with the highest evaluation. Precondition: there are ways.
    Value best_value() const;

private:
    const Position& position_;
    Cell goal_;
    Cell place_;
    Cells ways_;
    int sum_ = 0; // the evaluation with a piece of no points, before it is scaled
    int per_point_ = 0;
};

// The share of the points that the player to move can expect.
double win_probability(int score);

} // namespace cairn::totem
