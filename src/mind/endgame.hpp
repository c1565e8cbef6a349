// Solves a position in which nothing is hidden and nothing is left to chance, by trying everything
// that matters (alpha-beta). For the last moves of a card game, when the piles are empty.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/game.hpp"

namespace cairn {

// What a position is worth to a seat when both play perfectly: 1, 1/2 or 0, and how.
template <class Move>
struct Solution {
    double worth = 0;
    std::vector<Move> continuation;
    std::uint64_t nodes = 0;
};

// `key(state)` tells positions apart: equal keys, equal worth.
template <Game State, class Key>
class EndgameSolver {
public:
    using Move = typename State::Move;

    // Gives up after this many positions.
    EndgameSolver(std::uint64_t most_nodes, Key key)
        : most_nodes_(most_nodes), key_(key), known_(table_size) {}

    // For the player to move. Precondition: open, and no card is or will be due.
    std::optional<Solution<Move>> solve(const State& state) {
        std::vector<Move> continuation;
        const auto found = worth(state, &continuation);
        if (!found) return std::nullopt;
        std::reverse(continuation.begin(), continuation.end());
        return Solution<Move> { *found, continuation, nodes_ };
    }
    // The same without the continuation, which is in reverse if it is asked for.
    std::optional<double> worth(const State& state, std::vector<Move>* continuation = nullptr) {
        nodes_ = 0;
        const int score = search(state, -1, 1, continuation);
        if (nodes_ > most_nodes_) return std::nullopt;
        return (score + 1) / 2.0;
    }

private:
    // What was found out about a position: its score, or a bound of it.
    struct Known {
        std::uint64_t key = 0;
        std::int8_t lowest = -1;
        std::int8_t highest = 1;
    };
    static constexpr std::size_t table_size = std::size_t { 1 } << 15;

    static int result(const State& state, Seat seat) {
        const Outcome how = outcome(state);
        return how == Outcome::Draw ? 0 : how == win_for(seat) ? 1 : -1;
    }

    // The score of the player to move between alpha and beta.
    int search(const State& state, int alpha, int beta, std::vector<Move>* continuation) {
        if (continuation != nullptr) continuation->clear();
        if (++nodes_ > most_nodes_) return 0;
        const std::uint64_t key = key_(state);
        const Known known = known_[key % table_size];
        const bool met = known.key == key;
        if (met && (known.lowest >= beta || known.lowest == known.highest)) return known.lowest;
        if (met && known.highest <= alpha) return known.highest;
        const int floor = alpha;
        const Seat seat = to_move(state);
        typename State::MoveList moves;
        legal_moves(state, moves);
        assert(!moves.empty());
        std::vector<Move> reply;
        std::vector<Move>* const told = continuation != nullptr ? &reply : nullptr;
        int best = -2;
        for (const Move move : moves) {
            State next = state;
            apply(next, move);
            assert(due(next) == Pile::None);
            int score = 0;
            reply.clear();
            if (outcome(next) != Outcome::Open) {
                score = result(next, seat);
            } else if (to_move(next) == seat) {
                score = search(next, alpha, beta, told);
            } else {
                score = -search(next, -beta, -alpha, told);
            }
            if (score > best) {
                best = score;
                if (continuation != nullptr) {
                    *continuation = reply;
                    continuation->push_back(move);
                }
            }
            alpha = std::max(alpha, best);
            if (alpha >= beta || nodes_ > most_nodes_) break;
        }
        if (nodes_ <= most_nodes_) remember(key, best, floor, beta);
        return best;
    }

    void remember(std::uint64_t key, int score, int alpha, int beta) {
        Known known { key };
        if (score > alpha) known.lowest = static_cast<std::int8_t>(score);
        if (score < beta) known.highest = static_cast<std::int8_t>(score);
        known_[key % table_size] = known;
    }

    std::uint64_t most_nodes_;
    Key key_;
    std::vector<Known> known_;
    std::uint64_t nodes_ = 0;
};

// For games that keep something hidden to their end.
struct NoEndgames {
    template <class State>
    std::optional<double> worth(const State&, Seat) {
        return std::nullopt;
    }
};

} // namespace cairn
