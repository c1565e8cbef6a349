#include "games/siege/parts.hpp"

namespace cairn::siege {

Parts parts_of(Move move, const Rules& rules) {
    CardMove parts { verbs[static_cast<std::size_t>(move.kind)] };
    if (move.card.exists()) parts.card = name_of(move.card, rules.tactics);
    if (move.kind == MoveKind::Support) parts.other = name_of(move.second(), rules.tactics);
    parts.from = move.from;
    parts.to = move.to;
    return cairn::parts_of(parts, notation_of(rules));
}

} // namespace cairn::siege
