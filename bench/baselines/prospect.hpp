// What a side of a stone or tile is worth and may still become, in one number. The yardsticks use
// it; they are frozen, so that ratings of different times can be compared: do not improve it.
#pragma once

#include <algorithm>
#include <cmath>

#include "cards/reach.hpp"

namespace cairn::baselines {

// A strength among those that can be had where this counts: from 0 to 1.
inline double worth(Strength strength, Counts counts, int most_sum) {
    if (strength == Strength {}) return 0;
    const double sum = counts == Counts::Lowest ? 255 - strength.rank() : strength.rank();
    const double part = std::min(1.0, sum / most_sum);
    switch (counts) {
    case Counts::Sum: return part;
    case Counts::Lowest: return 1 - part;
    case Counts::All: {
        constexpr int kinds = 5; // of formations
        return (static_cast<int>(strength.formation()) - 1 + part) / kinds;
    }
    case Counts::Run:
    case Counts::SameValue:
    case Counts::Colour: break;
    }
    return (strength.formation() == Formation::Sum ? part : 1 + part) / 2;
}

template <class Suits>
struct Place {
    const Side<Suits>& side;
    int slots;
    Counts counts;
    const Deck<Suits>& deck;

    double worth(Strength strength) const {
        return baselines::worth(strength, counts, slots * deck.highest);
    }
};

// The strongest that the side can become with cards of the pool; nothing if they are too few.
template <class Suits>
Reach<Suits> best_reach(const Place<Suits>& place, CardSet<Suits> pool) {
    const int missing = std::max(0, place.slots - place.side.size());
    if (missing > pool.size()) return {};
    const Reacher<Suits> reacher(place.side.tally(), missing, pool, place.deck);
    return reacher.best(place.counts, Formation::None);
}

template <class Suits>
double reachable_worth(const Place<Suits>& place, CardSet<Suits> pool) {
    return place.worth(best_reach(place, pool).strength);
}

// What may be expected of the side: the best that the hand alone makes of it, or the best that the
// hand and the unknown cards make of it, less a fifth for each unknown card. All empty sides are
// alike.
template <class Suits>
double prospect(const Place<Suits>& place, CardSet<Suits> hand, CardSet<Suits> unknown) {
    constexpr double of_empty_side = 0.65;
    constexpr double with_unknown_card = 0.8;
    if (place.side.empty()) return of_empty_side;
    const auto best = best_reach(place, hand | unknown);
    const double lucky =
        place.worth(best.strength) * std::pow(with_unknown_card, (best.with - hand).size());
    return std::max(lucky, reachable_worth(place, hand));
}

// The chance to win a place, by the difference of what both sides may expect.
inline double chance(double mine, double theirs) {
    constexpr double steepness = 4;
    return 1 / (1 + std::exp(-steepness * (mine - theirs)));
}

} // namespace cairn::baselines
