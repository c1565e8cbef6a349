// Ways to choose moves for tests, by their parts alone. Uniformly random games seldom complete a
// formation or prove a claim; these styles lead to such positions, and to the rare ends.
#pragma once

#include "base/random.hpp"
#include "games/parts.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <vector>

namespace cairn {

enum class Style : unsigned char {
    Any,     // every move equally likely
    Builder, // cards next to cards that they fit to; claims when it can; tactic cards at times
    Schemer, // tactic cards whenever it can, and draws them
    Hoarder, // never claims, so that the stones fill up and the piles run out
    Narrow,  // lays from the first place on, so that sides fill early
};
inline constexpr std::array all_styles { Style::Any, Style::Builder, Style::Schemer, Style::Hoarder,
                                         Style::Narrow };

enum class Sort : unsigned char { Lay, Tactic, Decide, Draw, Other, Rare };

inline bool is_suit_card(Name card) { return !card.empty() && card[0] >= 'A' && card[0] <= 'Z'; }

inline Sort sort_of(const Parts& move) {
    switch (move.told.verb) {
    case Verb::Claim:
    case Verb::Control: return Sort::Decide;
    case Verb::Retreat:
    case Verb::Oil: return Sort::Rare;
    case Verb::Draw: return Sort::Draw;
    case Verb::Return:
    case Verb::Give:
    case Verb::Pass:
    case Verb::End: return Sort::Other;
    case Verb::Totem: return Sort::Lay;
    case Verb::Lay: return is_suit_card(move.told.card) ? Sort::Lay : Sort::Tactic;
    default: return Sort::Tactic;
    }
}

// The cards that a player has at each place, as text; none in the Totem game.
using OwnSides = std::vector<std::vector<std::string>>;

// How well a lay such as `R5@3` fits to what lies there.
inline int fit(const Parts& move, const OwnSides& sides) {
    if (sides.empty()) return 0;
    const auto place = static_cast<std::size_t>(move.told.to.text()[0] - '1');
    const std::string laid(move.told.card);
    const int value = std::atoi(laid.c_str() + 1);
    int points = 0;
    for (const std::string& card : sides[place]) {
        points += 2;
        if (card[0] >= 'a') continue;
        const int apart = std::abs(std::atoi(card.c_str() + 1) - value);
        points += (card[0] == laid[0] ? 4 : 0) + (apart == 0 ? 4 : 0) + (apart == 1 ? 3 : 0);
    }
    return points;
}

template <class Item>
Item pick(const std::vector<Item>& items, Random& random) {
    return items[random.below(static_cast<std::uint32_t>(items.size()))];
}

inline std::vector<Parts> of_sort(const std::vector<Parts>& moves, Sort sort) {
    std::vector<Parts> chosen;
    std::copy_if(moves.begin(), moves.end(), std::back_inserter(chosen),
                 [&](const Parts& move) { return sort_of(move) == sort; });
    return chosen;
}

// One of the tactic moves: first which card, then what to do with it.
inline Parts pick_tactic(const std::vector<Parts>& moves, Random& random) {
    const auto name = [](const Parts& move) {
        return move.told.by.empty() ? move.told.card : move.told.by;
    };
    std::vector<Name> names;
    for (const Parts& move : moves) names.push_back(name(move));
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    const Name wanted = pick(names, random);
    std::vector<Parts> chosen;
    for (const Parts& move : moves) {
        if (name(move) == wanted) chosen.push_back(move);
    }
    return pick(chosen, random);
}

inline Parts pick_lay(const std::vector<Parts>& lays, const OwnSides& sides, Style style,
                      Random& random) {
    Parts best = pick(lays, random);
    if (style == Style::Narrow) {
        const auto is_before = [](const Told& one, const Told& other) {
            if (one.verb == Verb::Totem) return one.on.text() < other.on.text();
            return one.to.text() < other.to.text();
        };
        for (const Parts& move : lays) {
            if (is_before(move.told, best.told) && random.below(3) > 0) best = move;
        }
        return best;
    }
    if (style == Style::Hoarder) return best;
    for (int tries = 0; tries < 12; ++tries) {
        const Parts other = pick(lays, random);
        if (fit(other, sides) > fit(best, sides)) best = other;
    }
    return best;
}

inline Parts choose_parts(const std::vector<Parts>& moves, const OwnSides& sides, Style style,
                          Random& random) {
    if (style == Style::Any) return pick(moves, random);
    const auto decisions = of_sort(moves, Sort::Decide);
    const bool claims = style == Style::Hoarder ? random.below(40) == 0 : random.below(8) > 0;
    if (!decisions.empty() && claims) return pick(decisions, random);
    const auto tactics = of_sort(moves, Sort::Tactic);
    const bool schemes = random.below(6) < (style == Style::Schemer ? 5U : 2U);
    if (!tactics.empty() && schemes) return pick_tactic(tactics, random);
    const auto rare = of_sort(moves, Sort::Rare);
    if (!rare.empty() && random.below(12) == 0) return pick(rare, random);
    const auto lays = of_sort(moves, Sort::Lay);
    if (!lays.empty()) return pick_lay(lays, sides, style, random);
    const auto draws = of_sort(moves, Sort::Draw);
    if (!draws.empty() && style == Style::Schemer && random.below(3) > 0) return draws.back();
    std::vector<Parts> rest;
    for (const Parts& move : moves) {
        if (sort_of(move) != Sort::Decide || style != Style::Hoarder) rest.push_back(move);
    }
    return pick(rest.empty() ? moves : rest, random);
}

// Precondition: there is a move.
inline std::string choose(const std::vector<Parts>& moves, const OwnSides& sides, Style style,
                          Random& random) {
    return to_text(choose_parts(moves, sides, style, random));
}

} // namespace cairn
