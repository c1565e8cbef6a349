#include "games/border/text.hpp"

#include <optional>

#include "base/text.hpp"
#include "games/border/parts.hpp"

namespace cairn::border {

namespace {

std::string_view ruse_name(MoveKind kind, const Rules& rules) {
    switch (kind) {
    case MoveKind::Recruiter: return rules.tactics.of(Tactic::Recruiter);
    case MoveKind::Strategist: return rules.tactics.of(Tactic::Strategist);
    case MoveKind::Banshee: return rules.tactics.of(Tactic::Banshee);
    case MoveKind::Traitor: return rules.tactics.of(Tactic::Traitor);
    default: break;
    }
    assert(false);
    return "";
}

std::optional<MoveKind> ruse_kind(std::string_view name, const Rules& rules) {
    for (const MoveKind kind :
         { MoveKind::Recruiter, MoveKind::Strategist, MoveKind::Banshee, MoveKind::Traitor }) {
        if (!name.empty() && name == ruse_name(kind, rules)) return kind;
    }
    return std::nullopt;
}

Error bad_stone(std::string_view text) {
    return { "no such stone " + in_quotes(text) + ": stones are 1 to 9" };
}

std::optional<std::uint8_t> stone_of(std::string_view text) {
    const auto stone = number(text, stones);
    if (!stone || *stone == 0) return std::nullopt;
    return static_cast<std::uint8_t>(*stone - 1);
}

// `strategist:R5@3>7`, `banshee:R5@3`, `traitor:R5@3>7`; `what` is the part after the colon.
Result<Move> parse_ruse(MoveKind kind, std::string_view what, const Rules& rules) {
    const auto [card_text, place] = cut(what, '@');
    const auto card = card_of<ClanSuits>(card_text, rules.tactics);
    if (!card) return Error { "no such card " + in_quotes(card_text) };
    if (card->is_tactic() && !is_troop(card->tactic())) {
        return Error { "no such card on a side " + in_quotes(card_text) };
    }
    const auto [from_text, to_text] = cut(place.value_or(""), '>');
    const auto from = stone_of(from_text);
    if (!from) return bad_stone(from_text);
    Move move { kind, *card, *from, 0 };
    if (kind == MoveKind::Banshee) {
        if (to_text) return Error { "this card takes no target after '>'" };
        return move;
    }
    if (kind == MoveKind::Strategist && to_text == "discard") {
        move.to = Move::discard;
        return move;
    }
    const auto to = stone_of(to_text.value_or(""));
    if (!to) return bad_stone(to_text.value_or(""));
    move.to = *to;
    return move;
}

// `R5@3`, `mud@3`, `claim@3`
Result<Move> parse_at(std::string_view what, std::string_view stone_text, const Rules& rules) {
    const auto stone = stone_of(stone_text);
    if (!stone) return bad_stone(stone_text);
    if (what == "claim") return Move { MoveKind::Claim, {}, 0, *stone };
    const auto card = card_of<ClanSuits>(what, rules.tactics);
    if (!card) return Error { "no such card " + in_quotes(what) };
    if (card->is_suit() || is_troop(card->tactic()))
        return Move { MoveKind::Lay, *card, 0, *stone };
    if (card->tactic() == Tactic::Mud || card->tactic() == Tactic::Blind) {
        return Move { MoveKind::LayOnStone, *card, 0, *stone };
    }
    return Error { in_quotes(what) + " is not laid on a stone" };
}

Error unknown(std::string_view text) { return { "no such move " + in_quotes(text) }; }

} // namespace

std::string to_text(Move move, const Rules& rules) { return cairn::to_text(parts_of(move, rules)); }

Result<Move> parse_move(std::string_view text, const Rules& rules) {
    if (text == "pass") return Move { MoveKind::Pass, {}, 0, 0 };
    if (text == "end") return Move { MoveKind::End, {}, 0, 0 };
    const auto [head, tail] = cut(text, ':');
    if (tail) {
        if (head == "draw" && (*tail == "clan" || (*tail == "tactic" && rules.has_tactics()))) {
            const Pile pile = *tail == "clan" ? Pile::Suit : Pile::Tactic;
            return Move { MoveKind::Draw, {}, 0, static_cast<std::uint8_t>(pile) };
        }
        if (head == "return") {
            const auto card = card_of<ClanSuits>(*tail, rules.tactics);
            if (!card) return Error { "no such card " + in_quotes(*tail) };
            return Move { MoveKind::Return, *card, 0, 0 };
        }
        const auto kind = ruse_kind(head, rules);
        if (!kind || kind == MoveKind::Recruiter) return unknown(text);
        return parse_ruse(*kind, *tail, rules);
    }
    if (ruse_kind(text, rules) == MoveKind::Recruiter)
        return Move { MoveKind::Recruiter, {}, 0, 0 };
    const auto [what, place] = cut(text, '@');
    if (!place) return unknown(text);
    return parse_at(what, *place, rules);
}

} // namespace cairn::border
