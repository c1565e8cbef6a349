// The board of the Totem game (rules 10.1): cells, sets of cells, neighbours and lines. What
// lies on the cells is the state's business.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "base/small_set.hpp"

namespace cairn::totem {

inline constexpr int side_length = 7; // columns a to g, rows 1 to 7

// One byte, 0 … 63: row * 8 + column, both counted from 0. The eighth column and row are never on
// the board, nor are the corners: so 0, the corner a1, can stand for "no cell".
class Cell {
public:
    static constexpr int count = 64;

    constexpr Cell() = default;
    constexpr Cell(int column, int row) : id_(static_cast<std::uint8_t>(row * 8 + column)) {
        assert(column >= 0 && column < 8 && row >= 0 && row < 8);
    }
    static constexpr Cell of_id(int id) {
        assert(id >= 0 && id < count);
        Cell cell;
        cell.id_ = static_cast<std::uint8_t>(id);
        return cell;
    }

    constexpr int id() const { return id_; }
    constexpr int column() const { return id_ % 8; }
    constexpr int row() const { return id_ / 8; }

    friend constexpr bool operator==(Cell, Cell) = default;

private:
    std::uint8_t id_ = 0;
};

// rules 10.1: a square without three cells in each corner is an octagon.
constexpr bool on_board(int column, int row) {
    constexpr int middle = side_length / 2;
    const int aside = column < middle ? middle - column : column - middle;
    const int above = row < middle ? middle - row : row - middle;
    return aside <= middle && above <= middle && aside + above <= middle + 1;
}
constexpr bool on_board(Cell cell) { return on_board(cell.column(), cell.row()); }

using Cells = SmallSet<Cell, std::uint64_t>;

// The cells of a line behind a given one, up to the edge of the board: four directions in which
// the ids rise, and the four opposite ones.
struct Lines {
    std::array<Cells, 4> rising;
    std::array<Cells, 4> falling;
};

namespace detail {

struct Step {
    int right, up;
};
inline constexpr std::array<Step, 4> rising_steps { { { 1, 0 }, { -1, 1 }, { 0, 1 }, { 1, 1 } } };

constexpr Cells every_cell() {
    Cells cells;
    for (int id = 0; id < Cell::count; ++id) {
        if (on_board(Cell::of_id(id))) cells.add(Cell::of_id(id));
    }
    return cells;
}

constexpr Cells line_from(Cell cell, Step step) {
    Cells line;
    int column = cell.column() + step.right;
    int row = cell.row() + step.up;
    for (; on_board(column, row); column += step.right, row += step.up) line.add({ column, row });
    return line;
}

constexpr std::array<Lines, Cell::count> every_line() {
    std::array<Lines, Cell::count> lines {};
    for (int id = 0; id < Cell::count; ++id) {
        for (std::size_t d = 0; d < rising_steps.size(); ++d) {
            const auto [right, up] = rising_steps[d];
            auto& from = lines[static_cast<std::size_t>(id)];
            from.rising[d] = line_from(Cell::of_id(id), { right, up });
            from.falling[d] = line_from(Cell::of_id(id), { -right, -up });
        }
    }
    return lines;
}

constexpr std::array<Cells, Cell::count> every_neighbourhood() {
    std::array<Cells, Cell::count> neighbours {};
    for (int id = 0; id < Cell::count; ++id) {
        const Cell cell = Cell::of_id(id);
        for (int right = -1; right <= 1; ++right) {
            for (int up = -1; up <= 1; ++up) {
                const int column = cell.column() + right;
                const int row = cell.row() + up;
                if ((right == 0 && up == 0) || !on_board(column, row)) continue;
                neighbours[static_cast<std::size_t>(id)].add({ column, row });
            }
        }
    }
    return neighbours;
}

inline constexpr auto lines = every_line();
inline constexpr auto neighbours = every_neighbourhood();

} // namespace detail

inline constexpr Cells board_cells = detail::every_cell();
inline constexpr Cell middle_cell { side_length / 2, side_length / 2 };

static_assert(board_cells.size() == 37);
static_assert(!board_cells.has(Cell()));

constexpr Cells neighbours(Cell cell) {
    return detail::neighbours[static_cast<std::size_t>(cell.id())];
}
constexpr const Lines& lines_from(Cell cell) {
    return detail::lines[static_cast<std::size_t>(cell.id())];
}

static_assert(neighbours(middle_cell).size() == 8);

} // namespace cairn::totem
