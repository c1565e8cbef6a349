// Ways to choose moves for tests, by their text alone. Uniformly random games seldom complete a
// formation or prove a claim; these styles lead to such positions, and to the rare ends.
#pragma once

#include "base/random.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <string_view>
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

inline Sort sort_of(std::string_view move) {
    if (move.starts_with("claim@") || move.starts_with("control@")) return Sort::Decide;
    if (move.starts_with("retreat@") || move.starts_with("oil@")) return Sort::Rare;
    if (move.starts_with("draw:")) return Sort::Draw;
    if (move.starts_with("return:") || move.starts_with("give:")) return Sort::Other;
    if (move == "end" || move == "pass") return Sort::Other;
    const bool cell = move.find(':') == 2; // a Totem move, `e5:3@d4`
    if (cell || (move[0] >= 'A' && move[0] <= 'Z')) return Sort::Lay;
    return Sort::Tactic;
}

// The cards that a player has at each place, as text; none in the Totem game.
using OwnSides = std::vector<std::vector<std::string>>;

// How well a lay such as `R5@3` fits to what lies there.
inline int fit(std::string_view move, const OwnSides& sides) {
    const auto at = move.find('@');
    if (at == std::string_view::npos || sides.empty()) return 0;
    const auto place = static_cast<std::size_t>(move[at + 1] - '1');
    const int value = std::atoi(std::string(move.substr(1, at - 1)).c_str());
    int points = 0;
    for (const std::string& card : sides[place]) {
        points += 2;
        if (card[0] >= 'a') continue;
        const int apart = std::abs(std::atoi(card.c_str() + 1) - value);
        points += (card[0] == move[0] ? 4 : 0) + (apart == 0 ? 4 : 0) + (apart == 1 ? 3 : 0);
    }
    return points;
}

inline std::string pick(const std::vector<std::string>& moves, Random& random) {
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

inline std::vector<std::string> of_sort(const std::vector<std::string>& moves, Sort sort) {
    std::vector<std::string> chosen;
    std::copy_if(moves.begin(), moves.end(), std::back_inserter(chosen),
                 [&](const std::string& move) { return sort_of(move) == sort; });
    return chosen;
}

// One of the tactic moves: first which card, then what to do with it.
inline std::string pick_tactic(const std::vector<std::string>& moves, Random& random) {
    const auto name = [](const std::string& move) {
        return move.substr(0, move.find_first_of(":@"));
    };
    std::vector<std::string> names;
    for (const std::string& move : moves) names.push_back(name(move));
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    const std::string wanted = pick(names, random);
    std::vector<std::string> chosen;
    for (const std::string& move : moves) {
        if (name(move) == wanted) chosen.push_back(move);
    }
    return pick(chosen, random);
}

inline std::string pick_lay(const std::vector<std::string>& lays, const OwnSides& sides,
                            Style style, Random& random) {
    std::string best = pick(lays, random);
    if (style == Style::Narrow) {
        const auto place = [](const std::string& move) { return move.substr(move.find('@')); };
        for (const std::string& move : lays) {
            if (place(move) < place(best) && random.below(3) > 0) best = move;
        }
        return best;
    }
    if (style == Style::Hoarder) return best;
    for (int tries = 0; tries < 12; ++tries) {
        const std::string other = pick(lays, random);
        if (fit(other, sides) > fit(best, sides)) best = other;
    }
    return best;
}

// Precondition: there is a move.
inline std::string choose(const std::vector<std::string>& moves, const OwnSides& sides, Style style,
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
    std::vector<std::string> rest;
    for (const std::string& move : moves) {
        if (sort_of(move) != Sort::Decide || style != Style::Hoarder) rest.push_back(move);
    }
    return pick(rest.empty() ? moves : rest, random);
}

} // namespace cairn
