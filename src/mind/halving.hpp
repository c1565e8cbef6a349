// Search for games with hidden cards: guesses worlds that fit the view, tries the moves that look
// best in each, follows them a few turns by a quick policy and judges where that leads. The weaker
// half of the moves is dropped again and again (sequential halving). One root, so no move is ever
// chosen by what only one world allows.
//
// What it must be told of a game is a Knowledge:
//   world(view, r)          a world that fits the view
//   rate(state, rated)      every legal move with how good it looks to the player to move
//   shows(state)            can one see how good the moves are?
//   idea(move)              the same number for moves that a person would see as one
//   quick_move(state, r)    a good move at once
//   may_judge(state, seat)  is this a moment at which value() can be asked?
//   value(state, seat)      that seat's chance to win, between 0 and 1
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <mutex>
#include <thread>
#include <vector>

#include "core/game.hpp"
#include "mind/budget.hpp"
#include "mind/follow.hpp"
#include "mind/meter.hpp"

namespace cairn {

inline constexpr std::size_t moves_tried = 16; // the others never are

// A move under test, with the results it had.
template <class Move>
struct Candidate {
    Move move;
    float looks;
    int place = 0; // decides between equals, so that the answer is the same everywhere
    double points = 0;
    double squares = 0;
    std::uint64_t tries = 0;
    std::uint64_t plies = 0;

    double mean() const { return tries == 0 ? looks : points / static_cast<double>(tries); }
    double error() const {
        if (tries < 2) return 0.5;
        const auto n = static_cast<double>(tries);
        return std::sqrt(std::max(0.0, squares / n - mean() * mean()) / n);
    }
    int depth() const { return tries == 0 ? 1 : static_cast<int>((plies + tries / 2) / tries); }
    void add(double result, std::uint64_t followed) {
        points += result;
        squares += result * result;
        plies += followed;
        ++tries;
    }
    bool looks_better(const Candidate& other) const {
        return looks != other.looks ? looks > other.looks : place < other.place;
    }
    bool does_better(const Candidate& other) const {
        return mean() != other.mean() ? mean() > other.mean() : place < other.place;
    }
};

// The search for one move; see above.
template <class Knowledge>
class Halving {
    using State = typename Knowledge::State;
    using Move = typename State::Move;
    using View = typename State::View;
    using Tried = Candidate<Move>;

public:
    Halving(const View& seen, const Budget& budget, const Knowledge& knowledge, Random& random)
        : seen_(seen), knowledge_(knowledge), random_(random), threads_(budget.threads),
          meter_(budget) {
        const State world = knowledge.world(seen, random);
        seat_ = to_move(world);
        knowledge.rate(world, [&](Move move, float looks) {
            tried_.push_back({ move, looks, static_cast<int>(tried_.size()) });
        });
        assert(!tried_.empty());
        std::sort(tried_.begin(), tried_.end(),
                  [](const Tried& a, const Tried& b) { return a.looks_better(b); });
        tried_.resize(std::min(tried_.size(), moves_tried));
    }

    Choice<Move> choose() {
        const auto halvings = static_cast<int>(std::bit_width(tried_.size() - 1));
        for (int round = 1; round <= halvings && tried_.size() > 1; ++round) {
            try_all_until(static_cast<double>(round) / halvings);
            std::sort(tried_.begin(), tried_.end(),
                      [](const Tried& a, const Tried& b) { return a.does_better(b); });
            tried_.resize((tried_.size() + 1) / 2);
            drop_the_hopeless();
        }
        const Tried& best = tried_[0];
        return { best.move,    best.mean(),  meter_.playouts(),
                 best.error(), best.depth(), line_from(best.move) };
    }

private:
    // In each guessed world all moves, until this share of the budget is spent.
    void try_all_until(double part) {
        const auto work = [&] {
            std::vector<Followed> trials(tried_.size());
            do {
                const std::uint64_t seed = [&] {
                    const std::scoped_lock lock(adding_);
                    return random_.next();
                }();
                Random chance(seed);
                const State world = knowledge_.world(seen_, chance);
                for (std::size_t i = 0; i < trials.size(); ++i) {
                    State next = world;
                    Random same = chance; // so that luck does not choose between the moves
                    apply(next, tried_[i].move);
                    settle(next, same);
                    trials[i] = follow(next, seat_, knowledge_, same);
                }
                const std::scoped_lock lock(adding_);
                for (std::size_t i = 0; i < trials.size(); ++i) {
                    results_[i].add(trials[i].worth, trials[i].plies + 1);
                }
                meter_.count(trials.size());
            } while (!meter_.spent(part));
        };
        results_ = tried_;
        {
            std::vector<std::jthread> others;
            for (int i = 1; i < threads_; ++i) others.emplace_back(work);
            work();
        }
        tried_ = results_;
    }

    // Moves that are surely worse than the best need no more tries.
    void drop_the_hopeless() {
        constexpr std::uint64_t enough = 100;
        constexpr double sure = 5;
        const Tried best = tried_[0];
        std::erase_if(tried_, [&](const Tried& other) {
            return other.tries >= enough &&
                   best.mean() - other.mean() > sure * std::hypot(best.error(), other.error());
        });
    }

    // How the policy would go on in some world.
    std::vector<Move> line_from(Move move) {
        constexpr std::size_t longest = 6;
        std::vector<Move> line { move };
        State world = knowledge_.world(seen_, random_);
        apply(world, move);
        settle(world, random_);
        while (line.size() < longest && outcome(world) == Outcome::Open) {
            line.push_back(knowledge_.quick_move(world, random_));
            apply(world, line.back());
            settle(world, random_);
        }
        return line;
    }

    const View& seen_;
    const Knowledge& knowledge_;
    Random& random_;
    int threads_;
    Meter meter_;
    Seat seat_ {};
    std::vector<Tried> tried_;
    std::vector<Tried> results_;
    std::mutex adding_;
};

// Precondition: the game is open and it is this seat's turn.
template <class Knowledge>
Choice<typename Knowledge::State::Move> search(const typename Knowledge::State::View& seen,
                                               const Budget& budget, const Knowledge& knowledge,
                                               Random& random) {
    return Halving<Knowledge>(seen, budget, knowledge, random).choose();
}

} // namespace cairn
