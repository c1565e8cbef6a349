#include "mind/totem/learned_evaluation.hpp"

#include <algorithm>
#include <cassert>

#include "mind/totem/evaluation.hpp"

namespace cairn::totem {

namespace {

// Calls with the place of each weight that counts.
template <class Use>
void use_rows(const Position& position, Cells ways, Use use) {
    assert(!ways.empty());
    const Cells free = position.free();
    const Cells other_ways = goals(position, position.other);
    const Outlook outlook(position, ways, other_ways);
    const std::size_t first = stage_of(free.size()) * kind_count;
    for (Cells open = free | Cells::of(position.totem); !open.empty();) {
        use(first + outlook.kind_of(open.take_lowest()));
    }
    use(free_rows + static_cast<std::size_t>(free.size()));
    use(way_rows + static_cast<std::size_t>(ways.size()) * (most_ways + 1) +
        static_cast<std::size_t>(other_ways.size()));
    for (std::size_t value = 0; value < value_count; ++value) {
        const std::size_t rows = stock_rows + 2 * value * stock_sizes;
        use(rows + position.own_stock.left[value]);
        use(rows + stock_sizes + position.other_stock.left[value]);
    }
}

} // namespace

Rows rows_of(const Position& position, Cells ways) {
    Rows rows;
    use_rows(position, ways,
             [&](std::size_t row) { rows.push_back(static_cast<std::uint16_t>(row)); });
    return rows;
}

int evaluate(const Position& position, Cells ways, const LearnedWeights& weights) {
    int sum = 0;
    use_rows(position, ways, [&](std::size_t row) { sum += weights[row]; });
    return std::clamp(sum, -highest_evaluation, highest_evaluation);
}

} // namespace cairn::totem
