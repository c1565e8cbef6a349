// Positions of the Totem game from a drawing, and short ways to ask about them. For tests only.
#pragma once

#include <cassert>
#include <set>
#include <string>
#include <string_view>

#include "base/text.hpp"
#include "games/totem/text.hpp"
#include "games/totem/view.hpp"

namespace cairn::totem {

inline Cell cell(std::string_view text) {
    assert(text.size() == 2 && on_board(text[0] - 'a', text[1] - '1'));
    return Cell(text[0] - 'a', text[1] - '1');
}

inline void put(Board& board, Seat owner, Value value, Cell cell) {
    assert(board.free().has(cell) && board.stocks[owner][value] > 0);
    board.pieces[owner].add(cell);
    const int bits = static_cast<int>(value);
    if ((bits & 1) != 0) board.value_bit_1.add(cell);
    if ((bits & 2) != 0) board.value_bit_2.add(cell);
    --board.stocks[owner][value];
}

// The 37 cells as one sees them, the top row first: `.` is free, `T` the Totem, `W3` and `R3` are
// pieces of White and Red.
inline State position(Seat turn, std::string_view drawing) {
    State state = start();
    state.board.turn = turn;
    const auto words = words_of(drawing);
    assert(words.size() == static_cast<std::size_t>(board_cells.size()));
    auto word = words.begin();
    for (int row = side_length - 1; row >= 0; --row) {
        for (int column = 0; column < side_length; ++column) {
            if (on_board(column, row) && *word++ == "T") state.board.totem = Cell(column, row);
        }
    }
    word = words.begin();
    for (int row = side_length - 1; row >= 0; --row) {
        for (int column = 0; column < side_length; ++column) {
            if (!on_board(column, row)) continue;
            const std::string_view sign = *word++;
            if (sign.size() != 2) continue;
            const Seat owner = sign[0] == 'W' ? Seat::P1 : Seat::P2;
            put(state.board, owner, value_of(sign[1] - '0'), Cell(column, row));
        }
    }
    return state;
}

inline std::set<std::string> names(Cells cells) {
    std::set<std::string> names;
    while (!cells.empty()) names.insert(to_text(cells.take_lowest()));
    return names;
}

inline std::set<std::string> moves_of(const State& state) {
    MoveList list;
    legal_moves(state, list);
    std::set<std::string> texts;
    for (const Move move : list) texts.insert(to_text(move));
    assert(texts.size() == list.size());
    return texts;
}

inline State after(State state, std::string_view text) {
    const auto move = parse_move(text);
    assert(move && is_legal(state, *move));
    apply(state, *move);
    return state;
}

} // namespace cairn::totem
