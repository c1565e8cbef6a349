// What the learners of the border games share: a course by its name, and a deal.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "games/border/state.hpp"
#include "mind/border/evaluation/courses.hpp"

namespace cairn::learning {

// `plain` for the course whose weights are `border-plain`, and so on; null if there is none.
inline const border::Course* course_named(std::string_view name) {
    const auto found = std::ranges::find_if(border::courses, [&](const border::Course& each) {
        return each.weights.substr(each.weights.find('-') + 1) == name;
    });
    return found == border::courses.end() ? nullptr : &*found;
}

inline std::vector<border::Card> shuffled_deck(const border::Rules& rules, Random& random) {
    std::vector<border::Card> deck;
    for (border::Cards rest = rules.deck.cards(); !rest.empty();) {
        deck.push_back(rest.take_lowest());
    }
    shuffle(deck, random);
    return deck;
}

} // namespace cairn::learning
