// A line of the catalogue: an entry from a game's `Seating`, a ruleset and what the catalogue alone
// knows of it.
#pragma once

#include "table/analysis/measuring.hpp"
#include "table/catalogue/catalogue.hpp"
#include "table/table_of.hpp"

namespace cairn {

template <SeatedGame Seating, const auto& rules>
std::unique_ptr<Table> open_table(std::uint64_t seed, Seat first) {
    return std::make_unique<TableOf<Seating>>(rules, seed, first);
}

template <const auto& rules>
constexpr const TacticNames& tactics_of() {
    if constexpr (requires { rules.tactics; }) {
        return rules.tactics;
    } else {
        return no_tactics;
    }
}

template <class Seating, const auto& rules>
constexpr SuitCards suit_cards_of() {
    if constexpr (requires { typename Seating::Suits; }) {
        using Suits = typename Seating::Suits;
        return { .colours = Suits::letters,
                 .lowest = Suits::lowest,
                 .highest = rules.deck.highest };
    } else {
        return {};
    }
}

template <SeatedGame Seating, const auto& rules>
constexpr Entry entry_of(std::string_view family, const Switches& switches,
                         const MatchPolicy& match) {
    return { .id = rules.id,
             .title = rules.title,
             .family = family,
             .switches = switches,
             .match = &match,
             .suit_cards = suit_cards_of<Seating, rules>(),
             .tactics = &tactics_of<rules>(),
             .facts = Seating::facts,
             .hides_cards = Seating::Dealing::hides_cards,
             .rules = TypedPointer(&rules),
             .open = &open_table<Seating, rules>,
             .count_sequences = &count_sequences<Seating, rules>,
             .play_random_games = &play_random_games<Seating, rules>,
             .state_bytes = sizeof(typename Seating::State) };
}

} // namespace cairn
