// Looking ahead in the Totem game: alpha-beta with iterative deepening and a table of positions
// seen. It knows positions and limits; levels, budgets and probabilities are in think.hpp.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>

#include "base/list.hpp"
#include "mind/totem/ordering.hpp"
#include "mind/totem/position.hpp"
#include "mind/totem/transposition_table.hpp"

namespace cairn::totem {

using Continuation = List<Move, State::max_plies>;

// Whichever is reached first. The position after each move is always judged.
struct SearchLimits {
    int depth = State::max_plies;
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    std::optional<std::chrono::steady_clock::time_point> deadline = {};
    const std::atomic<bool>* stop = nullptr;
    std::atomic<bool>* done =
        nullptr; // shared by searches of one position: the first to end sets it
    int first_depth = 1;
    // What it judges by; without it, by the linear evaluation.
    const LearnedWeights* learned = nullptr;
};

struct Finding {
    int score = 0;       // for the player to move
    int depth = 0;       // of the last search that was finished
    bool solved = false; // the score is what perfect play leads to
    std::uint64_t nodes = 0;
    Continuation continuation = {}; // what both are expected to play: at least one move
};

class Search {
public:
    Search(TranspositionTable& table, const SearchLimits& limits)
        : table_(table), limits_(limits) {}

    // The best of these moves, at least one; among equals, the first. They may be all legal moves
    // or some that stand for all.
    Finding run(const Position& root, const MoveList& moves);

private:
    struct Window {
        int alpha, beta;
    };
    struct Node {
        const Position& position;
        Cells ways;
        int free;
        int depth; // at most `free`: then the end is in sight in every continuation
        int ply;

        bool to_the_end() const { return depth == free; }
    };

    // Is it enough to try the moves that look best?
    bool is_selective(const Node& node) const {
        return limits_.learned != nullptr && !node.to_the_end();
    }
    int judge(const Position& position, Cells ways) const;
    int judge(const Position& position) const;
    int remember(std::uint64_t key, const Node& node, const Scored& best, Window window);
    int deepen(const Position& root, ScoredList& moves, int depth, int guess);
    int score_of_root(const Position& root, ScoredList& moves, int depth, Window window);
    int score(const Position& position, int depth, int ply, Window window);
    int score_of_best(const Node& node, std::uint64_t key, Move remembered, Window window);
    void list_moves(const Node& node, Move remembered, ScoredList& list) const;
    Scored score_of_few(const Node& node, Move remembered, Window window);
    int score_of_last(const Node& node, Window window);
    int score_of_placing(const Node& node, Cell goal, Cell place, Window window);
    int score_after(const Position& next, int depth, int less, int ply, Window window);
    void extend_continuation(int ply, Move move);
    bool out_of_budget();

    TranspositionTable& table_;
    SearchLimits limits_;
    Ordering ordering_;
    std::uint64_t nodes_ = 0;
    std::uint64_t next_clock_ = 0;
    int depth_ = 0; // of the search from the root that is going on
    bool stopped_ = false;
    Finding finding_;
    std::array<Continuation, State::max_plies + 2> continuations_; // the best from each ply on
};

} // namespace cairn::totem
