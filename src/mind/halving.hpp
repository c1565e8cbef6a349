// Search for games with hidden cards: guesses worlds that fit the view, tries the moves that look
// best in each, follows them a few turns by a quick policy and judges where that leads. The weaker
// half of the moves is dropped again and again (sequential halving). One root, so no move is ever
// chosen by what only one world allows.
//
// What it must be told of a game is a Knowledge:
//   rate(state, rated)      every legal move with how good it looks to the player to move
//   quick_move(state, r)    a good move at once
//   may_judge(state, seat)  is this a moment at which value() can be asked?
//   value(state, seat)      that seat's chance to win, between 0 and 1
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <chrono>
#include <cmath>
#include <vector>

#include "core/game.hpp"
#include "mind/budget.hpp"
#include "mind/playouts.hpp"

namespace cairn {

struct SearchStyle {
    int turns = 3;          // followed by the policy before judging
    std::size_t width = 16; // moves that are tried at all
};

// A move under test, with the results it had.
template <class Move>
struct Candidate {
    Move move;
    float looks;
    double points = 0;
    double squares = 0;
    std::uint64_t tries = 0;

    double mean() const { return tries == 0 ? looks : points / static_cast<double>(tries); }
    double error() const {
        if (tries < 2) return 0.5;
        const auto n = static_cast<double>(tries);
        return std::sqrt(std::max(0.0, squares / n - mean() * mean()) / n);
    }
    void add(double result) {
        points += result;
        squares += result * result;
        ++tries;
    }
};

// Ends when the budget is spent; with a number of playouts the answer is the same everywhere.
class Meter {
public:
    explicit Meter(const Budget& budget) : budget_(budget), started_(Clock::now()) {
        assert(budget.milliseconds || budget.playouts);
    }
    void count() { ++playouts_; }
    std::uint64_t playouts() const { return playouts_; }

    // Has this share of the budget been spent?
    bool spent(double share) const {
        if (budget_.playouts &&
            static_cast<double>(playouts_) >= share * static_cast<double>(*budget_.playouts)) {
            return true;
        }
        if (!budget_.milliseconds) return false;
        const std::chrono::duration<double, std::milli> took = Clock::now() - started_;
        return took.count() >= share * static_cast<double>(*budget_.milliseconds);
    }

private:
    using Clock = std::chrono::steady_clock;
    Budget budget_;
    Clock::time_point started_;
    std::uint64_t playouts_ = 0;
};

// Plays on by the policy, and says what the position is then worth to `seat`.
template <class Knowledge>
double follow(typename Knowledge::State& state, Seat seat, int turns, const Knowledge& knowledge,
              Random& random) {
    Seat last = to_move(state);
    for (int ply = 0; outcome(state) == Outcome::Open; ++ply) {
        assert(ply < Knowledge::State::max_plies);
        if (to_move(state) != last) --turns;
        last = to_move(state);
        if (turns <= 0 && knowledge.may_judge(state, seat)) return knowledge.value(state, seat);
        apply(state, knowledge.quick_move(state, random));
        settle(state, random);
    }
    return share(outcome(state), seat);
}

// Precondition: the game is open and it is this seat's turn.
template <class Knowledge>
Choice<typename Knowledge::State::Move> search(const typename Knowledge::State::View& seen,
                                               const Budget& budget, const SearchStyle& style,
                                               const Knowledge& knowledge, Random& random) {
    using State = typename Knowledge::State;
    using Tried = Candidate<typename State::Move>;
    Meter meter(budget);
    State world = guess(seen, random);
    const Seat seat = to_move(world);
    std::vector<Tried> tried;
    knowledge.rate(
        world, [&](typename State::Move move, float looks) { tried.push_back({ move, looks }); });
    assert(!tried.empty());
    const auto looks_better = [](const Tried& a, const Tried& b) { return a.looks > b.looks; };
    const auto does_better = [](const Tried& a, const Tried& b) { return a.mean() > b.mean(); };
    std::sort(tried.begin(), tried.end(), looks_better);
    tried.resize(std::min(tried.size(), style.width));

    const auto halvings = static_cast<int>(std::bit_width(tried.size() - 1));
    for (int round = 1; round <= halvings; ++round) {
        do {
            // The same draws for every move, so that luck does not choose between them.
            const Random draws(random.next());
            for (Tried& candidate : tried) {
                State next = world;
                Random same = draws;
                apply(next, candidate.move);
                settle(next, same);
                candidate.add(follow(next, seat, style.turns, knowledge, same));
                meter.count();
            }
            world = guess(seen, random);
        } while (!meter.spent(static_cast<double>(round) / halvings));
        std::sort(tried.begin(), tried.end(), does_better);
        tried.resize((tried.size() + 1) / 2);
    }
    return { tried[0].move, tried[0].mean(), meter.playouts() };
}

} // namespace cairn
