#include "games/totem/picture.hpp"

#include <array>
#include <cassert>
#include <string_view>

namespace cairn::totem {

namespace {

// Light and dark terminals alike: a piece is a tile with its own background.
constexpr std::string_view white_tile = "\x1b[30;107m";
constexpr std::string_view red_tile = "\x1b[97;41m";
constexpr std::string_view totem_tile = "\x1b[30;43m";
constexpr std::string_view green = "\x1b[32m";
constexpr std::string_view plain = "\x1b[0m";

std::string_view player(Seat seat, const PictureWords& words) {
    return seat == Seat::P1 ? words.white : words.red;
}

constexpr std::string_view tile_of(Seat seat) { return seat == Seat::P1 ? white_tile : red_tile; }

std::string dyed(std::string_view text, std::string_view dye, Palette palette) {
    if (palette == Palette::Plain) return std::string(text);
    return std::string(dye).append(text).append(plain);
}

// Four columns.
std::string cell_picture(const Board& board, Cell cell, Cells goal_cells, PictureStyle style) {
    const auto& [palette, words] = style;
    if (!on_board(cell)) return "    ";
    if (cell == board.totem) return dyed("[T]", totem_tile, palette).append(" ");
    std::string text = " ";
    for (const Seat seat : both_seats) {
        if (!board.pieces[seat].has(cell)) continue;
        const std::string piece =
            player(seat, words)[0] + std::to_string(points(board.value_at(cell)));
        return text.append(dyed(piece, tile_of(seat), palette)).append(" ");
    }
    if (goal_cells.has(cell)) return text.append(dyed("+", green, palette)).append("  ");
    return text.append(".  ");
}

std::string heading(const View& view, Seat seat, PictureStyle style) {
    const auto& [palette, words] = style;
    const Board& board = view.board;
    std::string text = dyed(player(seat, words), tile_of(seat), palette) + " (" + name(seat);
    if (seat == view.seat) text += words.you;
    text += ")";
    if (board.outcome == Outcome::Open && seat == board.turn) text += words.to_move;
    if (board.outcome == win_for(seat)) text += words.has_won;
    if (board.outcome == Outcome::Draw) text += words.has_drawn;
    return text;
}

std::string stock_line(const Stock& stock, const PictureWords& words) {
    std::string text(words.to_place.text());
    for (const Value value : all_values) {
        if (value != all_values.front()) text += ", ";
        text += std::to_string(stock[value]) + words.of + std::to_string(points(value));
    }
    return text;
}

std::string score_line(const Score& score, const PictureWords& words) {
    return words.beside_the_totem + std::to_string(score.points) +
           (words.is_singular(score.points) ? words.point : words.points) +
           std::to_string(score.pieces) +
           (words.is_singular(score.pieces) ? words.piece : words.pieces);
}

// What stands beside the board, a line for each row, from the top.
std::array<std::string, side_length> panel(const View& view, PictureStyle style) {
    std::array<std::string, side_length> lines;
    std::size_t next = 0;
    for (const Seat seat : both_seats) {
        lines[next++] = heading(view, seat, style);
        lines[next++] = stock_line(view.board.stocks[seat], style.words);
        lines[next++] = score_line(score(view.board, seat), style.words);
        next += seat == Seat::P1; // an empty line between the two
    }
    assert(next == lines.size());
    return lines;
}

} // namespace

std::string picture(const View& view, PictureStyle style) {
    const Board& board = view.board;
    const auto& [palette, words] = style;
    const bool open = board.outcome == Outcome::Open;
    const Cells goal_cells = open ? goals(board) : Cells();
    const auto beside = panel(view, style);
    const std::string letters = "     a   b   c   d   e   f   g\n";
    std::string text = letters;
    for (int row = side_length - 1; row >= 0; --row) {
        text.append(" ").append(std::to_string(row + 1)).append("  ");
        for (int column = 0; column < side_length; ++column) {
            text += cell_picture(board, Cell(column, row), goal_cells, style);
        }
        const std::string& line = beside[static_cast<std::size_t>(side_length - 1 - row)];
        if (!line.empty()) text.append("   ").append(line);
        text += "\n";
    }
    text += letters;
    if (open)
        text.append(" ")
            .append(dyed("+", green, palette))
            .append(words.totem_can_go_there)
            .append("\n");
    return text;
}

} // namespace cairn::totem
