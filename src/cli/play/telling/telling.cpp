#include "cli/play/telling/telling.hpp"

#include <cassert>

#include "cli/play/help.hpp"

namespace cairn {
namespace {

// The words of one move, put together from its parts.
struct Speaker {
    const Telling& to;
    const DeedTexts& deeds;

    std::string place(Spot where) const { return place_in_words(where.text(), to.game, to.texts); }
    // `R5`; a tactic card by its name.
    std::string card(Name notation) const {
        const auto named = to.texts.words().card_name(to.game, notation);
        return named.empty() ? std::string(notation) : to.texts.names.tactic_card(named);
    }
    std::string_view pile(Name pile) const {
        const NameTexts& names = to.texts.names;
        if (pile == "clan") return names.clan.text();
        return pile == "siege" ? names.siege.text() : names.tactic.text();
    }
    std::string ruse(const Told& move) const {
        const std::string_view by = to.texts.words().card_name(to.game, move.by);
        switch (move.verb) {
        case Verb::Explode: return deeds.explode(place(move.to), by);
        case Verb::Redeploy:
            if (move.to.is_discard()) {
                return deeds.throw_away(card(move.card), place(move.from), by);
            }
            return deeds.redeploy(card(move.card), place(move.from), place(move.to), by);
        case Verb::Take: return deeds.steal(card(move.card), place(move.from), place(move.to), by);
        case Verb::Remove: return deeds.kill(card(move.card), place(move.from), by);
        case Verb::Recruit: return deeds.recruit(card(move.card), place(move.to), by);
        case Verb::Support: return deeds.support(move.card, move.other, by);
        default: break;
        }
        assert(move.verb == Verb::Play);
        return deeds.ruse(card(move.by));
    }
    // `hidden`: the card that is returned or given, in words.
    std::string words(const Told& move, const std::string& hidden) const {
        switch (move.verb) {
        case Verb::Lay:
        case Verb::Set: return deeds.lay(card(move.card), place(move.to));
        case Verb::Claim: return deeds.claim(place(move.to));
        case Verb::Control: return deeds.control(place(move.to));
        case Verb::Retreat: return deeds.retreat(place(move.to));
        case Verb::Oil: return deeds.oil(place(move.to));
        case Verb::Draw: return deeds.draw(pile(move.pile));
        case Verb::Return: return deeds.put_back(hidden);
        case Verb::Give: return deeds.give(hidden);
        case Verb::Pass: return deeds.pass();
        case Verb::End: return deeds.end();
        case Verb::Totem:
            return deeds.move_totem(move.to.text(), std::to_string(move.value), move.on.text());
        default: return ruse(move);
        }
    }
};

Speaker speaker(const Telling& telling) {
    const Texts& texts = telling.texts;
    return { telling, telling.tense == Tense::Present ? texts.present : texts.past };
}

} // namespace

std::string in_words(const Parts& parts, const Telling& telling) {
    const Speaker says = speaker(telling);
    return says.words(parts.told, says.card(parts.hidden.revealed()));
}

std::string in_words(const Told& told, const Telling& telling) {
    return speaker(telling).words(told, telling.texts.names.a_card());
}

std::vector<std::string> texts_of(std::span<const Parts> moves) {
    std::vector<std::string> texts;
    for (const Parts& move : moves) texts.push_back(to_text(move));
    return texts;
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
