#include "games/totem/apply.hpp"

#include <cassert>

#include "games/totem/moves.hpp"

namespace cairn::totem {

namespace {

void place_piece(Board& board, Value value, Cell cell) {
    assert(board.free().has(cell));
    assert(board.stocks[board.turn][value] > 0);
    const auto bits = static_cast<std::uint64_t>(value);
    board.pieces[board.turn].add(cell);
    board.value_bit_1 = board.value_bit_1 | Cells::of_bits((bits & 1) << cell.id());
    board.value_bit_2 = board.value_bit_2 | Cells::of_bits((bits >> 1) << cell.id());
    --board.stocks[board.turn][value];
}

// rules 10.8.
Outcome scored(const Board& board) {
    const Score white = score(board, Seat::P1);
    const Score red = score(board, Seat::P2);
    if (white == red) return Outcome::Draw;
    return win_for(white > red ? Seat::P1 : Seat::P2);
}

} // namespace

void apply(State& state, Move move) {
    assert(is_legal(state, move));
    Board& board = state.board;
    board.totem = move.goal();
    place_piece(board, move.value(), move.place());
    board.turn = opponent(board.turn);
    // rules 10.7.
    if (!has_goal(board)) board.outcome = scored(board);
}

} // namespace cairn::totem
