// What a duel proves. The unit is a pair of games from the same deal with the seats swapped: the
// luck of the deal mostly cancels in it, and only pairs are independent of one another.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace cairn {

// How many standard deviations to both sides of the mean hold 95 of 100 normal numbers.
inline constexpr double quantile_95 = 1.959963984540054;

// A number between two bounds that hold it in 95 of 100 duels.
struct Estimate {
    double value = 0;
    double low = 0;
    double high = 0;
};

// How many pairs brought 0, ½, 1, 1½ or 2 points: indexed by the half points of a pair.
class PairScores {
public:
    static constexpr std::size_t kinds = 5;

    void add(int half_points, std::int64_t count = 1);

    std::int64_t count() const;
    std::int64_t with(int half_points) const {
        return pairs_[static_cast<std::size_t>(half_points)];
    }

    // Of a pair's share of its two points, from 0 to 1. Precondition: there is a pair.
    double mean() const;
    // The sum of the squares of the distances from the mean.
    double spread() const;

    // The variance of a pair's share in units of that of a single game, mean · (1 - mean): about a
    // half, and less the more the deal decides.
    double variance_ratio() const;

    // Wilson's interval with as many games as count for independent ones. It stays between 0 and 1
    // and is of use after a clean sweep too.
    Estimate share() const;
    // The same on the Elo scale; a bound is infinite where the share is 0 or 1.
    Estimate elo() const;

    friend bool operator==(const PairScores&, const PairScores&) = default;

private:
    std::array<std::int64_t, kinds> pairs_ {};
};

double elo_of_share(double share);
double share_of_elo(double elo);

enum class Hypothesis : std::uint8_t { Undecided, Lower, Higher };

// A sequential test between two Elo differences, wrong in 5 of 100 cases either way.
struct Sprt {
    double elo0 = 0;
    double elo1 = 0;

    static constexpr double bound = 2.9444389791664403; // log((1 - 0.05) / 0.05)

    // The generalised log-likelihood ratio, pair shares taken as normal with unknown variance.
    double log_ratio(const PairScores& pairs) const;
    Hypothesis verdict(const PairScores& pairs) const;
};

} // namespace cairn
