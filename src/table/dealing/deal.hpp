// A deal: the order of each pile before dealing, top card first (docs/notation.md, deals); read
// from text, or shuffled.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "base/result.hpp"
#include "base/text.hpp"
#include "cards/deck.hpp"

namespace cairn {

template <class Suits>
struct Deal {
    std::vector<Card<Suits>> suits;
    std::vector<Card<Suits>> tactics;

    friend bool operator==(const Deal&, const Deal&) = default;
};

template <class Suits>
std::string to_text(std::span<const Card<Suits>> cards, const TacticNames& names) {
    std::string text;
    for (const auto card : cards) text += " " + to_text(card, names);
    return text;
}

template <class Suits>
std::string to_text(const Deal<Suits>& deal, const TacticNames& names) {
    std::string text(Suits::pile);
    text += to_text(std::span<const Card<Suits>>(deal.suits), names);
    if (deal.tactics.empty()) return text;
    return text + " tactic" + to_text(std::span<const Card<Suits>>(deal.tactics), names);
}

template <class Suits>
Deal<Suits> sorted_deal(const Deck<Suits>& deck, const TacticNames& names) {
    Deal<Suits> deal;
    for (auto rest = deck.cards(); !rest.empty();) deal.suits.push_back(rest.take_lowest());
    for (TacticSet rest = names.all(); !rest.empty();) {
        deal.tactics.emplace_back(rest.take_lowest());
    }
    return deal;
}

template <class Suits>
Deal<Suits> shuffled_deal(const Deck<Suits>& deck, const TacticNames& names, Random& random) {
    Deal<Suits> deal = sorted_deal(deck, names);
    shuffle(deal.suits, random);
    shuffle(deal.tactics, random);
    return deal;
}

// `clan R5 G1 …` and, where there are tactic cards, `tactic mud spy …`: every card once.
template <class Suits>
Result<Deal<Suits>> parse_deal(std::span<const std::string_view> words, const Deck<Suits>& deck,
                               const TacticNames& names) {
    const std::string pile(Suits::pile);
    if (words.empty() || words[0] != Suits::pile) {
        return Error { "a deal of this ruleset starts with '" + pile + "'" };
    }
    Deal<Suits> deal;
    Hand<Suits> missing { deck.cards(), names.all() };
    bool in_tactics = false;
    for (const std::string_view word : words.subspan(1)) {
        if (word == "tactic" && !in_tactics && !names.all().empty()) {
            in_tactics = true;
            continue;
        }
        const auto card = card_of(word, deck, names);
        if (!card) return Error { "no such card " + in_quotes(word) + " in the deal" };
        const std::string belongs = card->is_tactic() ? "tactic" : pile;
        if (card->is_tactic() != in_tactics) {
            return Error { in_quotes(word) + " belongs in the pile '" + belongs + "'" };
        }
        if (!missing.has(*card)) return Error { in_quotes(word) + " is twice in the deal" };
        missing.remove(*card);
        (in_tactics ? deal.tactics : deal.suits).push_back(*card);
    }
    if (missing.size() > 0) {
        const auto card =
            missing.suits.empty() ? Card<Suits>(missing.tactics.lowest()) : missing.suits.lowest();
        const int more = missing.size() - 1;
        return Error { "the deal lacks " + to_text(card, names) +
                       (more > 0 ? " and " + std::to_string(more) + " more" : "") };
    }
    return deal;
}

} // namespace cairn
