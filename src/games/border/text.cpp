#include "games/border/text.hpp"

#include "games/border/parts.hpp"

namespace cairn::border {

std::string to_text(Move move, const Rules& rules) { return cairn::to_text(parts_of(move, rules)); }

Result<Move> parse_move(std::string_view text, const Rules& rules) {
    const auto read = read_card_move(text, notation_of(rules));
    if (!read) return read.error();
    return move_of<Move>(*read, verbs, rules);
}

} // namespace cairn::border
