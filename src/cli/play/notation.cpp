#include "cli/play/notation.hpp"

#include <array>
#include <cassert>
#include <utility>

#include "base/text.hpp"

namespace cairn {
namespace {

bool is_cell(std::string_view text) {
    return text.size() == 2 && text[0] >= 'a' && text[0] <= 'g' && text[1] >= '1' && text[1] <= '7';
}

// `draw:clan`, `e5:3@d4`, `strategist:R5@3>7`: `head` stands before the colon.
Notation with_colon(std::string_view head, std::string_view what) {
    if (head == "draw") return { Deed::Draw, {}, {}, {}, what };
    if (head == "return") return { Deed::Return, {}, what, {}, {} };
    if (head == "give") return { Deed::Give, {}, what, {}, {} };
    if (is_cell(head)) {
        const auto [value, cell] = cut(what, '@');
        return { Deed::MoveTotem, {}, value, cell.value_or(""), head };
    }
    if (const auto [first, second] = cut(what, ','); second) {
        return { Deed::Support, head, first, *second, {} };
    }
    const auto [source, goal] = cut(what, '>');
    const auto [card, from] = cut(source, '@');
    if (!goal) return { Deed::Kill, head, card, from.value_or(""), {} };
    if (!from) return { Deed::Recruit, head, card, {}, *goal };
    return { head == "traitor" ? Deed::Steal : Deed::Redeploy, head, card, *from, *goal };
}

Notation with_place(std::string_view head, std::string_view place) {
    constexpr std::array<std::pair<std::string_view, Deed>, 4> verbs {
        { { "claim", Deed::Claim },
          { "control", Deed::Control },
          { "retreat", Deed::Retreat },
          { "oil", Deed::Oil } }
    };
    for (const auto& [verb, deed] : verbs) {
        if (head == verb) return { deed, {}, {}, {}, place };
    }
    if (head == "explosion") return { Deed::Explode, head, {}, {}, place };
    return { Deed::Lay, {}, head, {}, place };
}

// The words of one move, put together from its parts.
struct Speaker {
    const Telling& to;
    const DeedTexts& deeds;

    std::string place(std::string_view number) const {
        return place_in_words(number, to.game, to.texts);
    }
    // `R5`; a tactic card by its name.
    std::string card(std::string_view notation) const {
        const auto named = to.texts.words().card_name(to.game, notation);
        return named.empty() ? std::string(notation) : to.texts.names.tactic_card(named);
    }
    std::string secret(std::string_view notation) const {
        return to.ears == Ears::Own ? card(notation) : to.texts.names.a_card();
    }
    std::string_view pile(std::string_view word) const {
        const NameTexts& names = to.texts.names;
        if (word == "clan") return names.clan.text();
        return word == "siege" ? names.siege.text() : names.tactic.text();
    }
    std::string ruse(const Notation& move) const {
        const auto& [deed, ruse, target, from, goal] = move;
        const std::string_view by = to.texts.words().card_name(to.game, ruse);
        switch (deed) {
        case Deed::Explode: return deeds.explode(place(goal), by);
        case Deed::Redeploy:
            if (goal == "discard") return deeds.throw_away(card(target), place(from), by);
            return deeds.redeploy(card(target), place(from), place(goal), by);
        case Deed::Steal: return deeds.steal(card(target), place(from), place(goal), by);
        case Deed::Kill: return deeds.kill(card(target), place(from), by);
        case Deed::Recruit: return deeds.recruit(card(target), place(goal), by);
        case Deed::Support: return deeds.support(target, from, by);
        default: break;
        }
        assert(deed == Deed::Ruse);
        return deeds.ruse(card(ruse));
    }
    std::string words(const Notation& move) const {
        switch (move.deed) {
        case Deed::Lay: return deeds.lay(card(move.card), place(move.to));
        case Deed::Claim: return deeds.claim(place(move.to));
        case Deed::Control: return deeds.control(place(move.to));
        case Deed::Retreat: return deeds.retreat(place(move.to));
        case Deed::Oil: return deeds.oil(place(move.to));
        case Deed::Draw: return deeds.draw(pile(move.to));
        case Deed::Return: return deeds.put_back(secret(move.card));
        case Deed::Give: return deeds.give(secret(move.card));
        case Deed::Pass: return deeds.pass();
        case Deed::End: return deeds.end();
        case Deed::MoveTotem: return deeds.move_totem(move.to, move.card, move.from);
        default: return ruse(move);
        }
    }
};

} // namespace

Notation notation_of(std::string_view move) {
    if (const auto [head, what] = cut(move, ':'); what) return with_colon(head, *what);
    if (const auto [head, place] = cut(move, '@'); place) return with_place(head, *place);
    if (move == "pass") return { Deed::Pass, {}, {}, {}, {} };
    if (move == "end") return { Deed::End, {}, {}, {}, {} };
    return { Deed::Ruse, move, {}, {}, {} };
}

std::string in_words(std::string_view move, const Telling& telling) {
    const Texts& texts = telling.texts;
    const DeedTexts& deeds = telling.tense == Tense::Present ? texts.present : texts.past;
    return Speaker { telling, deeds }.words(notation_of(move));
}

std::string place_in_words(std::string_view place, const Entry& game, const Texts& texts) {
    return with_holes_filled(texts.words().of(game, { "place", "one" }), { place });
}

std::string role(const Entry& game, Seat seat, const Texts& texts) {
    const std::string_view player = name(seat);
    const auto called = texts.words().of(game, { "roles", player, "called" });
    return called.empty() ? std::string(player) : with_holes_filled(called, { player });
}

} // namespace cairn
