// How good the moves of a position look by what was learned: the weights of a move's goal, of its
// place, of its value and of how goal and place lie to each other add up. Nothing is looked ahead.
#pragma once

#include <array>
#include <cstddef>

#include "mind/totem/learned_weights.hpp"
#include "mind/totem/position.hpp"

namespace cairn::totem {

inline constexpr std::size_t look_rows = 4; // weights that a move has

class MoveLooks {
public:
    // `ways` are the goals of the player to move. Keeps the position by reference.
    MoveLooks(const Position& position, Cells ways);

    // The places of a move's weights in the table. `adds`: what the piece adds to the goal's lead.
    std::size_t goal_row(Cell goal, int adds) const;
    std::size_t place_row(Cell place) const;
    std::size_t value_row(Value value) const;
    std::size_t relation_row(Cell goal, Cell place) const;
    std::array<std::size_t, look_rows> rows_of(Move move) const;

private:
    const Position& position_;
    Outlook outlook_;
    std::size_t first_value_;
};

// Calls for every move with the sum of its weights.
template <class Use>
void for_each_look(const Position& position, Cells ways, const LearnedWeights& weights, Use use) {
    const MoveLooks looks(position, ways);
    while (!ways.empty()) {
        const Cell goal = ways.take_lowest();
        Cells on = places(position, goal);
        const bool beside = neighbours(goal).has(on.lowest());
        std::array<int, value_count> by_value;
        for (const Value value : all_values) {
            const std::size_t row = looks.goal_row(goal, beside ? points(value) : 0);
            by_value[static_cast<std::size_t>(value)] =
                weights[looks.value_row(value)] + weights[row];
        }
        while (!on.empty()) {
            const Cell place = on.take_lowest();
            const int there =
                weights[looks.place_row(place)] + weights[looks.relation_row(goal, place)];
            for (const Value value : all_values) {
                if (position.own_stock[value] == 0) continue;
                use(Move(goal, value, place), there + by_value[static_cast<std::size_t>(value)]);
            }
        }
    }
}

} // namespace cairn::totem
