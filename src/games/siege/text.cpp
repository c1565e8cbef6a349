#include "games/siege/text.hpp"

#include <tuple>

#include "games/siege/parts.hpp"

namespace cairn::siege {
namespace {

// A support names two cards, in one order alone, so that it has one text.
Result<Move> with_second(Move support, std::string_view text, const Rules& rules) {
    const auto second = read_card(text, rules.deck, rules.tactics);
    if (!second) return second.error();
    const auto place_of = [](Card card) { return std::tuple(card.colour(), card.value()); };
    if (place_of(support.card) >= place_of(*second)) {
        return Error { "support takes two different cards in the order R Y G B P, then value" };
    }
    support.from = static_cast<std::uint8_t>(second->id());
    return support;
}

} // namespace

std::string to_text(Move move, const Rules& rules) { return cairn::to_text(parts_of(move, rules)); }

Result<Move> parse_move(std::string_view text, const Rules& rules) {
    const auto read = read_card_move(text, notation_of(rules));
    if (!read) return read.error();
    const auto move = move_of<Move>(*read, verbs, rules);
    return read->verb == Verb::Support && move.ok() ? with_second(*move, read->other, rules) : move;
}

} // namespace cairn::siege
