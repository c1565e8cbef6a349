#include "table/match/ranking.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace cairn {
namespace {

using Vector = std::vector<double>;
using Matrix = std::vector<Vector>;

const double elo_scale = 400 / std::log(10);
constexpr int most_rounds = 1000;
constexpr double precise = 1e-9;
constexpr double games_drawn_by_each = 2;

double expected(double difference) { return 1 / (1 + std::exp(-difference)); }

// The inverse by Gauss-Jordan elimination. Precondition: positive definite.
Matrix inverse(Matrix matrix) {
    const std::size_t size = matrix.size();
    Matrix result(size, Vector(size, 0));
    for (std::size_t i = 0; i < size; ++i) result[i][i] = 1;
    for (std::size_t column = 0; column < size; ++column) {
        const double pivot = matrix[column][column];
        assert(pivot > 0);
        for (std::size_t i = 0; i < size; ++i) {
            matrix[column][i] /= pivot;
            result[column][i] /= pivot;
        }
        for (std::size_t row = 0; row < size; ++row) {
            if (row == column) continue;
            const double factor = matrix[row][column];
            for (std::size_t i = 0; i < size; ++i) {
                matrix[row][i] -= factor * matrix[column][i];
                result[row][i] -= factor * result[column][i];
            }
        }
    }
    return result;
}

Vector product(const Matrix& matrix, const Vector& vector) {
    Vector result;
    for (const Vector& row : matrix) {
        result.push_back(std::inner_product(row.begin(), row.end(), vector.begin(), 0.0));
    }
    return result;
}

struct Weighed {
    std::size_t first;
    std::size_t second;
    double share; // of the first one, the added games included
    double games; // that count for independent ones
};

std::vector<Weighed> weighed(std::size_t contenders, std::span<const Meeting> meetings) {
    // More of it would draw the ratings at both ends towards the middle, out of their intervals.
    const double drawn = games_drawn_by_each / std::max(1.0, static_cast<double>(contenders) - 1);
    std::vector<Weighed> all;
    for (const Meeting& meeting : meetings) {
        const PairScores& pairs = meeting.pairs;
        const double played =
            pairs.count() == 0 ? 0 : static_cast<double>(pairs.count()) / pairs.variance_ratio();
        const double won = played == 0 ? 0 : played * pairs.mean();
        const double games = played + drawn;
        all.push_back({ meeting.first, meeting.second, (won + drawn / 2) / games, games });
    }
    return all;
}

struct Slope {
    Vector gradient;
    Matrix curvature;
};

// Of the log-likelihood. It does not change when all ratings rise together: the ones that are
// added to the curvature hold their mean at 0.
Slope slope_at(const Vector& ratings, const std::vector<Weighed>& meetings) {
    const std::size_t size = ratings.size();
    Slope slope { Vector(size, 0), Matrix(size, Vector(size, 1)) };
    for (const Weighed& at : meetings) {
        const double share = expected(ratings[at.first] - ratings[at.second]);
        const double surplus = at.games * (at.share - share);
        const double weight = at.games * share * (1 - share);
        slope.gradient[at.first] += surplus;
        slope.gradient[at.second] -= surplus;
        slope.curvature[at.first][at.first] += weight;
        slope.curvature[at.second][at.second] += weight;
        slope.curvature[at.first][at.second] -= weight;
        slope.curvature[at.second][at.first] -= weight;
    }
    return slope;
}

} // namespace

std::vector<Estimate> ranked(std::size_t contenders, std::span<const Meeting> meetings) {
    assert(contenders > 0);
    const auto all = weighed(contenders, meetings);
    Vector ratings(contenders, 0);
    Matrix covariance;
    double change = 1;
    for (int round = 0; round < most_rounds && change > precise; ++round) {
        const Slope slope = slope_at(ratings, all);
        covariance = inverse(slope.curvature);
        const Vector step = product(covariance, slope.gradient);
        change = 0;
        for (const double part : step) change = std::max(change, std::abs(part));
        // Newton's steps from afar may go too far: at most one unit, 174 Elo, a round.
        const double part = change > 1 ? 1 / change : 1;
        for (std::size_t i = 0; i < contenders; ++i) ratings[i] += part * step[i];
    }
    std::vector<Estimate> estimates;
    for (std::size_t i = 0; i < contenders; ++i) {
        // The added ones hold a part of the matrix that is no uncertainty of a rating.
        const double held = 1 / static_cast<double>(contenders * contenders);
        const double deviation = std::sqrt(std::max(0.0, covariance[i][i] - held));
        const double reach = quantile_95 * deviation * elo_scale;
        const double elo = ratings[i] * elo_scale;
        estimates.push_back({ elo, elo - reach, elo + reach });
    }
    return estimates;
}

} // namespace cairn
