// The eight ways to turn and mirror the board of the Totem game, under which its rules are the
// same (rules 10.1).
#pragma once

#include <array>
#include <cassert>

#include "games/totem/state.hpp"

namespace cairn::totem {

// Mirrored at the diagonal, at the middle column and at the middle row, in this order.
struct Symmetry {
    bool swaps = false;
    bool flips_columns = false;
    bool flips_rows = false;
};

inline constexpr std::array<Symmetry, 8> all_symmetries { {
    { false, false, false },
    { false, false, true },
    { false, true, false },
    { false, true, true },
    { true, false, false },
    { true, false, true },
    { true, true, false },
    { true, true, true },
} };

constexpr Cell turned(Cell cell, Symmetry symmetry) {
    assert(on_board(cell));
    const int column = symmetry.swaps ? cell.row() : cell.column();
    const int row = symmetry.swaps ? cell.column() : cell.row();
    constexpr int last = side_length - 1;
    return { symmetry.flips_columns ? last - column : column,
             symmetry.flips_rows ? last - row : row };
}

constexpr Cells turned(Cells cells, Symmetry symmetry) {
    Cells result;
    while (!cells.empty()) result.add(turned(cells.take_lowest(), symmetry));
    return result;
}

constexpr Move turned(Move move, Symmetry symmetry) {
    return { turned(move.goal(), symmetry), move.value(), turned(move.place(), symmetry) };
}

constexpr Board turned(const Board& board, Symmetry symmetry) {
    Board result = board;
    for (const Seat seat : both_seats) {
        result.pieces[seat] = turned(board.pieces[seat], symmetry);
    }
    result.value_bit_1 = turned(board.value_bit_1, symmetry);
    result.value_bit_2 = turned(board.value_bit_2, symmetry);
    result.totem = turned(board.totem, symmetry);
    return result;
}

} // namespace cairn::totem
