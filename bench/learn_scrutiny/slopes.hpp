// How a change of a layer's sums changes what it is made of: the way back through the net.
#pragma once

#include "mind/border/scrutiny/net.hpp"

namespace cairn::learning {

using border::Floats;
using border::Layer;

template <std::size_t size>
void add_times(Floats<size>& sum, const Floats<size>& more, float times) {
    for (std::size_t j = 0; j < size; j += lane_count) {
        store(lanes_of(&sum[j]) + times * lanes_of(&more[j]), &sum[j]);
    }
}

template <std::size_t size>
float product(const Floats<size>& a, const Floats<size>& b) {
    Lanes sum {};
    for (std::size_t j = 0; j < size; j += lane_count) sum += lanes_of(&a[j]) * lanes_of(&b[j]);
    return sum_of(sum);
}

// The slope of those numbers that are more than nothing.
template <std::size_t size>
Floats<size> where_positive(const Floats<size>& slope, const Floats<size>& numbers) {
    Floats<size> kept;
    for (std::size_t j = 0; j < size; ++j) kept[j] = numbers[j] > 0 ? slope[j] : 0;
    return kept;
}

// Adds to the slope of a layer; gives that of the numbers that go into it, where they are not
// nothing.
template <std::size_t from, std::size_t to>
Floats<from> study_layer(const Floats<from>& numbers, const Layer<from, to>& layer,
                         const Floats<to>& down, Layer<from, to>& slope) {
    Floats<from> back;
    for (std::size_t i = 0; i < from; ++i) {
        back[i] = 0;
        if (numbers[i] == 0) continue;
        add_times(slope[i], down, numbers[i]);
        back[i] = product(layer[i], down);
    }
    return back;
}

} // namespace cairn::learning
