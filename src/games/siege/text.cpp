#include "games/siege/text.hpp"

#include <optional>
#include <tuple>

#include "base/text.hpp"
#include "games/siege/parts.hpp"

namespace cairn::siege {

namespace {

std::optional<MoveKind> ruse_kind(std::string_view name, const Rules& rules) {
    const auto tactic = rules.tactics.find(name);
    for (MoveKind kind = MoveKind::Redeploy; tactic && is_ruse(kind);
         kind = static_cast<MoveKind>(static_cast<int>(kind) + 1)) {
        if (ruse_of(kind) == *tactic) return kind;
    }
    return std::nullopt;
}

Error unknown(std::string_view text) { return { "no such move " + in_quotes(text) }; }

Result<std::uint8_t> tile_of(std::optional<std::string_view> text) {
    if (!text) return Error { "a tile is missing: tiles are 1 to 7" };
    const auto tile = number(*text, tiles);
    if (!tile || *tile == 0) {
        return Error { "no such tile " + in_quotes(*text) + ": tiles are 1 to 7" };
    }
    return static_cast<std::uint8_t>(*tile - 1);
}

Result<Card> any_card(std::string_view text, const Rules& rules) {
    const auto card = card_of<SiegeSuits>(text, rules.tactics);
    if (!card) return Error { "no such card " + in_quotes(text) };
    return *card;
}

// A card that can lie on a side: a siege card or a troop.
Result<Card> laid_card(std::string_view text, const Rules& rules) {
    auto card = any_card(text, rules);
    if (card && card->is_tactic() && !is_troop(card->tactic())) {
        return Error { in_quotes(text) + " is not laid on a tile" };
    }
    return card;
}

// `redeploy:R5@3>7`, `deserter:R5@3`, `traitor:R5@3>7`; `what` is the part after the colon.
Result<Move> parse_card_from(MoveKind kind, std::string_view what, const Rules& rules) {
    const auto [card_text, place] = cut(what, '@');
    const auto [from_text, to_text] = cut(place.value_or(""), '>');
    const auto card = laid_card(card_text, rules);
    if (!card) return card.error();
    const auto from = tile_of(from_text);
    if (!from) return from.error();
    Move move { kind, *card, *from, 0 };
    if (kind == MoveKind::Deserter) {
        if (to_text) return Error { "a deserter goes to the discard: nothing follows the tile" };
        return move;
    }
    if (kind == MoveKind::Redeploy && to_text == "discard") {
        move.to = Move::discard;
        return move;
    }
    const auto to = tile_of(to_text);
    if (!to) return to.error();
    move.to = *to;
    return move;
}

// `R5>3`
Result<Move> parse_recruit(std::string_view what, const Rules& rules) {
    const auto [card_text, to_text] = cut(what, '>');
    const auto card = laid_card(card_text, rules);
    if (!card) return card.error();
    const auto to = tile_of(to_text);
    if (!to) return to.error();
    return Move { MoveKind::Recruit, *card, 0, *to };
}

// `R5,G3`
Result<Move> parse_support(std::string_view what, const Rules& rules) {
    const auto [first_text, second_text] = cut(what, ',');
    const auto first = any_card(first_text, rules);
    if (!first) return first.error();
    const auto second = any_card(second_text.value_or(""), rules);
    if (!second) return second.error();
    if (first->is_tactic() || second->is_tactic())
        return Error { "support takes siege cards only" };
    if (std::tuple(first->colour(), first->value()) >=
        std::tuple(second->colour(), second->value())) {
        return Error { "support takes two different cards in the order R Y G B P, then value" };
    }
    return Move { MoveKind::Support, *first, static_cast<std::uint8_t>(second->id()), 0 };
}

// The moves with a colon: `head:what`.
Result<Move> parse_with(std::string_view head, std::string_view what, const Rules& rules) {
    if (head == "draw" && (what == SiegeSuits::pile || (what == "tactic" && rules.has_tactics()))) {
        const Pile pile = what == "tactic" ? Pile::Tactic : Pile::Suit;
        return Move { MoveKind::Draw, {}, 0, static_cast<std::uint8_t>(pile) };
    }
    if (head == "give" && rules.has_tactics()) {
        const auto card = any_card(what, rules);
        if (!card) return card.error();
        return Move { MoveKind::Give, *card, 0, 0 };
    }
    switch (ruse_kind(head, rules).value_or(MoveKind::Pass)) {
    case MoveKind::Redeploy: return parse_card_from(MoveKind::Redeploy, what, rules);
    case MoveKind::Deserter: return parse_card_from(MoveKind::Deserter, what, rules);
    case MoveKind::Traitor: return parse_card_from(MoveKind::Traitor, what, rules);
    case MoveKind::Recruit: return parse_recruit(what, rules);
    case MoveKind::Support: return parse_support(what, rules);
    default: return unknown(std::string(head) + ":" + std::string(what));
    }
}

// `R5@3`, `control@3`, `retreat@3`, `oil@3`, `explosion@3`
Result<Move> parse_at(std::string_view what, std::string_view tile_text, const Rules& rules) {
    const auto tile = tile_of(tile_text);
    if (!tile) return tile.error();
    if (what == "control") return Move { MoveKind::Control, {}, 0, *tile };
    if (what == "retreat") return Move { MoveKind::Retreat, {}, 0, *tile };
    if (what == "oil") return Move { MoveKind::Oil, {}, 0, *tile };
    if (ruse_kind(what, rules) == MoveKind::Explosion) {
        return Move { MoveKind::Explosion, {}, 0, *tile };
    }
    const auto card = laid_card(what, rules);
    if (!card) return card.error();
    return Move { MoveKind::Lay, *card, 0, *tile };
}

} // namespace

std::string to_text(Move move, const Rules& rules) { return cairn::to_text(parts_of(move, rules)); }

Result<Move> parse_move(std::string_view text, const Rules& rules) {
    if (text == "pass") return Move { MoveKind::Pass, {}, 0, 0 };
    if (text == "end") return Move { MoveKind::End, {}, 0, 0 };
    if (ruse_kind(text, rules) == MoveKind::Exchange) return Move { MoveKind::Exchange, {}, 0, 0 };
    if (const auto [head, what] = cut(text, ':'); what) return parse_with(head, *what, rules);
    const auto [what, tile] = cut(text, '@');
    if (!tile) return unknown(text);
    return parse_at(what, *tile, rules);
}

} // namespace cairn::siege
