#include "mind/border/evaluation/weights.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <utility>

namespace cairn::border {

namespace {

// Each is read when it is first asked for.
template <std::size_t course>
const Weights& learned_in() {
    static const Weights weights =
        weights_of(numbers_named(courses[course].weights, weights_shape()));
    return weights;
}

const Course& base_of(const Course& course) {
    const auto found = std::ranges::find(courses, course.base, &Course::weights);
    assert(found != courses.end());
    return *found;
}

constexpr auto learned_in_each = []<std::size_t... course>(std::index_sequence<course...>) {
    return std::array { &learned_in<course>... };
}(std::make_index_sequence<courses.size()> {});

} // namespace

WeightsShape weights_shape() {
    return { "border",
             sizes_of({ stone_kinds, ways_kinds, wait_kinds, pile_steps, stones, face_values,
                        feature_count, impression_count }),
             weight_count };
}

Weights weights_of(const WeightNumbers& numbers) {
    assert(numbers.size() == weight_count);
    std::array<float, weight_count> read;
    for (std::size_t i = 0; i < weight_count; ++i) {
        read[i] = static_cast<float>(numbers[i]) / weight_scale;
    }
    return std::bit_cast<Weights>(read);
}

WeightNumbers numbers_of(const Weights& weights) {
    WeightNumbers numbers;
    for (const float weight : std::bit_cast<std::array<float, weight_count>>(weights)) {
        numbers.push_back(static_cast<std::int16_t>(std::lround(weight * weight_scale)));
    }
    return numbers;
}

WeightsNeeds needed_weights(const Rules& rules, std::optional<int> level) {
    const Course& course = course_of(rules);
    WeightsNeeds needs;
    if (!course.base.empty()) needs.push_back({ course.base }); // what differs from it comes later
    needs.push_back({ course.weights });
    const Course* const of_builders = find_course(rules, Rival::Builder);
    if (level) return needs;
    if (of_builders != nullptr) {
        needs.push_back({ of_builders->weights, WeightsNeed::Kind::Improving });
    }
    if (!course.scrutiny.empty()) {
        needs.push_back({ course.scrutiny, WeightsNeed::Kind::Improving });
    }
    return needs;
}

const Weights& learned_weights(const Course& wanted) {
    const Course& course = has_weights(wanted.weights) ? wanted : base_of(wanted);
    const auto which = static_cast<std::size_t>(&course - courses.data());
    assert(which < courses.size());
    return learned_in_each[which]();
}

} // namespace cairn::border
