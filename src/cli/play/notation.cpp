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
    Family family;
    Tense tense;
    Ears ears;

    std::string verb(std::string_view present, std::string_view past) const {
        return std::string(tense == Tense::Present ? present : past) + " ";
    }
    std::string place(std::string_view number) const {
        return std::string(place_word(family)) + " " + std::string(number);
    }
    std::string secret(std::string_view card) const {
        return ears == Ears::Own ? std::string(card) : "a card";
    }
    std::string by(std::string_view ruse) const { return " (" + std::string(ruse) + ")"; }

    std::string redeploy(const Notation& move) const {
        const std::string what = std::string(move.card) + " from " + place(move.from);
        if (move.to == "discard") return verb("discard", "discarded") + what + by(move.ruse);
        return verb("move", "moved") + what + " to " + place(move.to) + by(move.ruse);
    }
    std::string ruse(const Notation& move) const {
        const std::string card(move.card);
        switch (move.deed) {
        case Deed::Explode: return verb("blow up", "blew up") + place(move.to) + by(move.ruse);
        case Deed::Redeploy: return redeploy(move);
        case Deed::Steal:
            return verb("take", "took") + card + " from " + place(move.from) + " to " +
                   place(move.to) + by(move.ruse);
        case Deed::Kill:
            return verb("discard", "discarded") + "the opposing " + card + " on " +
                   place(move.from) + by(move.ruse);
        case Deed::Recruit:
            return verb("lay", "laid") + card + " from the discard on " + place(move.to) +
                   by(move.ruse);
        case Deed::Support:
            return verb("shuffle", "shuffled") + card + " and " + std::string(move.from) +
                   " into the pile" + by(move.ruse);
        default: break;
        }
        assert(move.deed == Deed::Ruse);
        return verb("play", "played") + std::string(move.ruse);
    }
    std::string words(const Notation& move) const {
        const std::string to(move.to);
        const std::string card(move.card);
        switch (move.deed) {
        case Deed::Lay: return verb("lay", "laid") + card + " on " + place(to);
        case Deed::Claim: return verb("claim", "claimed") + place(to);
        case Deed::Control: return verb("take control of", "took control of") + place(to);
        case Deed::Retreat: return verb("retreat from", "retreated from") + place(to);
        case Deed::Oil: return verb("throw oil at", "threw oil at") + place(to);
        case Deed::Draw: return verb("draw", "drew") + "from the " + to + " pile";
        case Deed::Return: return verb("put", "put") + secret(card) + " back on its pile";
        case Deed::Give: return verb("give", "gave") + secret(card) + " in exchange";
        case Deed::Pass: return tense == Tense::Present ? "pass" : "passed";
        case Deed::End: return verb("end", "ended") + "the turn";
        case Deed::MoveTotem:
            return verb("move", "moved") + "the Totem to " + to + " and " +
                   verb("place", "placed") + "a " + card + " on " + std::string(move.from);
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

std::string in_words(std::string_view move, Family family, Tense tense, Ears ears) {
    return Speaker { family, tense, ears }.words(notation_of(move));
}

std::string_view place_word(Family family) { return family == Family::Siege ? "tile" : "stone"; }

std::string role(Family family, Seat seat) {
    std::string player = name(seat);
    const bool p1 = seat == Seat::P1;
    switch (family) {
    case Family::Border: return player;
    case Family::Siege: return player + (p1 ? ", the Attacker" : ", the Defender");
    case Family::Totem: return player + (p1 ? ", White" : ", Red");
    }
    assert(false);
    return player;
}

} // namespace cairn
