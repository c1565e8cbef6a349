#include "cli/play/telling/totem_refusal.hpp"

#include <cassert>
#include <optional>
#include <string_view>

#include "base/text.hpp"
#include "games/totem/text.hpp"
#include "games/totem/view.hpp"
#include "table/view_visitor.hpp"

namespace cairn {
namespace {

using totem::Cell;
using totem::Cells;

struct TotemBoard final : ViewVisitor {
    totem::Board board;

    void see(TypedPointer view) override {
        assert(view.as<totem::View>() != nullptr);
        board = view.as<totem::View>()->board;
    }
};

bool looks_like_cell(std::string_view text) {
    return text.size() == 2 && text[0] >= 'a' && text[0] <= 'z' && text[1] >= '0' && text[1] <= '9';
}

// Nothing for a cell that is not on the board.
std::optional<Cell> cell_of(std::string_view text) {
    const int column = text[0] - 'a';
    const int row = text[1] - '1';
    if (!totem::on_board(column, row)) return std::nullopt;
    return Cell(column, row);
}

std::string name_of(Cell cell) {
    return { static_cast<char>('a' + cell.column()), static_cast<char>('1' + cell.row()) };
}

std::string names_of(Cells cells) {
    std::string names;
    while (!cells.empty()) names += (names.empty() ? "" : " ") + name_of(cells.take_lowest());
    return names;
}

// The first cell on the straight way to the goal that stops the Totem; nothing where there is no
// straight way.
std::optional<Cell> obstacle(const totem::Board& board, Cell goal) {
    const int right = goal.column() - board.totem.column();
    const int up = goal.row() - board.totem.row();
    if (right != 0 && up != 0 && right != up && right != -up) return std::nullopt;
    const auto sign = [](int number) { return (number > 0) - (number < 0); };
    Cell cell = board.totem;
    for (;;) { // ends at the goal at the latest
        cell = Cell(cell.column() + sign(right), cell.row() + sign(up));
        if (cell == goal || !board.pieces[board.turn].has(cell)) return cell;
    }
}

std::string wrong_goal(const totem::Board& board, std::string_view text, const TotemTexts& texts) {
    const auto goal = cell_of(text);
    if (!goal) return texts.no_such_goal(text);
    if (totem::goals(board).has(*goal)) return "";
    if (*goal == board.totem) return texts.stands_there(text);
    if (!board.free().has(*goal)) return texts.goal_taken(text);
    const auto stop = obstacle(board, *goal);
    return stop ? texts.not_over(text, name_of(*stop)) : texts.not_in_line(text);
}

std::string wrong_value(const totem::Board& board, std::string_view text, const TotemTexts& texts) {
    const auto value = number(text, totem::all_values.size());
    if (!value || *value == 0) return texts.no_such_value(text);
    const totem::Value piece = totem::all_values[*value - 1];
    return board.stocks[board.turn][piece] > 0 ? "" : texts.none_left(text);
}

std::string wrong_place(const totem::Board& board, Cell goal, std::string_view text,
                        const TotemTexts& texts) {
    const auto place = cell_of(text);
    if (!place) return texts.no_such_place(text);
    if (totem::places(board, goal).has(*place)) return "";
    if (*place == goal) return texts.totem_comes_there(text);
    const bool left_by_totem = *place == board.totem;
    if (!left_by_totem && !board.free().has(*place)) return texts.place_taken(text);
    return texts.not_beside(text, name_of(goal));
}

} // namespace

std::string totem_refusal(const Table& table, std::span<const std::string> pieces,
                          const Texts& texts) {
    TotemBoard seen;
    table.show(table.turn(), seen);
    const totem::Board& board = seen.board;
    const TotemTexts& says = texts.totem;
    if (pieces.size() != 3 || !looks_like_cell(pieces[0]) || !looks_like_cell(pieces[2])) {
        return says.three_parts();
    }
    if (const auto wrong = wrong_goal(board, pieces[0], says); !wrong.empty()) {
        return wrong + ". " + says.can_go(names_of(totem::goals(board)));
    }
    if (const auto wrong = wrong_value(board, pieces[1], says); !wrong.empty()) return wrong;
    const Cell goal = *cell_of(pieces[0]);
    const auto wrong = wrong_place(board, goal, pieces[2], says);
    if (wrong.empty()) return says.three_parts();
    return wrong + ". " + says.can_be_placed(names_of(totem::places(board, goal)));
}

} // namespace cairn
