// How the Totem could go on from each open cell of the board: the kinds of cells that the learned
// evaluation weighs. All cells are looked at together, a bit or a byte for each.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "mind/totem/position.hpp"

namespace cairn::totem {

// A number for each cell that is free or the Totem's, from 0 to kind_count - 1:
//   0 …  2   how many of its neighbours are open, at most 7
//   3 …  4   from how many sides the player to move could jump away, at most 3
//   5 …  6   from how many sides the other could, at most 3
//   7 …  9   its Reach
//  10 … 12   the lead there: at most -4, below 0, 0, above 0, at least 4
// The cell that a jump would end on is open as well.
enum class Reach : std::uint8_t { Totem, Both, Mover, Other, Near, Far };

inline constexpr std::size_t exit_count = 128; // kinds without Reach and lead: bits 0 to 6
inline constexpr std::size_t kind_count = 5 * 8 * exit_count;

class Outlook {
public:
    // `ways` and `other_ways` are the goals of the player to move and those that the other would
    // have.
    Outlook(const Position& position, Cells ways, Cells other_ways);

    std::size_t kind_of(Cell cell) const {
        const auto id = static_cast<std::size_t>(cell.id());
        const std::size_t turned = id % 8 * 8 + id / 8;
        return lead_kinds_[id] * std::size_t { 1024 } + reaches_[turned] * std::size_t { 128 } +
               exits_[turned];
    }

    std::size_t exits_of(Cell cell) const {
        const auto id = static_cast<std::size_t>(cell.id());
        return exits_[id % 8 * 8 + id / 8];
    }

private:
    using Bytes = std::array<std::uint8_t, Cell::count>;

    alignas(32) Bytes lead_kinds_;
    alignas(32) Bytes exits_;   // by columns: the cell c of row r is at 8 c + r
    alignas(32) Bytes reaches_; // likewise
};

} // namespace cairn::totem
