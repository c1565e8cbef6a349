// The net of the scrutiny: its numbers, and how they turn what is seen into a balance. Each stone,
// each colour and each three neighbouring values go through a small net of their own kind; what
// comes of them meets in the last layers.
//
// `Row` is what the large tables hold: whole numbers where the computer plays, so that sums of many
// rows are cheap, and fractions where it learns.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "mind/border/scrutiny/sights.hpp"
#include "mind/simd.hpp"

namespace cairn::border {

inline constexpr std::size_t hidden_size = 64;  // of a stone, a colour, a window
inline constexpr std::size_t verdict_size = 32; // what comes of each
inline constexpr std::size_t trunk_size = 64;
inline constexpr std::size_t end_size = 32;

// A whole number of a table stands for so much less.
inline constexpr float row_scale = 128;

template <std::size_t size>
using Floats = std::array<float, size>;
// From one layer to the next, a row for each number of the one before.
template <std::size_t from, std::size_t to>
using Layer = std::array<Floats<to>, from>;

template <class Row, int rows>
struct UnitNet {
    using Hidden = std::array<Row, hidden_size>;
    std::array<Hidden, static_cast<std::size_t>(rows)> table {};
    Hidden bias {};
    Layer<hidden_size, verdict_size> to_verdict {};
    Floats<verdict_size> verdict_bias {};
};

template <class Row>
struct ScrutinyNet {
    UnitNet<Row, StoneRows::count> stone {};
    UnitNet<Row, ColourRows::count> colour {};
    UnitNet<Row, WindowRows::count> window {};
    std::array<Layer<verdict_size, trunk_size>, stones> stones_to_trunk {};
    Layer<verdict_size, trunk_size> colours_to_trunk {};
    Layer<verdict_size, trunk_size> windows_to_trunk {};
    Layer<plain_numbers, trunk_size> plain_to_trunk {};
    Floats<trunk_size> trunk_bias {};
    Layer<trunk_size, end_size> to_end {};
    Floats<end_size> end_bias {};
    Floats<end_size> to_balance {};
    Floats<lane_count> balance_bias {}; // the first one
};

// Adds a layer's rows, each as many times as its number; most numbers are nothing.
template <std::size_t from, std::size_t to>
void add_layer(const Floats<from>& numbers, const Layer<from, to>& layer, Floats<to>& sums) {
    static_assert(from % lane_count == 0 && to % lane_count == 0);
    constexpr std::size_t width = to / lane_count;
    std::array<Lanes, width> lanes;
    for (std::size_t j = 0; j < width; ++j) lanes[j] = lanes_of(&sums[j * lane_count]);
    for (std::size_t first = 0; first < from; first += lane_count) {
        for (unsigned rest = not_zero(lanes_of(&numbers[first])); rest != 0; rest &= rest - 1) {
            const std::size_t i = first + static_cast<std::size_t>(std::countr_zero(rest));
            for (std::size_t j = 0; j < width; ++j) {
                lanes[j] += numbers[i] * lanes_of(&layer[i][j * lane_count]);
            }
        }
    }
    for (std::size_t j = 0; j < width; ++j) store(lanes[j], &sums[j * lane_count]);
}

template <std::size_t size>
void keep_positive(Floats<size>& numbers) {
    for (std::size_t j = 0; j < size; j += lane_count) {
        store(positive(lanes_of(&numbers[j])), &numbers[j]);
    }
}

// The sum of a table's rows, where that is more than nothing.
template <class Rows>
void sum_rows(const auto& table, const std::array<float, hidden_size>& bias, const Rows& rows,
              Floats<hidden_size>& sum) {
    constexpr std::size_t width = hidden_size / lane_count;
    std::array<Lanes, width> lanes;
    for (std::size_t j = 0; j < width; ++j) lanes[j] = lanes_of(&bias[j * lane_count]);
    for (const std::uint16_t row : rows) {
        for (std::size_t j = 0; j < width; ++j) lanes[j] += lanes_of(&table[row][j * lane_count]);
    }
    for (std::size_t j = 0; j < width; ++j) store(positive(lanes[j]), &sum[j * lane_count]);
}

template <class Rows>
void sum_rows(const auto& table, const std::array<std::int16_t, hidden_size>& bias,
              const Rows& rows, Floats<hidden_size>& sum) {
    // Without a sign, so that what is too large in a bad file goes round and does no harm.
    using Wide [[gnu::vector_size(32)]] = std::uint16_t;
    constexpr std::size_t at_once = sizeof(Wide) / sizeof(std::int16_t);
    constexpr std::size_t width = hidden_size / at_once;
    std::array<Wide, width> lanes;
    std::memcpy(&lanes, bias.data(), sizeof lanes);
    for (const std::uint16_t row : rows) {
        for (std::size_t j = 0; j < width; ++j) {
            Wide more;
            std::memcpy(&more, &table[row][j * at_once], sizeof more);
            lanes[j] += more;
        }
    }
    std::array<std::int16_t, hidden_size> whole;
    std::memcpy(whole.data(), &lanes, sizeof whole);
    for (std::size_t i = 0; i < hidden_size; ++i) {
        sum[i] = static_cast<float>(whole[i] > 0 ? whole[i] : std::int16_t { 0 }) / row_scale;
    }
}

// What came of one stone, colour or window.
struct Verdict {
    Floats<hidden_size> hidden;
    Floats<verdict_size> verdict;
};

template <class Row, int rows>
void judge_unit(const UnitNet<Row, rows>& net, const auto& seen, Verdict& of) {
    sum_rows(net.table, net.bias, seen, of.hidden);
    of.verdict = net.verdict_bias;
    add_layer(of.hidden, net.to_verdict, of.verdict);
    keep_positive(of.verdict);
}

// All that was worked out of a position, which learning needs, and the next position that is alike.
struct Deliberation {
    std::array<Verdict, stones> of_stones;
    std::array<Floats<trunk_size>, stones> into_trunk;
    std::array<Verdict, colours> of_colours;
    std::array<Verdict, windows> of_windows;
    Floats<verdict_size> all_colours;
    Floats<verdict_size> all_windows;
    Floats<trunk_size> trunk;
    Floats<end_size> end;
};

template <std::size_t size>
void add_to(Floats<size>& sums, const Floats<size>& more) {
    for (std::size_t j = 0; j < size; j += lane_count) {
        store(lanes_of(&sums[j]) + lanes_of(&more[j]), &sums[j]);
    }
}

// The last layers; what came of stones, colours and windows is known.
template <class Row>
float conclude(const ScrutinyNet<Row>& net, const Sights& sights, Deliberation& on) {
    on.trunk = net.trunk_bias;
    for (const auto& of_stone : on.into_trunk) add_to(on.trunk, of_stone);
    on.all_colours = {};
    for (const Verdict& of : on.of_colours) add_to(on.all_colours, of.verdict);
    on.all_windows = {};
    for (const Verdict& of : on.of_windows) add_to(on.all_windows, of.verdict);
    add_layer(on.all_colours, net.colours_to_trunk, on.trunk);
    add_layer(on.all_windows, net.windows_to_trunk, on.trunk);
    add_layer(sights.plain, net.plain_to_trunk, on.trunk);
    keep_positive(on.trunk);
    on.end = net.end_bias;
    add_layer(on.trunk, net.to_end, on.end);
    keep_positive(on.end);
    Lanes sum {};
    for (std::size_t j = 0; j < end_size; j += lane_count) {
        sum += lanes_of(&on.end[j]) * lanes_of(&net.to_balance[j]);
    }
    return sights.balance + net.balance_bias[0] + sum_of(sum);
}

template <class Row>
void judge_stone(const ScrutinyNet<Row>& net, const Sights& sights, std::size_t i,
                 Deliberation& on) {
    judge_unit(net.stone, sights.of_stones[i], on.of_stones[i]);
    on.into_trunk[i] = {};
    add_layer(on.of_stones[i].verdict, net.stones_to_trunk[i], on.into_trunk[i]);
}

// The balance of a position; the judgement is where it starts from. `before` is what was seen last,
// when `on` was worked out, or null: only what looks different is worked out again.
template <class Row>
float deliberate(const ScrutinyNet<Row>& net, const Sights* before, const Sights& sights,
                 Deliberation& on) {
    const auto differ = [&](const auto& of, std::size_t i) {
        if (before == nullptr) return true;
        const auto& rows = (sights.*of)[i];
        return !std::equal(rows.begin(), rows.end(), (before->*of)[i].begin(),
                           (before->*of)[i].end());
    };
    for (std::size_t i = 0; i < stones; ++i) {
        if (differ(&Sights::of_stones, i)) judge_stone(net, sights, i, on);
    }
    for (std::size_t i = 0; i < colours; ++i) {
        if (!differ(&Sights::of_colours, i)) continue;
        judge_unit(net.colour, sights.of_colours[i], on.of_colours[i]);
    }
    for (std::size_t i = 0; i < windows; ++i) {
        if (!differ(&Sights::of_windows, i)) continue;
        judge_unit(net.window, sights.of_windows[i], on.of_windows[i]);
    }
    return conclude(net, sights, on);
}

} // namespace cairn::border
