#include "mind/border/scrutiny/weights.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <memory>
#include <utility>

#include "mind/border/scrutiny/parts.hpp"

namespace cairn::border {

namespace {

constexpr std::size_t number_count = sizeof(ScrutinyNet<float>) / sizeof(float);

std::unique_ptr<const ScrutinyWeights> read_named(std::string_view name) {
    auto weights = std::make_unique<ScrutinyWeights>();
    set_numbers(*weights, numbers_named(name, scrutiny_shape()));
    return weights;
}

// Each is read when it is first asked for.
template <std::size_t course>
const ScrutinyWeights* scrutiny_in() {
    static const auto weights = read_named(courses[course].scrutiny);
    return weights.get();
}

constexpr auto scrutiny_in_each = []<std::size_t... course>(std::index_sequence<course...>) {
    return std::array { &scrutiny_in<course>... };
}(std::make_index_sequence<courses.size()> {});

} // namespace

WeightsShape scrutiny_shape() {
    return { "border-scrutiny",
             sizes_of({ StoneRows::count, ColourRows::count, WindowRows::count, hidden_size,
                        verdict_size, plain_numbers, trunk_size, end_size }),
             number_count };
}

void set_numbers(ScrutinyWeights& weights, const WeightNumbers& numbers) {
    assert(numbers.size() == number_count);
    const std::int16_t* next = numbers.data();
    for_each_part(weights, [&]<class Number>(std::span<Number> part, float scale) {
        for (Number& number : part) {
            if constexpr (std::is_same_v<Number, float>) {
                number = static_cast<float>(*next++) / scale;
            } else {
                number = *next++;
            }
        }
    });
    assert(next == numbers.data() + numbers.size());
}

WeightNumbers numbers_of(const ScrutinyNet<float>& net) {
    WeightNumbers numbers;
    numbers.reserve(number_count);
    for_each_part(net, [&](std::span<const float> part, float scale) {
        for (const float number : part) {
            const float most = 32767;
            numbers.push_back(
                static_cast<std::int16_t>(std::lround(std::clamp(number * scale, -most, most))));
        }
    });
    return numbers;
}

const ScrutinyWeights* learned_scrutiny(const Course& course) {
    const auto which = static_cast<std::size_t>(&course - courses.data());
    assert(which < courses.size());
    return has_weights(course.scrutiny) ? scrutiny_in_each[which]() : nullptr;
}

} // namespace cairn::border
