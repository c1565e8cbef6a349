#include "mind/totem/search.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>

#include "mind/totem/evaluation.hpp"
#include "mind/totem/learned_evaluation.hpp"

namespace cairn::totem {

namespace {

constexpr int infinity = 32'000;
constexpr int first_width = 60; // of the window around the last score, to each side
constexpr int widest = 500;
constexpr std::uint64_t nodes_between_clocks = 1024; // a fraction of a millisecond

constexpr std::size_t reduced_places = 256; // later moves are reduced like the last of these
using Reductions = std::array<std::array<std::uint8_t, reduced_places>, State::max_plies + 1>;

// The natural logarithms of 0 (as if it were 1) to 255: integrals of 1/x, by midpoints.
constexpr std::array<double, reduced_places> every_logarithm() {
    std::array<double, reduced_places> logarithms {};
    for (std::size_t n = 2; n < logarithms.size(); ++n) {
        logarithms[n] = logarithms[n - 1] + 1 / (static_cast<double>(n) - 0.5);
    }
    return logarithms;
}

// How much less deep a late move is looked at first, by depth and by place in the order.
constexpr Reductions every_reduction() {
    constexpr auto logarithms = every_logarithm();
    Reductions reductions {};
    for (std::size_t depth = 3; depth < reductions.size(); ++depth) {
        for (std::size_t place = 3; place < reduced_places; ++place) {
            const double plies = 0.3 + logarithms[depth] * logarithms[place] / 2.0;
            const auto most = static_cast<double>(depth - 1);
            reductions[depth][place] = static_cast<std::uint8_t>(std::min(plies, most));
        }
    }
    return reductions;
}

int reduction(int depth, std::size_t place) {
    static constexpr Reductions reductions = every_reduction();
    return reductions[static_cast<std::size_t>(depth)][std::min(place, reduced_places - 1)];
}

// Near the horizon only so many moves are tried, by depth: those that look best.
constexpr std::array<std::size_t, 4> widths { 0, 8, 20, 40 };

std::size_t width_at(int depth) {
    const auto at = static_cast<std::size_t>(depth);
    return at < widths.size() ? widths[at] : MoveList::capacity;
}

// Has enough been tried? Not as long as all of it loses for certain: what is certain takes all moves.
bool is_enough(std::size_t tried, int depth, int best) {
    return best > -win_score && tried >= width_at(depth);
}

// What is remembered, if it answers the question. A certain score holds at any depth.
std::optional<int> known_score(const Memory& memory, int depth, int alpha, int beta) {
    const int score = memory.score;
    const bool deep = memory.depth >= depth;
    if (deep && memory.bound == Bound::Exact) return score;
    const bool at_least = memory.bound != Bound::AtMost && (deep || score >= win_score);
    const bool at_most = memory.bound != Bound::AtLeast && (deep || score <= -win_score);
    if ((at_least && score >= beta) || (at_most && score <= alpha)) return score;
    return std::nullopt;
}

// Keeps the order of equals, the same on every machine.
void sort_best_first(ScoredList& list) {
    const auto better = [](const Scored& a, const Scored& b) { return a.score > b.score; };
    for (Scored* next = list.begin(); next != list.end(); ++next) {
        std::rotate(std::upper_bound(list.begin(), next, *next, better), next, next + 1);
    }
}

} // namespace

bool Search::out_of_budget() {
    if (nodes_ >= limits_.nodes) return true;
    if (nodes_ < next_clock_) return false;
    next_clock_ = nodes_ + nodes_between_clocks;
    if (limits_.stop != nullptr && *limits_.stop) return true;
    if (limits_.done != nullptr && limits_.done->load(std::memory_order_relaxed)) return true;
    return limits_.deadline && std::chrono::steady_clock::now() >= *limits_.deadline;
}

// For the player to move, whose goals are `ways`.
int Search::judge(const Position& position, Cells ways) const {
    return limits_.learned != nullptr ? evaluate(position, ways, *limits_.learned)
                                      : evaluate(position, ways);
}

int Search::judge(const Position& position) const {
    const Cells ways = goals(position, position.own);
    return ways.empty() ? score_at_end(position) : judge(position, ways);
}

int Search::remember(std::uint64_t key, const Node& node, const Scored& best, Window window) {
    const Bound bound = best.score >= window.beta   ? Bound::AtLeast
                        : best.score > window.alpha ? Bound::Exact
                                                    : Bound::AtMost;
    table_.store(key, { .score = static_cast<std::int16_t>(best.score),
                        .move = best.move,
                        .depth = static_cast<std::uint8_t>(node.depth),
                        .bound = bound });
    return best.score;
}

// The continuation from a ply on: this move, then the one from the next.
void Search::extend_continuation(int ply, Move move) {
    Continuation& on = continuations_[static_cast<std::size_t>(ply)];
    on.clear();
    on.push_back(move);
    for (const Move later : continuations_[static_cast<std::size_t>(ply) + 1]) on.push_back(later);
}

int Search::score(const Position& position, int depth, int ply, Window window) {
    ++nodes_;
    stopped_ = stopped_ || out_of_budget();
    if (stopped_) return 0;
    continuations_[static_cast<std::size_t>(ply)].clear();
    const Cells ways = goals(position, position.own);
    if (ways.empty()) return score_at_end(position);
    // Where the Totem has one way only, the end may be near and there is little to try: look on.
    if (ways.size() == 1 && ply <= 2 * depth_) ++depth;
    if (depth <= 0) return judge(position, ways);

    const int free = position.free().size();
    const Node node { position, ways, free, std::min(depth, free), ply };
    // The game cannot end before the next move is made.
    const int highest = win_score + free - 1;
    window = { std::max(window.alpha, -highest), std::min(window.beta, highest) };
    if (window.alpha >= window.beta) return window.alpha;

    if (node.depth == 1 && limits_.learned == nullptr) return score_of_last(node, window);

    const std::uint64_t key = key_of(position);
    Move remembered;
    if (const auto memory = table_.find(key)) {
        if (const auto known = known_score(*memory, node.depth, window.alpha, window.beta)) {
            return *known;
        }
        remembered = memory->move;
    }
    if (node.depth == 1 && is_selective(node)) {
        const Scored found = score_of_few(node, remembered, window);
        if (stopped_) return 0;
        if (found.score > -win_score) return remember(key, node, found, window);
    }
    return score_of_best(node, key, remembered, window);
}

void Search::list_moves(const Node& node, Move remembered, ScoredList& list) const {
    if (limits_.learned != nullptr) {
        ordering_.list_moves(node.position, node.ways, node.ply, remembered, *limits_.learned,
                             list);
    } else {
        ordering_.list_moves(node.position, node.ways, node.ply, remembered, list);
    }
}

int Search::score_of_best(const Node& node, std::uint64_t key, Move remembered, Window window) {
    ScoredList moves;
    list_moves(node, remembered, moves);
    const Window asked = window;
    int best = -infinity;
    Move best_move;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (is_selective(node) && is_enough(i, node.depth, best)) break;
        const Move move = bring_best_to(i, moves);
        const Position next = after(node.position, move);
        const int less = node.to_the_end() ? 0 : reduction(node.depth, i);
        const int found =
            i == 0 ? -score(next, node.depth - 1, node.ply + 1, { -window.beta, -window.alpha })
                   : score_after(next, node.depth - 1, less, node.ply + 1, window);
        if (stopped_) return 0;
        if (found <= best) continue;
        best = found;
        best_move = move;
        if (found <= window.alpha) continue;
        window.alpha = found;
        extend_continuation(node.ply, move);
        if (found < window.beta) continue;
        ordering_.learn(moves, i, node.depth, node.ply);
        break;
    }
    return remember(key, node, { best_move, best }, asked);
}

// One ply before the horizon, with the few moves that look best.
Scored Search::score_of_few(const Node& node, Move remembered, Window window) {
    const ScoredList few =
        best_looking(node.position, node.ways, *limits_.learned, remembered, width_at(node.depth));
    Scored best { {}, -infinity };
    for (const Scored& looking : few) {
        const Position next = after(node.position, looking.move);
        const int found = -score(next, 0, node.ply + 1, { -window.beta, -window.alpha });
        if (stopped_) return best;
        if (found <= best.score) continue;
        best = { looking.move, found };
        window.alpha = std::max(window.alpha, found);
        if (found >= window.beta) break;
    }
    return best;
}

// One ply before the horizon: nothing is listed, ordered or remembered.
int Search::score_of_last(const Node& node, Window window) {
    int best = -infinity;
    for (Cells to = node.ways; !to.empty();) {
        const Cell goal = to.take_lowest();
        for (Cells on = places(node.position, goal); !on.empty();) {
            const int found = score_of_placing(node, goal, on.take_lowest(), window);
            if (stopped_) return 0;
            best = std::max(best, found);
            window.alpha = std::max(window.alpha, found);
            if (best >= window.beta) return best;
        }
    }
    return best;
}

// With the best value for the piece. Only if the end is near, each is looked at for itself.
int Search::score_of_placing(const Node& node, Cell goal, Cell place, Window window) {
    const Placing placing(node.position, goal, place);
    const int ways = placing.ways().size();
    ++nodes_;
    if (ways > 1) return placing.score(placing.best_value());
    int best = -infinity;
    for (const Value value : all_values) {
        if (node.position.own_stock[value] == 0) continue;
        int found = 0;
        if (ways == 0) {
            found = placing.score(value);
        } else {
            const Position next = after(node.position, Move(goal, value, place));
            found = -score(next, 0, node.ply + 1, { -window.beta, -window.alpha });
            if (stopped_) return 0;
        }
        best = std::max(best, found);
        window.alpha = std::max(window.alpha, found);
        if (best >= window.beta) break;
    }
    return best;
}

// The score of a move that is not expected to be the best: is it, at all? Only then, how good.
int Search::score_after(const Position& next, int depth, int less, int ply, Window window) {
    const Window question { -window.alpha - 1, -window.alpha };
    int found = -score(next, depth - less, ply, question);
    if (found > window.alpha && less > 0) found = -score(next, depth, ply, question);
    if (found > window.alpha && found < window.beta) {
        found = -score(next, depth, ply, { -window.beta, -window.alpha });
    }
    return found;
}

// Leaves the best move in front.
int Search::score_of_root(const Position& root, ScoredList& moves, int depth, Window window) {
    const bool selective = limits_.learned != nullptr && depth < root.free().size();
    int best = -infinity;
    for (std::size_t i = 0; i < moves.size() && best < window.beta; ++i) {
        const Position next = after(root, moves[i].move);
        const int less = selective ? std::max(0, reduction(depth, i) - 1) : 0;
        const int found = i == 0 ? -score(next, depth - 1, 1, { -window.beta, -window.alpha })
                                 : score_after(next, depth - 1, less, 1, window);
        if (stopped_) break;
        best = std::max(best, found);
        if (found <= window.alpha) continue;
        window.alpha = found;
        extend_continuation(0, moves[i].move);
        finding_.continuation = continuations_[0]; // good even if there is no time for the rest
        finding_.score = found;
        std::rotate(moves.begin(), moves.begin() + i, moves.begin() + i + 1);
    }
    return best;
}

// Expects about the score that was found last, and widens the window where that is wrong.
int Search::deepen(const Position& root, ScoredList& moves, int depth, int guess) {
    depth_ = depth;
    Window window { -infinity, infinity };
    int width = first_width;
    if (depth > 2) window = { guess - width, guess + width };
    for (;; width *= 3) {
        assert(width < infinity);
        const int found = score_of_root(root, moves, depth, window);
        if (stopped_) return finding_.score;
        const int wide = width > widest ? 2 * infinity : width;
        if (found <= window.alpha) {
            window.alpha = std::max(window.alpha - wide, -infinity);
        } else if (found >= window.beta) {
            window.beta = std::min(window.beta + wide, infinity);
        } else {
            return found;
        }
    }
}

Finding Search::run(const Position& root, const MoveList& list) {
    assert(!list.empty());
    ScoredList moves;
    for (const Move move : list) moves.push_back({ move, -judge(after(root, move)) });
    sort_best_first(moves);
    finding_ = {};
    finding_.continuation.push_back(moves[0].move);
    finding_.score = moves[0].score;
    const int free = root.free().size();
    const int last = std::min(limits_.depth, free);
    for (int depth = std::min(limits_.first_depth, last); depth <= last && !finding_.solved;
         ++depth) {
        finding_.score = deepen(root, moves, depth, finding_.score);
        finding_.solved = finding_.score >= win_score;
        if (stopped_) break;
        finding_.depth = depth;
        finding_.solved = is_certain(finding_.score) || depth == free;
    }
    if (limits_.done != nullptr) limits_.done->store(true, std::memory_order_relaxed);
    finding_.nodes = nodes_;
    return finding_;
}

} // namespace cairn::totem
