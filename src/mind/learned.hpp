// What a mind has learned: the numbers of its evaluations. The program comes with some of its own;
// others can take their place, so that the two can be measured against each other.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "base/result.hpp"
#include "base/typed_pointer.hpp"
#include "mind/border/evaluation/weights.hpp"
#include "mind/border/scrutiny/weights.hpp"
#include "mind/budget.hpp"
#include "mind/siege/odds.hpp"
#include "mind/totem/learned_weights.hpp"

namespace cairn {

// A game without numbers here keeps those that come with the program.
struct Learned {
    std::optional<border::Weights> border;
    std::unique_ptr<const border::ScrutinyWeights> scrutiny;
    std::optional<siege::OddsWeights> siege;
    std::optional<totem::LearnedWeights> totem;
};

// The numbers of one game, as bench/learn_border and its like write them: the bytes of a file of
// weights (mind/weights_file.hpp), whose header names the game.
Result<std::shared_ptr<const Learned>> read_learned(std::string_view bytes);

// What comes with the program and is looked up to think at this level, or without one at full
// strength: a base before what differs from it. Rules: those of a ruleset of any game.
WeightsNeeds needed_weights(TypedPointer rules, std::optional<int> level);

inline const border::Weights& border_weights(const Budget& budget, const border::Weights& own) {
    return budget.learned && budget.learned->border ? *budget.learned->border : own;
}
inline const border::Weights& border_weights(const Budget& budget, const border::Rules& rules) {
    return border_weights(budget, border::learned_weights(rules));
}
// Null if there are none. Those that come with the program correct its own judgement, and no other.
inline const border::ScrutinyWeights* scrutiny_of(const Budget& budget,
                                                  const border::Course& course) {
    if (budget.learned && budget.learned->scrutiny) return budget.learned->scrutiny.get();
    const bool own = !budget.learned || !budget.learned->border;
    return own ? border::learned_scrutiny(course) : nullptr;
}
inline const siege::OddsWeights& siege_odds(const Budget& budget) {
    return budget.learned && budget.learned->siege ? *budget.learned->siege : siege::learned_odds();
}
inline const totem::LearnedWeights& totem_weights(const Budget& budget) {
    return budget.learned && budget.learned->totem ? *budget.learned->totem
                                                   : totem::learned_weights();
}

} // namespace cairn
