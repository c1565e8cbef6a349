#include "games/totem/text.hpp"

#include <optional>

#include "base/text.hpp"
#include "games/totem/parts.hpp"

namespace cairn::totem {

namespace {

std::optional<Cell> cell_of(std::string_view text) {
    if (text.size() != 2) return std::nullopt;
    const int column = text[0] - 'a';
    const int row = text[1] - '1';
    if (!on_board(column, row)) return std::nullopt;
    return Cell(column, row);
}

Error no_cell(std::string_view text) { return { in_quotes(text) + " is not a cell of the board" }; }

} // namespace

std::string to_text(Cell cell) {
    return { static_cast<char>('a' + cell.column()), static_cast<char>('1' + cell.row()) };
}

std::string to_text(Move move, const Rules& rules) { return cairn::to_text(parts_of(move, rules)); }

Result<Move> parse_move(std::string_view text, const Rules&) {
    const auto pieces = taken_apart(text, Verb::Totem);
    if (!pieces) {
        return Error { in_quotes(text) + " is not a move: e5:3@d4 moves the Totem to e5 and places "
                                         "a piece of value 3 on d4" };
    }
    const auto goal = cell_of(pieces->to);
    if (!goal) return no_cell(pieces->to);
    const auto place = cell_of(pieces->on);
    if (!place) return no_cell(pieces->on);
    const auto value = number(pieces->value, all_values.size());
    if (!value || *value == 0) {
        return Error { in_quotes(pieces->value) + " is not a value: the pieces are worth 1 to 4" };
    }
    return Move(*goal, value_of(static_cast<int>(*value)), *place);
}

} // namespace cairn::totem
