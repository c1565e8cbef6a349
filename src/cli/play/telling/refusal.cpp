#include "cli/play/telling/refusal.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <vector>

#include "base/text.hpp"
#include "cli/play/help.hpp"
#include "cli/play/reader.hpp"
#include "cli/play/telling/telling.hpp"
#include "cli/play/telling/totem_refusal.hpp"
#include "cli/terminal/terminal.hpp"
#include "games/totem/rules.hpp"

namespace cairn {
namespace {

// The card of this deal that is meant, as it is written; nothing if there is none.
std::string card_named(const Table& table, std::string_view piece) {
    constexpr std::array<std::string_view, 3> piles { "clan", "siege", "tactic" };
    const std::string deal = table.deal();
    for (const std::string_view card : words_of(deal)) {
        if (folded(card) == piece && std::ranges::find(piles, card) == piles.end()) {
            return std::string(card);
        }
    }
    return "";
}

bool is_digit_at(std::string_view text, std::size_t at) {
    return text[at] >= '0' && text[at] <= '9';
}

// `e53d4` is e5, 3, d4.
std::vector<std::string> parts_of_totem_move(std::vector<std::string> pieces) {
    if (pieces.size() != 1 || pieces[0].size() != 5) return pieces;
    const std::string text = pieces[0];
    if (!is_digit_at(text, 1) || !is_digit_at(text, 2) || !is_digit_at(text, 4)) return pieces;
    return { text.substr(0, 2), text.substr(2, 1), text.substr(3) };
}

bool speaks_of_cells(const std::vector<std::string>& pieces) {
    return !pieces.empty() && pieces[0].size() == 2 && is_digit_at(pieces[0], 1);
}

bool is_place(const Entry& game, std::uint64_t place) {
    return place >= 1 && place <= static_cast<std::uint64_t>(game.facts.places);
}

// Where a card that is held can be laid.
std::string places_for(const Asked& asked, const std::string& card) {
    std::string places;
    for (const Parts& move : asked.moves) {
        const Told& told = move.told;
        const bool lays = told.verb == Verb::Lay || told.verb == Verb::Set;
        if (!lays || told.card != card) continue;
        places += (places.empty() ? "" : " ") + std::string(told.to.text());
    }
    return places;
}

} // namespace

std::string meaning_of(std::string_view about, const Story& story, const Texts& texts) {
    const auto words = words_of(about);
    if (words.empty()) return "";
    const Entry& game = story.game();
    const std::string word = folded(words[0]);
    if (const auto help = command_help(word, texts); !help.empty()) return std::string(help);
    if (const auto help = term_help(game, word, texts); !help.empty()) return std::string(help);
    const auto pieces = pieces_of(about, texts);
    if (pieces.empty()) return "";
    if (!card_named(story.table(), pieces[0]).empty()) {
        return card_help(game, pieces[0], texts);
    }
    // `joker` is either of the two.
    if (!card_named(story.table(), pieces[0] + "1").empty()) {
        return card_help(game, pieces[0] + "1", texts);
    }
    return std::string(verb_help(game, pieces[0], texts));
}

std::string say_more(std::span<const std::string> moves, const Texts& texts) {
    constexpr std::size_t most_shown = 6;
    const auto shown = moves.first(std::min(most_shown, moves.size()));
    if (shown.size() == moves.size()) {
        return texts.refusals.a_few(enumerated(shown, texts.names.or_word.text()));
    }
    return texts.refusals.several(std::to_string(moves.size()),
                                  enumerated(shown, texts.names.and_word.text()));
}

// `proven`, `refuted R5 G3`, `incomplete`, `closed` in words, for the player who asks.
std::string proof_in_words(const Asked& asked, Seat claimer, std::uint64_t place) {
    const auto& [story, moves, asker, texts] = asked;
    const ProofTexts& says = texts.proofs;
    const Entry& game = story.game();
    const auto words_of_game = [&](Vocabulary::Path path) {
        return std::string(texts.words().of(game, path));
    };
    if (game.facts.claimers == Claimers::Nobody) return says.nothing_to_claim();
    if (game.facts.claimers == Claimers::P1 && claimer != Seat::P1) {
        return words_of_game({ "roles", "only_p1" });
    }
    if (!is_place(game, place)) return words_of_game({ "place", "range" });
    const auto proof = story.table().prove(claimer, place);
    assert(proof.ok());
    const bool own = claimer == asker;
    const std::string where = place_in_words(std::to_string(place), game, texts);
    const std::string other = name(own ? opponent(claimer) : claimer);
    const auto words = words_of(*proof);
    if (words[0] == "proven") {
        return own ? says.proven_own(other, where) : says.proven_other(other, where);
    }
    if (words[0] == "closed") return says.closed(where);
    if (words[0] == "incomplete") {
        return own ? says.incomplete_own(where) : says.incomplete_other(other, where);
    }
    std::string cards;
    for (std::size_t i = 1; i < words.size(); ++i) {
        cards += (cards.empty() ? "" : " ") + std::string(words[i]);
    }
    if (cards.empty()) return own ? says.beaten_own(other, where) : says.beaten_other(other, where);
    return own ? says.refuted_own(cards, other, where) : says.refuted_other(cards, other, where);
}

std::string refusal(const Asked& asked, std::string_view line) {
    const auto& [story, moves, seat, texts] = asked;
    const Table& table = story.table();
    const RefusalTexts& says = texts.refusals;
    const auto pieces = pieces_of(line, texts);
    if (pieces.empty()) return says.unknown(texts.quoted(line));
    if (story.game().rules.as<totem::Rules>() != nullptr) {
        const auto parts = parts_of_totem_move(pieces);
        if (speaks_of_cells(parts)) return totem_refusal(table, parts, texts);
    }
    const auto place = pieces.size() == 2 ? number(pieces[1], 99) : std::nullopt;
    const bool claims = pieces[0] == "claim" || pieces[0] == "control";
    if (claims && place) {
        if (is_place(story.game(), *place)) {
            const auto proof = table.prove(seat, *place);
            if (proof && *proof == "proven") return says.not_the_moment();
        }
        return proof_in_words(asked, seat, *place);
    }
    const std::string card = card_named(table, pieces[0]);
    if (card.empty()) {
        if (meaning_of(line, story, texts).empty()) return says.unknown(texts.quoted(line));
        return says.not_now(texts.quoted(line), pieces[0]);
    }
    if (!story.holds(seat, card)) return says.not_held(card);
    const std::string places = places_for(asked, card);
    return places.empty() ? says.not_like_that(card) : says.can_go_on(card, places);
}

} // namespace cairn
