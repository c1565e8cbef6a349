#include "games/card_moves.hpp"

#include <array>
#include <optional>

#include "base/text.hpp"
#include "core/game.hpp"

namespace cairn {

namespace {

// The tactic cards that are played for an effect, and what it is.
struct Ruse {
    Tactic tactic;
    Verb verb;
};
constexpr std::array ruses {
    Ruse { Tactic::Recruiter, Verb::Play },  Ruse { Tactic::Strategist, Verb::Redeploy },
    Ruse { Tactic::Banshee, Verb::Remove },  Ruse { Tactic::Traitor, Verb::Take },
    Ruse { Tactic::Recruit, Verb::Recruit }, Ruse { Tactic::Explosion, Verb::Explode },
    Ruse { Tactic::Support, Verb::Support }, Ruse { Tactic::Exchange, Verb::Play },
};

// Every set has one card for each verb that it has.
Name card_for(Verb verb, const TacticNames& names) {
    for (const Ruse& ruse : ruses) {
        if (ruse.verb == verb && !names.of(ruse.tactic).empty()) return names.of(ruse.tactic);
    }
    return "";
}

constexpr Name tactic_pile = "tactic";

Spot spot(std::uint8_t place) {
    return place == CardMove::discard ? Spot::discard() : Spot::numbered(place + 1);
}

Result<std::uint8_t> place_of(std::string_view text, const CardNotation& notation) {
    const auto place = number(text, static_cast<std::uint64_t>(notation.places));
    if (place && *place > 0) return static_cast<std::uint8_t>(*place - 1);
    const std::string kind(notation.place);
    return Error { "no such " + kind + " " + in_quotes(text) + ": " + kind + "s are 1 to " +
                   std::to_string(notation.places) };
}

// Whether the words that name neither a card nor a place are words of this game.
bool is_of_these(const WrittenParts& pieces, Verb verb, const CardNotation& notation) {
    const bool has_tactics = !notation.tactics.all().empty();
    if (is_ruse(verb)) return has_tactics && pieces.by == card_for(verb, notation.tactics);
    if (hides_a_card(verb)) return has_tactics;
    if (verb != Verb::Draw || pieces.pile == notation.pile) return true;
    return has_tactics && pieces.pile == tactic_pile;
}

struct Sentence {
    Verb verb;
    WrittenParts pieces;
};
std::optional<Sentence> sentence_of(std::string_view text, const CardNotation& notation) {
    for (const Verb verb : notation.verbs) {
        if (verb == Verb::Lay || verb == Verb::Set)
            continue; // after all others: any word is a card
        const auto pieces = taken_apart(text, verb);
        if (pieces && is_of_these(*pieces, verb, notation)) return Sentence { verb, *pieces };
    }
    const auto pieces = taken_apart(text, Verb::Lay);
    if (!pieces || pieces->card.find(':') != std::string_view::npos) return std::nullopt;
    const auto tactic = notation.tactics.find(pieces->card);
    const bool on_stone = tactic == Tactic::Mud || tactic == Tactic::Blind;
    return Sentence { on_stone ? Verb::Set : Verb::Lay, *pieces };
}

// A tactic card where this verb can do nothing with it.
bool is_out_of_place(std::string_view card, Verb verb, const TacticNames& names) {
    const auto tactic = names.find(card);
    if (!tactic || hides_a_card(verb) || verb == Verb::Set) return false;
    return !is_troop(*tactic) || verb == Verb::Support;
}

} // namespace

Error no_such_card(std::string_view text) { return { "no such card " + in_quotes(text) }; }

Parts parts_of(const CardMove& move, const CardNotation& notation) {
    Parts parts;
    Told& told = parts.told;
    told.verb = move.verb;
    if (move.verb == Verb::Lay) { // as nearly all are
        told.card = move.card;
        told.to = spot(move.to);
        return parts;
    }
    for (const char letter : notation_of(move.verb)) {
        switch (letter) {
        case 'B': told.by = card_for(move.verb, notation.tactics); break;
        case 'C':
        case 'D': told.card = move.card; break;
        case 'E': told.other = move.other; break;
        case 'F': told.from = spot(move.from); break;
        case 'T': told.to = spot(move.to); break;
        case 'P':
            told.pile = static_cast<Pile>(move.to) == Pile::Suit ? notation.pile : tactic_pile;
            break;
        default: break;
        }
    }
    // rules 5.15, 9.14: which card goes back or is given, others do not know.
    if (hides_a_card(move.verb)) parts.hidden = HiddenName(move.card);
    return parts;
}

Result<CardMove> read_card_move(std::string_view text, const CardNotation& notation) {
    const auto sentence = sentence_of(text, notation);
    if (!sentence) return Error { "no such move " + in_quotes(text) };
    const auto& [verb, pieces] = *sentence;
    CardMove move { verb, pieces.card, pieces.other };
    for (const std::string_view card : { pieces.card, pieces.other }) {
        if (is_out_of_place(card, verb, notation.tactics)) {
            return Error { in_quotes(card) + " cannot be there" };
        }
    }
    if (verb == Verb::Draw) {
        const Pile pile = pieces.pile == tactic_pile ? Pile::Tactic : Pile::Suit;
        move.to = static_cast<std::uint8_t>(pile);
    }
    if (has_part(verb, 'F')) {
        const auto from = place_of(pieces.from, notation);
        if (!from) return from.error();
        move.from = *from;
    }
    if (verb == Verb::Redeploy && pieces.to == "discard") {
        move.to = CardMove::discard;
    } else if (has_part(verb, 'T')) {
        const auto to = place_of(pieces.to, notation);
        if (!to) return to.error();
        move.to = *to;
    }
    return move;
}

} // namespace cairn
