// A position of the Totem game as a search wants it: from the side of the player to move, without
// colours, with the lead around every cell kept up to date. The rules are in games/totem; a test
// holds this copy of them to the original.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "games/totem/state.hpp"

namespace cairn::totem {

// For each cell, own points minus the other's beside it: at most 3 fours and 5 threes, 27.
using Leads = std::array<std::int8_t, Cell::count>;

struct Position {
    Cells own, other;
    Cells value_bit_1, value_bit_2; // as in Board
    Stock own_stock, other_stock;
    Cell totem;
    Leads leads {};

    constexpr Cells free() const { return board_cells - own - other - Cells::of(totem); }
    int lead_at(Cell cell) const { return leads[static_cast<std::size_t>(cell.id())]; }
};

// From cell to cell in the four directions in which the ids rise. The eighth column and row are never
// on the board, so a shift of a set of cells never leads around its edge.
inline constexpr std::array line_shifts { 1, 7, 8, 9 };

// In moves of a chess king.
constexpr int distance(Cell a, Cell b) {
    const int aside = a.column() - b.column();
    const int above = a.row() - b.row();
    return std::max({ aside, -aside, above, -above });
}

namespace detail {

constexpr std::array<Leads, Cell::count> every_neighbourhood_in_bytes() {
    std::array<Leads, Cell::count> bytes {};
    for (int id = 0; id < Cell::count; ++id) {
        for (int beside = 0; beside < Cell::count; ++beside) {
            const bool near = distance(Cell::of_id(id), Cell::of_id(beside)) == 1;
            bytes[static_cast<std::size_t>(id)][static_cast<std::size_t>(beside)] = near ? 1 : 0;
        }
    }
    return bytes;
}
alignas(64) inline constexpr auto neighbourhoods_in_bytes = every_neighbourhood_in_bytes();

} // namespace detail

inline Position position_of(const Board& board) {
    Position position {
        .own = board.pieces[board.turn],
        .other = board.pieces[opponent(board.turn)],
        .value_bit_1 = board.value_bit_1,
        .value_bit_2 = board.value_bit_2,
        .own_stock = board.stocks[board.turn],
        .other_stock = board.stocks[opponent(board.turn)],
        .totem = board.totem,
    };
    for (Cells cells = position.own | position.other; !cells.empty();) {
        const Cell cell = cells.take_lowest();
        const int sign = position.own.has(cell) ? 1 : -1;
        for (Cells beside = neighbours(cell); !beside.empty();) {
            auto& lead = position.leads[static_cast<std::size_t>(beside.take_lowest().id())];
            lead = static_cast<std::int8_t>(lead + sign * points(board.value_at(cell)));
        }
    }
    return position;
}

// rules 10.4 and 10.5: where a player with these pieces can bring the Totem.
inline Cells goals(const Position& position, Cells pieces) {
    const Lines& lines = lines_from(position.totem);
    std::uint64_t ends = 0;
    for (const Cells line : lines.rising) {
        const std::uint64_t rest = (line - pieces).bits();
        ends |= rest & (0 - rest);
    }
    for (const Cells line : lines.falling) {
        const std::uint64_t rest = (line - pieces).bits();
        ends |= std::uint64_t { 1 } << 63 >> std::countl_zero(rest | 1);
    }
    return Cells::of_bits(ends) & position.free();
}

// rules 10.6: where a piece may be placed once the Totem has gone to the goal.
inline Cells places(const Position& position, Cell goal) {
    const Cells free = (position.free() | Cells::of(position.totem)) - Cells::of(goal);
    const Cells beside = neighbours(goal) & free;
    return beside.empty() ? free : beside;
}

// The position after the move, from the side of the other player.
inline Position after(const Position& position, Move move) {
    const auto bits = static_cast<std::uint64_t>(move.value());
    const int at = move.place().id();
    Position next;
    next.own = position.other;
    next.other = position.own | Cells::of(move.place());
    next.value_bit_1 = position.value_bit_1 | Cells::of_bits((bits & 1) << at);
    next.value_bit_2 = position.value_bit_2 | Cells::of_bits((bits >> 1) << at);
    next.own_stock = position.other_stock;
    next.other_stock = position.own_stock;
    assert(next.other_stock[move.value()] > 0);
    --next.other_stock[move.value()];
    next.totem = move.goal();
    const Leads& beside = detail::neighbourhoods_in_bytes[static_cast<std::size_t>(at)];
    const auto gain = static_cast<std::int8_t>(points(move.value()));
    for (std::size_t i = 0; i < beside.size(); ++i) {
        const int gained = beside[i] != 0 ? gain : 0;
        next.leads[i] = static_cast<std::int8_t>(-position.leads[i] - gained);
    }
    return next;
}

// Two positions with the same key have the same value. A piece that touches neither a free cell
// nor the Totem will never count again: only its owner matters, for jumps, and its value is left
// out of the key.
inline std::uint64_t key_of(const Position& position) {
    const std::uint64_t open = (position.free() | Cells::of(position.totem)).bits();
    const std::uint64_t wide = open | open << 1 | open >> 1;
    const std::uint64_t live = wide | wide << 8 | wide >> 8;
    const auto mixed = [](std::uint64_t hash, std::uint64_t word) {
        const std::uint64_t product = (hash ^ word) * 0x9e3779b97f4a7c15U;
        return product ^ product >> 29;
    };
    const auto totem_cell = static_cast<std::uint64_t>(position.totem.id());
    static_assert(board_cells.bits() >> 56 == 0);
    const std::uint64_t pieces =
        mixed(mixed(0, position.own.bits() | totem_cell << 56), position.other.bits());
    const std::uint64_t values =
        mixed(mixed(0xbf58476d1ce4e5b9U, position.value_bit_1.bits() & live),
              position.value_bit_2.bits() & live);
    const std::uint64_t stocks = std::uint64_t { std::bit_cast<std::uint32_t>(position.own_stock) }
                                     << 32 |
                                 std::bit_cast<std::uint32_t>(position.other_stock);
    return mixed(mixed(mixed(pieces, stocks), values), 0x94d049bb133111ebU);
}

} // namespace cairn::totem
