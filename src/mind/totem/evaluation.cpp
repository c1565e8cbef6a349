#include "mind/totem/evaluation.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>

namespace cairn::totem {

namespace {

// Fitted by logistic regression on the results of games of the search against itself, so the sum
// is the logarithm of the odds. Between the two numbers of free cells the weights go over into
// each other in a straight line; beyond them they stay as they are.
//
//                                   Turn Lead Prospects Stock Jumps Ways OtherWays
constexpr Features late_weights { -46, 11, 9, 17, 97, 22, 36 };
constexpr Features early_weights { 10, -5, -2, -9, 31, 20, -12 };
constexpr int late_free = 12;
constexpr int early_free = 28;
constexpr int span = early_free - late_free;

// Weights times the span, for each number of free cells: so they stay whole.
constexpr std::array<Features, State::max_plies + 1> every_weight() {
    std::array<Features, State::max_plies + 1> weights {};
    for (int free = 0; free <= State::max_plies; ++free) {
        const int early = std::clamp(free - late_free, 0, span);
        for (std::size_t i = 0; i < feature_count; ++i) {
            weights[static_cast<std::size_t>(free)][i] =
                early_weights[i] * early + late_weights[i] * (span - early);
        }
    }
    return weights;
}
constexpr auto linear_weights = every_weight();

constexpr int points_of(const Stock& stock) {
    int sum = 0;
    for (const Value value : all_values) sum += points(value) * stock[value];
    return sum;
}

int jumps(const Position& position, Cells open) {
    const std::uint64_t ends = open.bits();
    const std::uint64_t own = position.own.bits();
    const std::uint64_t other = position.other.bits();
    int sum = 0;
    for (const int shift : line_shifts) {
        const std::uint64_t between = ends << shift & ends >> shift;
        const std::uint64_t pair_between = ends << shift & ends >> 2 * shift;
        sum += std::popcount(between & own) - std::popcount(between & other) +
               std::popcount(pair_between & own & own >> shift) -
               std::popcount(pair_between & other & other >> shift);
    }
    return sum;
}

const Features& weights_of(const Position& position) {
    return linear_weights[static_cast<std::size_t>(position.free().size())];
}

constexpr int scaled(int sum) {
    return std::clamp(sum / span, -highest_evaluation, highest_evaluation);
}

int weighted_sum(const Position& position, Cells ways) {
    const Features features = features_of(position, ways);
    const Features& weight = weights_of(position);
    int sum = 0;
    for (std::size_t i = 0; i < feature_count; ++i) sum += features[i] * weight[i];
    return sum;
}

// With nothing left to place the game is over before these matter.
Value lowest_value(const Stock& stock) {
    for (const Value value : all_values) {
        if (stock[value] > 0) return value;
    }
    return Value::One;
}

Value highest_value(const Stock& stock) {
    Value highest = Value::One;
    for (const Value value : all_values) {
        if (stock[value] > 0) highest = value;
    }
    return highest;
}

} // namespace

Features features_of(const Position& position, Cells ways) {
    const Cells free = position.free();
    int prospects = 0;
    for (Cells cells = free; !cells.empty();) prospects += position.lead_at(cells.take_lowest());
    return {
        1,
        position.lead_at(position.totem),
        prospects,
        points_of(position.own_stock) - points_of(position.other_stock),
        jumps(position, free | Cells::of(position.totem)),
        ways.size(),
        goals(position, position.other).size(),
    };
}

int evaluate(const Position& position, Cells ways) {
    assert(!ways.empty());
    return scaled(weighted_sum(position, ways));
}

// rules 10.8: the total decides, and at equal totals the number of pieces.
int score_at_end(const Position& position) {
    const Cells beside = neighbours(position.totem);
    const int lead = position.lead_at(position.totem);
    const int more = (beside & position.own).size() - (beside & position.other).size();
    const int verdict = lead != 0 ? lead : more;
    if (verdict == 0) return 0;
    const int win = win_score + position.free().size();
    return verdict > 0 ? win : -win;
}

int score_at_a_glance(const Position& position) {
    const Cells ways = goals(position, position.own);
    return ways.empty() ? score_at_end(position) : evaluate(position, ways);
}

Placing::Placing(const Position& position, Cell goal, Cell place)
    : position_(position), goal_(goal), place_(place) {
    const Value any = lowest_value(position.own_stock);
    const Position next = after(position, Move(goal, any, place));
    ways_ = goals(next, next.own);
    if (ways_.empty()) return;
    // A point more is a point of lead beside the piece and a point less in stock.
    const Features& weight = weights_of(next);
    const Cells beside = neighbours(place);
    per_point_ =
        weight[static_cast<std::size_t>(Feature::Lead)] * beside.has(goal) +
        weight[static_cast<std::size_t>(Feature::Prospects)] * (beside & next.free()).size() -
        weight[static_cast<std::size_t>(Feature::Stock)];
    sum_ = -weighted_sum(next, ways_) - per_point_ * points(any);
}

int Placing::score(Value value) const {
    if (!ways_.empty()) return scaled(sum_ + per_point_ * points(value));
    return -score_at_end(after(position_, Move(goal_, value, place_)));
}

Value Placing::best_value() const {
    assert(!ways_.empty());
    const Stock& stock = position_.own_stock;
    return per_point_ > 0 ? highest_value(stock) : lowest_value(stock);
}

double win_probability(int score) {
    if (is_certain(score)) return score > 0 ? 1 : 0;
    // Fitted to the results of such games by the score that the search had found (8,000 nodes).
    constexpr double score_per_logit = 200;
    return 1 / (1 + std::exp(-score / score_per_logit));
}

} // namespace cairn::totem
