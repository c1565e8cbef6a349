// What the computer learns of the border games: which rulesets together, from whom, and how its
// levels are set by what came of it. A ruleset that has a deck of its own has its courses here.
#pragma once

#include <array>
#include <cassert>
#include <string_view>

#include "games/border/rules.hpp"
#include "mind/weak_choice.hpp"

namespace cairn::border {

// Against whom a course is learned. A builder lays for formations alone (habit.hpp).
enum class Rival : std::uint8_t { Itself, Builder };

// How far the search is off, in balance (docs/experiments.md): it takes the other player for one who
// does not look ahead and hopes too much, and takes a lead for less than it is.
struct Optimism {
    float underrated = 0.07F; // is taken off what it finds,
    float understated = 1.1F; // which is put so many times as far from even
};

struct Course {
    std::string_view weights; // what came of it: the file of this name in weights/
    // Both are played. Its weights serve all rulesets with the same deck that have tactic cards, or
    // have none, as these two.
    std::array<const Rules*, 2> games;
    Rival rival = Rival::Itself;
    std::string_view base {}; // the weights that its file holds differences from
    // A kind that is met less often in twenty thousand games keeps the numbers of the base, which
    // makes the browser's engine smaller.
    float seldom = 0;
    LevelLimits levels {};
    // What corrects its judgement at full strength (mind/border/scrutiny), likewise a file.
    std::string_view scrutiny {};
    Optimism optimism {};

    constexpr bool serves(const Rules& rules) const {
        return games[0]->deck == rules.deck && games[0]->has_tactics() == rules.has_tactics();
    }
};

// Set so that each level beats the one below it two times in three (docs/strength.md): without tactic
// cards, and with them.
inline constexpr LevelLimits plain_levels { { { .blur = 1.5F },
                                              { .blur = 1.1F },
                                              { .blur = 0.80F },
                                              { .blur = 0.52F },
                                              { .blur = 0.30F },
                                              { .blur = 0.14F },
                                              {} } };
inline constexpr LevelLimits tactics_levels { { { .blur = 1.4F },
                                                { .blur = 1.03F },
                                                { .blur = 0.70F },
                                                { .blur = 0.39F },
                                                { .blur = 0.15F },
                                                {},
                                                { .nodes = 80 } } };

inline constexpr std::array courses {
    Course { .weights = "border-plain",
             .games = { &schotten, &classic },
             .levels = plain_levels,
             .scrutiny = "border-plain-scrutiny" },
    Course { .weights = "border-builders",
             .games = { &schotten, &classic },
             .rival = Rival::Builder,
             .base = "border-plain",
             .seldom = 6000 },
    Course { .weights = "border-tactics",
             .games = { &schotten_tactics, &classic_with_tactics },
             .base = "border-plain",
             .seldom = 3000,
             .levels = tactics_levels,
             .optimism = { .underrated = 0.18F, .understated = 1.08F } },
    Course { .weights = "border-line",
             .games = { &battle_line_troops, &battle_line_troops },
             .levels = plain_levels },
    Course { .weights = "border-line-tactics",
             .games = { &battle_line, &battle_line_advanced },
             .base = "border-line",
             .seldom = 3000,
             .levels = tactics_levels,
             .optimism = { .underrated = 0.24F, .understated = 1.07F } },
};

// Nothing where no such course was held.
constexpr const Course* find_course(const Rules& rules, Rival rival) {
    for (const Course& course : courses) {
        if (course.rival == rival && course.serves(rules)) return &course;
    }
    return nullptr;
}
constexpr const Course& course_of(const Rules& rules) {
    const Course* const course = find_course(rules, Rival::Itself);
    assert(course != nullptr);
    return *course;
}

} // namespace cairn::border
