// Which of its family's cards a ruleset plays with, as a value: how high its suit cards go, and what
// its spy counts. Its tactic cards are its TacticNames.
#pragma once

#include <optional>
#include <string_view>

#include "base/text.hpp"
#include "cards/card_set.hpp"

namespace cairn {

// Each colour has each value from `Suits::lowest` to `highest`; a joker is any of these (rules 2.7).
template <class Suits>
struct Deck {
    int highest = Suits::highest;
    int spy_value = 0; // of the tactic card with a fixed value, whatever it is called

    constexpr CardSet<Suits> cards() const {
        const int count = (highest - Suits::lowest + 1) * Card<Suits>::colours;
        assert(count > 0 && count <= Card<Suits>::count);
        return CardSet<Suits>::of_bits(CardSet<Suits>::all_bits >> (Card<Suits>::count - count));
    }
    friend constexpr bool operator==(const Deck&, const Deck&) = default;
};

// `R5` or, where the names have it, `joker1`; nothing for what is no card of this deck.
template <class Suits>
std::optional<Card<Suits>> card_of(std::string_view text, const Deck<Suits>& deck,
                                   const TacticNames& names) {
    if (const auto tactic = names.find(text)) return Card<Suits>(*tactic);
    if (text.size() < 2) return std::nullopt;
    const auto colour = Suits::letters.find(text[0]);
    const auto value = number(text.substr(1), static_cast<std::uint64_t>(deck.highest));
    if (colour == std::string_view::npos || !value) return std::nullopt;
    if (static_cast<int>(*value) < Suits::lowest) return std::nullopt;
    return Card<Suits>(static_cast<int>(colour), static_cast<int>(*value));
}

} // namespace cairn
