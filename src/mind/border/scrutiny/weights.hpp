// The learned numbers of the scrutiny (bench/learn_scrutiny). They weigh more than all other weights
// together, and a browser may be without them.
#pragma once

#include "mind/border/evaluation/courses.hpp"
#include "mind/border/scrutiny/net.hpp"
#include "mind/weights_file.hpp"

namespace cairn::border {

using ScrutinyWeights = ScrutinyNet<std::int16_t>;

WeightsShape scrutiny_shape();
// In place, as they are too large for the stack.
void set_numbers(ScrutinyWeights& weights, const WeightNumbers& numbers);
// Of a net that has learned: rounded.
WeightNumbers numbers_of(const ScrutinyNet<float>& net);

// Those that come with the program for these rulesets, or null if there are none.
const ScrutinyWeights* learned_scrutiny(const Course& course);

} // namespace cairn::border
