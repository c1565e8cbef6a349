// What learns: weights of the border evaluation that are corrected, some hundred positions at a time,
// by what they should have said (gradient descent with a step size for each weight, Adam).
#pragma once

#include <array>
#include <iosfwd>
#include <memory>
#include <vector>

#include "base/random.hpp"
#include "mind/border/evaluation/judgement.hpp"

namespace cairn::learning {

// A position with what is to be said of it.
struct Lesson {
    border::Outline outline;
    float value; // as it was judged when it was met
    float target = 0;
};

// The lessons that one player draws from a game, in the order in which they were met: what was said
// later is what should have been said, and how the game ended.
void set_targets(std::vector<Lesson>& met, float points);

float* numbers(border::Weights& of);
inline const float* numbers(const border::Weights& of) { return &of.mine[0][0]; }

// What a stone's features are the sum of.
std::array<border::Features*, 5> rows_of(border::Weights& weights,
                                         const border::StoneOutline& kinds, int pile);

// As they lie in memory, for the same program on the same machine.
void write_weights(std::ostream& out, const border::Weights& weights);
void read_weights(std::istream& in, border::Weights& weights);

// Moves each weight of the mean so much of the way to where it is now.
void come_nearer(border::Weights& mean, const border::Weights& now, float share);

class Pupil {
public:
    explicit Pupil(Random& random);

    void begin_anew();
    // The mean loss, for the progress line. A border seen from its other end is the same border.
    double learn(std::vector<Lesson>& lessons, float rate);

    // All that it has learned with, to go on from.
    void write(std::ostream& out) const;
    void read(std::istream& in);

    std::unique_ptr<border::Weights> weights;

private:
    static constexpr std::size_t batch = 256;

    float uniform() { return static_cast<float>(random_.below(2001)) / 1000 - 1; }
    // Adds the slope of the loss of one lesson; returns the loss.
    double study(const Lesson& lesson);
    // What each impression should have been: more, or less.
    border::Impressions study_impressions(const border::Outline& outline,
                                          const border::Assessment& seen, float pull);
    void study_stone(const border::Outline& outline, const border::Assessment& seen,
                     border::Stone stone, float pull_game, const border::Impressions& back);
    void step();
    void change(std::size_t i);

    std::unique_ptr<border::Weights> slope_;
    std::vector<float> mean_;
    std::vector<float> square_;
    std::vector<std::size_t> touched_;
    Random& random_;
    float rate_ = 0;
};

} // namespace cairn::learning
