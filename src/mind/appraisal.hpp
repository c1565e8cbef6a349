// What a move was worth beside the best one, as the player who made it could know: both are tried
// in the same guessed worlds with the same luck, so that the difference is that of the moves. And
// how good a player's chances are when somebody else is to move.
#pragma once

#include <cmath>
#include <cstdint>

#include "core/game.hpp"
#include "mind/budget.hpp"
#include "mind/meter.hpp"
#include "mind/roll_out.hpp"

namespace cairn {

// A chance to win between 0 and 1, and its standard error.
struct Chance {
    double value = 0;
    double error = 0;
};

template <class Move>
struct Appraisal {
    Move best;         // the played move where nothing better was found
    Chance after_best; // the chance to win as it was before the move
    Chance after_played;
    double error = 0; // the standard error of the difference
};

// The mean of many results, and how sure it is.
class Mean {
public:
    void add(double result) {
        sum_ += result;
        squares_ += result * result;
        ++count_;
    }
    double value() const { return count_ == 0 ? 0 : sum_ / count_; }
    double error() const {
        if (count_ < 2) return 1;
        return std::sqrt(std::max(0.0, squares_ / count_ - value() * value()) / (count_ - 1));
    }
    Chance chance() const { return { value(), error() }; }

private:
    double sum_ = 0;
    double squares_ = 0;
    double count_ = 0;
};

// Precondition: it is this seat's turn, and both moves are legal.
template <SearchModel Model, class Move = typename Model::State::Move>
Appraisal<Move> compare(const typename Model::State::View& seen, Move best, Move played,
                        const Budget& budget, const Model& model, Random& random) {
    Meter meter(budget);
    Mean after_best;
    Mean after_played;
    Mean difference;
    typename Model::Endgames endgames;
    do {
        Random luck(random.next());
        const auto world = model.world(seen, luck);
        const auto after = [&](Move move) {
            auto next = world;
            Random same = luck;
            apply(next, move);
            settle(next, same);
            return roll_out(next, to_move(world), model, endgames, same).worth;
        };
        const double with_best = after(best);
        const double with_played = played == best ? with_best : after(played);
        after_best.add(with_best);
        after_played.add(with_played);
        difference.add(with_best - with_played);
        meter.count(played == best ? 1 : 2);
    } while (!meter.spent(1));
    if (difference.value() <= 0) {
        return { played, after_played.chance(), after_played.chance(), 0 };
    }
    return { best, after_best.chance(), after_played.chance(), difference.error() };
}

// The chances of the seat whose view this is, whoever is to move. With `truth` both hands are known,
// and only the order of the piles is not. Precondition: the game is open.
template <SearchModel Model>
Chance chance_of(const typename Model::State::View& seen, const typename Model::State* truth,
                 const Budget& budget, const Model& model, Random& random) {
    Meter meter(budget);
    Mean mean;
    typename Model::Endgames endgames;
    do {
        Random luck(random.next());
        auto world = truth != nullptr ? *truth : model.world(seen, luck);
        mean.add(roll_out(world, seen.seat, model, endgames, luck).worth);
        meter.count(1);
    } while (!meter.spent(1));
    return mean.chance();
}

} // namespace cairn
