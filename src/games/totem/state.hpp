// A position of the Totem game. Everything lies open, so the state and what a seat sees of it
// hold the same Board; what may be done with it is in moves.hpp and apply.hpp.
#pragma once

#include <array>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "base/list.hpp"
#include "core/game.hpp"
#include "core/outcome.hpp"
#include "core/seat.hpp"
#include "games/totem/board.hpp"
#include "games/totem/rules.hpp"

namespace cairn::totem {

// rules 10.3: one turn is one move. 16 bits:
//   0 …  5   the cell that the Totem goes to
//   6 … 11   the cell that the piece is placed on
//  12 … 13   the piece's Value
class Move {
public:
    constexpr Move() = default; // a1:1@a1, which is never legal: a1 is not on the board
    constexpr Move(Cell goal, Value value, Cell place)
        : bits_(static_cast<std::uint16_t>(goal.id() | place.id() << 6 |
                                           static_cast<int>(value) << 12)) {}

    constexpr Cell goal() const { return Cell::of_id(bits_ & 63); }
    constexpr Cell place() const { return Cell::of_id(bits_ >> 6 & 63); }
    constexpr Value value() const { return static_cast<Value>(bits_ >> 12 & 3); }

    friend constexpr bool operator==(Move, Move) = default;

private:
    std::uint16_t bits_ = 0;
};

// The Totem goes in one of 8 directions; a piece of one of 4 values then goes on one of the 36
// cells without the Totem. (A position with a free neighbour everywhere has at most 256 moves; the
// rest is for jumps to where the piece may be placed anywhere.)
using MoveList = List<Move, std::size_t { 8 } * 4 * 36>;

struct Board {
    const Rules* rules = &totem::totem;
    BySeat<Cells> pieces;
    // The value of a piece, less one, in binary: the pieces with the bit for 1 and the bit for 2.
    Cells value_bit_1;
    Cells value_bit_2;
    BySeat<Stock> stocks;
    Cell totem = middle_cell;
    Seat turn = Seat::P1;
    Outcome outcome = Outcome::Open;

    constexpr Cells free() const {
        return board_cells - pieces[Seat::P1] - pieces[Seat::P2] - Cells::of(totem);
    }
    constexpr Value value_at(Cell cell) const {
        assert((pieces[Seat::P1] | pieces[Seat::P2]).has(cell));
        return static_cast<Value>(value_bit_1.has(cell) + 2 * value_bit_2.has(cell));
    }
    friend constexpr bool operator==(const Board&, const Board&) = default;
};

struct View;

struct State {
    using Move = totem::Move;
    using MoveList = totem::MoveList;
    using View = totem::View;

    // Every move places a piece and none ever leaves: the 36 cells without the Totem are full
    // after 36 moves, and then the Totem has nowhere to go.
    static constexpr int max_plies = board_cells.size() - 1;

    Board board;

    friend constexpr bool operator==(const State&, const State&) = default;
};

static_assert(sizeof(Move) == 2 && sizeof(State) <= 64);

// rules 10.1 and 10.2. Whoever can move the Totem has a piece to place: with a free cell left
// besides the Totem's, at most 35 pieces lie on the board, and that player has laid at most half of
// them, 17 of 18. Rules with fewer pieces would need a rule for running out.
constexpr State start(const Rules& rules = totem) {
    assert(2 * rules.pieces.size() >= State::max_plies);
    State state;
    state.board.rules = &rules;
    state.board.stocks = { { rules.pieces, rules.pieces } };
    return state;
}

constexpr Seat to_move(const State& state) { return state.board.turn; }
constexpr Outcome outcome(const State& state) { return state.board.outcome; }

// rules 10.8: the total decides, and at equal totals the number of pieces; hence the order here.
struct Score {
    int points = 0;
    int pieces = 0;

    friend constexpr auto operator<=>(const Score&, const Score&) = default;
};

// What the seat would score if the game ended with the Totem where it stands.
constexpr Score score(const Board& board, Seat seat) {
    const Cells beside = neighbours(board.totem) & board.pieces[seat];
    const int points = beside.size() + (beside & board.value_bit_1).size() +
                       2 * (beside & board.value_bit_2).size();
    return { .points = points, .pieces = beside.size() };
}

// The rule that ended a game.
enum class Clincher : std::uint8_t {
    Points, // rules 10.8
    Pieces, // rules 10.8: at equal points
    Even,   // a draw
};

inline constexpr std::array<std::string_view, 3> clincher_names { "points", "pieces", "even" };

constexpr std::string_view name(Clincher clincher) {
    return clincher_names[static_cast<std::size_t>(clincher)];
}

constexpr Clincher clincher(const State& state) {
    assert(state.board.outcome != Outcome::Open);
    const Score white = score(state.board, Seat::P1);
    const Score red = score(state.board, Seat::P2);
    if (white == red) return Clincher::Even;
    return white.points != red.points ? Clincher::Points : Clincher::Pieces;
}

} // namespace cairn::totem
