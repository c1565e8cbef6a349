// The moves of the card games, between a game's own Move and the parts (games/parts.hpp): what the
// two games write alike is read and told here once.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>

#include "base/result.hpp"
#include "cards/deck.hpp"
#include "games/parts.hpp"

namespace cairn {

// How the moves of one ruleset are written.
struct CardNotation {
    std::span<const Verb> verbs; // that there are in this game
    const TacticNames& tactics;
    Name pile;  // of the suit cards: `clan`
    Name place; // `stone`
    int places = 0;
};

// A move with the names of its cards. Places count from 0.
struct CardMove {
    Verb verb = Verb::End;
    std::string_view card {};
    std::string_view other {};
    std::uint8_t from = 0;
    std::uint8_t to = 0; // or `discard`, or the Pile

    static constexpr std::uint8_t discard = 15;
};

Parts parts_of(const CardMove& move, const CardNotation& notation);

Error no_such_card(std::string_view text);

// A move that is written well, with places and tactic cards that fit. What else stands for a card is
// not looked at: nobody here knows the suits.
Result<CardMove> read_card_move(std::string_view text, const CardNotation& notation);

// The kind of move that has this verb, if they stand in the same order.
template <class Kind>
Kind kind_of(Verb verb, std::span<const Verb> verbs) {
    return static_cast<Kind>(std::ranges::find(verbs, verb) - verbs.begin());
}

template <class Suits>
Result<Card<Suits>> read_card(std::string_view text, const Deck<Suits>& deck,
                              const TacticNames& tactics) {
    const auto card = card_of(text, deck, tactics);
    if (!card) return no_such_card(text);
    return *card;
}

// The move of a game that was read, with its card; a second card is for the game to read.
template <class Move, class Rules>
Result<Move> move_of(const CardMove& read, std::span<const Verb> verbs, const Rules& rules) {
    Move move { kind_of<decltype(Move::kind)>(read.verb, verbs), {}, read.from, read.to };
    if (!has_card(read.verb)) return move;
    const auto card = read_card(read.card, rules.deck, rules.tactics);
    if (!card) return card.error();
    move.card = *card;
    return move;
}

} // namespace cairn
