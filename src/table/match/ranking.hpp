// A ranking of several contenders from their duels: the Bradley-Terry model, in which the share of
// the points depends on the difference of two ratings alone.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "table/match/pair_scores.hpp"

namespace cairn {

// The duel of two contenders, counted from 0, as the first one sees it.
struct Meeting {
    std::size_t first = 0;
    std::size_t second = 0;
    PairScores pairs;
};

// Elo ratings, the mean of all being 0, by maximum likelihood. A drawn pair of each contender is
// added, spread over its meetings: with that one who won every game has a finite rating too. The
// bounds come from the curvature of the likelihood, with as many games as count for independent
// ones.
// Precondition: the meetings connect all contenders.
std::vector<Estimate> ranked(std::size_t contenders, std::span<const Meeting> meetings);

} // namespace cairn
