#include "games/totem/parts.hpp"

namespace cairn::totem {

namespace {

constexpr Spot place_of(Cell cell) { return Spot::cell(cell.column(), cell.row()); }

} // namespace

Parts parts_of(Move move, const Rules&) {
    assert(on_board(move.goal()) && on_board(move.place()));
    return { { .verb = Verb::Totem,
               .to = place_of(move.goal()),
               .on = place_of(move.place()),
               .value = static_cast<std::uint8_t>(points(move.value())) },
             {} };
}

} // namespace cairn::totem
