// A simple player for every game: it guesses worlds that fit its view, tries each move in them and
// plays on at random. It drops the weaker half of the moves from time to time. Sees a View only.
#pragma once

#include <algorithm>
#include <cassert>
#include <chrono>
#include <cstdint>
#include <vector>

#include "core/game.hpp"
#include "mind/budget.hpp"

namespace cairn {

template <class Move>
struct Choice {
    Move move;
    double win_probability;
    std::uint64_t playouts;
};

// Any legal move, each equally likely; a game may have a quicker way than to list them all.
template <Game State>
typename State::Move any_move(const State& state, Random& random) {
    if constexpr (requires { random_move(state, random); }) {
        return random_move(state, random);
    } else {
        typename State::MoveList moves;
        legal_moves(state, moves);
        return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    }
}

// Plays random moves to the end; says how many.
template <Game State>
int play_out(State& state, Random& random) {
    int ply = 0;
    for (; outcome(state) == Outcome::Open; ++ply) {
        assert(ply < State::max_plies);
        apply(state, any_move(state, random));
        settle(state, random);
    }
    return ply;
}

inline double share(Outcome outcome, Seat seat) {
    if (outcome == Outcome::Draw) return 0.5;
    return outcome == win_for(seat) ? 1.0 : 0.0;
}

// Precondition: the game is open and it is this seat's turn.
template <Game State>
Choice<typename State::Move> choose_by_playouts(const typename State::View& seen,
                                                const Budget& budget, Random& random) {
    using Clock = std::chrono::steady_clock;
    struct Candidate {
        typename State::Move move;
        std::size_t place; // decides between equals, so that the answer is the same everywhere
        double points = 0;
        std::uint64_t tries = 0;
        double mean() const { return tries == 0 ? 0 : points / static_cast<double>(tries); }
        bool is_better(const Candidate& other) const {
            return mean() != other.mean() ? mean() > other.mean() : place < other.place;
        }
    };
    const auto better = [](const Candidate& a, const Candidate& b) { return a.is_better(b); };
    assert(budget.milliseconds || budget.playouts);
    const auto started = Clock::now();
    std::uint64_t playouts = 0;
    const auto spent = [&] {
        if (budget.playouts && playouts >= *budget.playouts) return true;
        if (!budget.milliseconds) return false;
        return Clock::now() - started >= std::chrono::milliseconds(*budget.milliseconds);
    };

    State world = guess(seen, random);
    const Seat seat = to_move(world);
    typename State::MoveList moves;
    legal_moves(world, moves);
    assert(!moves.empty());
    std::vector<Candidate> candidates;
    shuffle(moves, random);
    for (const auto& move : moves) candidates.push_back({ move, candidates.size() });

    constexpr std::uint64_t tries_before_cut = 24;
    constexpr std::size_t fewest = 2;
    for (std::uint64_t round = 1; candidates.size() > 1 && !spent(); ++round) {
        for (Candidate& candidate : candidates) {
            State after = world;
            apply(after, candidate.move);
            settle(after, random);
            play_out(after, random);
            candidate.points += share(outcome(after), seat);
            ++candidate.tries;
            ++playouts;
            if (spent()) break;
        }
        if (round % tries_before_cut == 0 && candidates.size() > fewest) {
            std::sort(candidates.begin(), candidates.end(), better);
            candidates.resize(std::max(fewest, (candidates.size() + 1) / 2));
        }
        world = guess(seen, random);
    }
    const auto best = std::min_element(candidates.begin(), candidates.end(), better);
    return { best->move, best->tries == 0 ? 0.5 : best->mean(), playouts };
}

} // namespace cairn
