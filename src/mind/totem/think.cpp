#include "mind/totem/think.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cassert>
#include <chrono>
#include <memory>
#include <vector>

#include "base/parallel.hpp"
#include "mind/learned.hpp"
#include "mind/totem/evaluation.hpp"
#include "mind/totem/search.hpp"
#include "mind/totem/symmetry.hpp"

namespace cairn::totem {

namespace {

using Clock = std::chrono::steady_clock;

// A table much smaller than the search forgets; a larger one costs time to set up. The nodes of an
// endgame grow about two times with each free cell.
constexpr std::uint64_t largest_table = 1 << 22; // 64 MB
constexpr std::uint64_t nodes_per_millisecond = 4096;

std::size_t table_size(std::uint64_t nodes, int free) {
    const std::uint64_t largest = std::min(largest_table, std::uint64_t { 1 } << (free + 4));
    return static_cast<std::size_t>(std::clamp(nodes, std::uint64_t { 16 }, largest));
}

// A search is large; it does not belong on the stack.
Finding search(const Position& root, const MoveList& moves, const SearchLimits& limits,
               TranspositionTable& table) {
    return std::make_unique<Search>(table, limits)->run(root, moves);
}

bool knows_more(const Finding& a, const Finding& b) {
    return a.solved != b.solved ? a.solved : a.depth > b.depth;
}

// Several searches side by side help each other by what they leave in the table. Every second one
// is a ply ahead, so that they do not all look at the same.
Finding search_together(const Position& root, const MoveList& moves, SearchLimits limits,
                        TranspositionTable& table, int threads) {
    std::atomic<bool> done = false;
    limits.done = &done;
    limits.nodes =
        std::max(limits.nodes / static_cast<std::uint64_t>(threads), std::uint64_t { 1 });
    std::vector<Finding> findings(static_cast<std::size_t>(threads));
    in_parallel(findings.size(), [&](std::size_t worker) {
        SearchLimits own = limits;
        own.first_depth = 1 + static_cast<int>(worker % 2);
        findings[worker] = search(root, moves, own, table);
    });
    Finding best = findings[0];
    for (const Finding& finding : findings) {
        if (knows_more(finding, best)) best = finding;
    }
    best.nodes = 0;
    for (const Finding& finding : findings) best.nodes += finding.nodes;
    return best;
}

// In a position that looks the same after a turn of the board, moves that go over into each other
// are equally good: one of them is enough.
MoveList distinct_moves(const State& state, Random& random) {
    MoveList all;
    legal_moves(state, all);
    shuffle(all, random);
    MoveList distinct;
    std::array<bool, 1 << 14> covered {};
    for (const Move move : all) {
        if (covered[std::bit_cast<std::uint16_t>(move)]) continue;
        distinct.push_back(move);
        for (const Symmetry symmetry : all_symmetries) {
            if (turned(state.board, symmetry) != state.board) continue;
            covered[std::bit_cast<std::uint16_t>(turned(move, symmetry))] = true;
        }
    }
    return distinct;
}

// What a Judgement says of a position, for the player to move.
int judged(const Position& position, Judgement judgement) {
    constexpr int per_point = 100;
    const int score = score_at_a_glance(position);
    if (judgement != Judgement::Score || is_certain(score)) return score;
    return per_point * position.lead_at(position.totem);
}

// One move ahead, and not sharply.
Finding choose_at_depth_one(const Position& root, const MoveList& moves, const LevelLimit& limit,
                            Random& random) {
    Finding finding { .score = -2 * win_score, .depth = 1, .nodes = moves.size() };
    finding.continuation.push_back(moves[0]);
    for (const Move move : moves) {
        int score = -judged(after(root, move), limit.judgement);
        const auto blur = static_cast<std::uint32_t>(limit.blur);
        if (!is_certain(score)) score += static_cast<int>(random.below(blur + 1));
        if (score <= finding.score) continue;
        finding.score = score;
        finding.continuation[0] = move;
    }
    return finding;
}

SearchLimits limits_of(const Budget& budget, const LevelLimit& limit, Clock::time_point started) {
    assert(budget.milliseconds || budget.nodes || budget.level);
    SearchLimits limits { .depth = limit.depth, .nodes = limit.nodes, .stop = budget.stop };
    if (limit.judgement == Judgement::Learned) limits.learned = &totem_weights(budget);
    if (budget.nodes) limits.nodes = std::min(limits.nodes, *budget.nodes);
    if (budget.milliseconds) {
        limits.deadline = started + std::chrono::milliseconds(*budget.milliseconds);
    }
    return limits;
}

// With what was learned the search hopes for a little too much, on either side (docs/experiments.md).
int without_hope(int score, const SearchLimits& limits) {
    constexpr int hope = 14;
    return limits.learned == nullptr || is_certain(score) ? score : score - hope;
}

} // namespace

Choice<Move> think(const View& seen, const Budget& budget, Random& random) {
    const auto started = Clock::now();
    const State state { .board = seen.board };
    assert(outcome(state) == Outcome::Open && to_move(state) == seen.seat);
    const LevelLimit& limit = limit_of(budget.level);
    const SearchLimits limits = limits_of(budget, limit, started);
    const Position root = position_of(state.board);
    const MoveList moves = distinct_moves(state, random);
    Finding finding;
    if (limit.depth == 1) {
        finding = choose_at_depth_one(root, moves, limit, random);
    } else {
        const std::uint64_t milliseconds = budget.milliseconds.value_or(largest_table);
        const std::uint64_t nodes = std::min(limits.nodes, milliseconds * nodes_per_millisecond);
        TranspositionTable table(table_size(nodes, state.board.free().size()));
        const bool together = budget.threads > 1 && !budget.level;
        finding = together ? search_together(root, moves, limits, table, budget.threads)
                           : search(root, moves, limits, table);
    }
    const double chance = win_probability(without_hope(finding.score, limits));
    Choice<Move> choice { .move = finding.continuation[0],
                          .win_probability = finding.solved && finding.score == 0 ? 0.5 : chance,
                          .nodes = finding.nodes,
                          .depth = std::max(1, finding.depth) };
    for (const Move move : finding.continuation) choice.continuation.push_back(move);
    return choice;
}

std::optional<Solution<Move>> solve(const Board& board, std::uint64_t most_nodes) {
    State state { .board = board };
    assert(outcome(state) == Outcome::Open);
    Solution<Move> solution;
    TranspositionTable table(table_size(most_nodes, board.free().size()));
    // What a search found in the table ends its continuation early: then the next one goes on from there.
    for (int ply = 0; outcome(state) == Outcome::Open; ++ply) {
        assert(ply < State::max_plies);
        MoveList moves;
        legal_moves(state, moves);
        const SearchLimits limits { .nodes = most_nodes - solution.nodes };
        const Finding finding = search(position_of(state.board), moves, limits, table);
        if (!finding.solved) return std::nullopt;
        solution.nodes += finding.nodes;
        if (solution.nodes >= most_nodes) return std::nullopt;
        for (const Move move : finding.continuation) {
            solution.continuation.push_back(move);
            apply(state, move);
        }
    }
    solution.worth = share(outcome(state), board.turn);
    return solution;
}

} // namespace cairn::totem
