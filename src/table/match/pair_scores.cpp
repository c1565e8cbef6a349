#include "table/match/pair_scores.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <numeric>

namespace cairn {
namespace {

// Of a pair of two independent games: what is assumed before there is evidence.
constexpr double usual_variance_ratio = 0.5;
constexpr double usual_variance = 0.125;

double share_of(std::size_t half_points) { return static_cast<double>(half_points) / 4; }

} // namespace

void PairScores::add(int half_points, std::int64_t count) {
    assert(half_points >= 0 && half_points < static_cast<int>(kinds) && count >= 0);
    pairs_[static_cast<std::size_t>(half_points)] += count;
}

std::int64_t PairScores::count() const {
    return std::accumulate(pairs_.begin(), pairs_.end(), std::int64_t { 0 });
}

double PairScores::mean() const {
    assert(count() > 0);
    double sum = 0;
    for (std::size_t i = 0; i < kinds; ++i) sum += static_cast<double>(pairs_[i]) * share_of(i);
    return sum / static_cast<double>(count());
}

double PairScores::spread() const {
    const double middle = mean();
    double sum = 0;
    for (std::size_t i = 0; i < kinds; ++i) {
        const double distance = share_of(i) - middle;
        sum += static_cast<double>(pairs_[i]) * distance * distance;
    }
    return sum;
}

double PairScores::variance_ratio() const {
    const double of_game = mean() * (1 - mean());
    if (of_game <= 0) return usual_variance_ratio;
    // The usual ratio counts as one pair, so that a few equal pairs do not look like certainty.
    return (spread() / of_game + usual_variance_ratio) / static_cast<double>(count() + 1);
}

Estimate PairScores::share() const {
    if (count() == 0) return { 0.5, 0, 1 };
    const double games = static_cast<double>(count()) / variance_ratio();
    const double share = mean();
    const double pull = quantile_95 * quantile_95 / games;
    const double centre = (share + pull / 2) / (1 + pull);
    const double reach =
        quantile_95 * std::sqrt(share * (1 - share) / games + pull / (4 * games)) / (1 + pull);
    return { share, std::max(0.0, centre - reach), std::min(1.0, centre + reach) };
}

Estimate PairScores::elo() const {
    const Estimate of = share();
    return { elo_of_share(of.value), elo_of_share(of.low), elo_of_share(of.high) };
}

double elo_of_share(double share) {
    constexpr double endless = std::numeric_limits<double>::infinity();
    constexpr double rounding = 1e-12; // a sweep's interval ends at 1 but for that
    if (share <= rounding) return -endless;
    if (share >= 1 - rounding) return endless;
    return -400 * std::log10(1 / share - 1);
}

double share_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double Sprt::log_ratio(const PairScores& pairs) const {
    assert(elo0 < elo1);
    if (pairs.count() == 0) return 0;
    const auto count = static_cast<double>(pairs.count());
    const double share0 = share_of_elo(elo0);
    const double share1 = share_of_elo(elo1);
    const double variance = (pairs.spread() + usual_variance) / (count + 1);
    return count * (share1 - share0) * (2 * pairs.mean() - share0 - share1) / (2 * variance);
}

Hypothesis Sprt::verdict(const PairScores& pairs) const {
    const double ratio = log_ratio(pairs);
    if (ratio >= bound) return Hypothesis::Higher;
    return ratio <= -bound ? Hypothesis::Lower : Hypothesis::Undecided;
}

} // namespace cairn
