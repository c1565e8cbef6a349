#include "mind/totem/move_looks.hpp"

#include <array>

namespace cairn::totem {

namespace {

// At most -4, -3 and -2, -1, 0, 1, 2 and 3, 4 to 6, more.
std::size_t lead_kind(int lead) {
    if (lead < 0) return lead <= -4 ? 0 : lead <= -2 ? 1 : 2;
    if (lead < 2) return lead == 0 ? 3 : 4;
    return lead < 4 ? 5 : lead < 7 ? 6 : 7;
}

} // namespace

MoveLooks::MoveLooks(const Position& position, Cells ways)
    : position_(position), outlook_(position, ways, goals(position, position.other)),
      first_value_(value_rows + value_count * stage_of(position.free().size())) {}

std::size_t MoveLooks::goal_row(Cell goal, int adds) const {
    const std::size_t kind = lead_kind(position_.lead_at(goal) + adds);
    return goal_rows + kind * exit_count + outlook_.exits_of(goal);
}

std::size_t MoveLooks::place_row(Cell place) const { return place_rows + outlook_.kind_of(place); }

std::size_t MoveLooks::value_row(Value value) const {
    return first_value_ + static_cast<std::size_t>(value);
}

// Beside it, cornerwise, or far; what lies behind the place, seen from the goal: nothing, an open
// cell, an own piece or one of the other; and whether the Totem has just left the place.
std::size_t MoveLooks::relation_row(Cell goal, Cell place) const {
    const int aside = place.column() - goal.column();
    const int above = place.row() - goal.row();
    const int apart = aside * aside + above * above;
    const std::size_t how = apart == 1 ? 0 : apart == 2 ? 1 : 2;
    std::size_t behind = 0;
    const int beyond = 2 * place.id() - goal.id();
    if (apart <= 2 && beyond >= 0 && beyond < Cell::count) {
        const Cell cell = Cell::of_id(beyond);
        behind = position_.own.has(cell)     ? 2
                 : position_.other.has(cell) ? 3
                 : board_cells.has(cell)     ? 1
                                             : 0;
    }
    return relation_rows + (how * 4 + behind) * 2 + (place == position_.totem ? 1 : 0);
}

std::array<std::size_t, look_rows> MoveLooks::rows_of(Move move) const {
    const bool beside = neighbours(move.goal()).has(move.place());
    return { goal_row(move.goal(), beside ? points(move.value()) : 0), place_row(move.place()),
             value_row(move.value()), relation_row(move.goal(), move.place()) };
}

} // namespace cairn::totem
