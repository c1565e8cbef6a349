// A net of the scrutiny as one row of numbers, part by part: for files and for learning.
#pragma once

#include <span>

#include "mind/border/scrutiny/net.hpp"

namespace cairn::border {

// What a number of the small layers is a multiple of.
inline constexpr float layer_scale = 1024;

// Numbers in arrays of arrays.
template <class Number>
    requires std::is_arithmetic_v<Number>
Number* first_number(Number& number) {
    return &number;
}
template <class Array>
    requires(!std::is_arithmetic_v<Array>)
auto* first_number(Array& array) {
    return first_number(array[0]);
}
template <class Array>
auto all_numbers(Array& array) {
    auto* const first = first_number(array);
    return std::span(first, sizeof(Array) / sizeof(*first));
}

// Calls each(numbers, scale) for every part, always in the same order.
template <class Net, class Each>
void for_each_part(Net& net, const Each& each) {
    const auto unit = [&](auto& of) {
        each(all_numbers(of.table), row_scale);
        each(all_numbers(of.bias), row_scale);
        each(all_numbers(of.to_verdict), layer_scale);
        each(all_numbers(of.verdict_bias), layer_scale);
    };
    unit(net.stone);
    unit(net.colour);
    unit(net.window);
    each(all_numbers(net.stones_to_trunk), layer_scale);
    each(all_numbers(net.colours_to_trunk), layer_scale);
    each(all_numbers(net.windows_to_trunk), layer_scale);
    each(all_numbers(net.plain_to_trunk), layer_scale);
    each(all_numbers(net.trunk_bias), layer_scale);
    each(all_numbers(net.to_end), layer_scale);
    each(all_numbers(net.end_bias), layer_scale);
    each(all_numbers(net.to_balance), layer_scale);
    each(all_numbers(net.balance_bias), layer_scale);
}

} // namespace cairn::border
