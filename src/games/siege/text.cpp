#include "games/siege/text.hpp"

#include <tuple>

#include "games/siege/parts.hpp"

namespace cairn::siege {

std::string to_text(Move move, const Rules& rules) { return cairn::to_text(parts_of(move, rules)); }

Result<Move> parse_move(std::string_view text, const Rules& rules) {
    const auto read = read_card_move(text, notation_of(rules));
    if (!read) return read.error();
    Move move { kind_of<MoveKind>(read->verb, verbs), {}, read->from, read->to };
    if (!has_card(read->verb)) return move;
    const auto card = read_card(read->card, rules.deck, rules.tactics);
    if (!card) return card.error();
    move.card = *card;
    if (move.kind != MoveKind::Support) return move;
    const auto second = read_card(read->other, rules.deck, rules.tactics);
    if (!second) return second.error();
    if (std::tuple(card->colour(), card->value()) >=
        std::tuple(second->colour(), second->value())) {
        return Error { "support takes two different cards in the order R Y G B P, then value" };
    }
    move.from = static_cast<std::uint8_t>(second->id());
    return move;
}

} // namespace cairn::siege
