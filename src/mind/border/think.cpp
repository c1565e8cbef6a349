#include "mind/border/think.hpp"

#include <optional>

#include "mind/balance.hpp"
#include "mind/border/endgame.hpp"
#include "mind/border/search_model.hpp"
#include "mind/halving.hpp"
#include "mind/learned.hpp"
#include "mind/weak_choice.hpp"

namespace cairn::border {

namespace {

// Nine of ten endgames take fewer positions, and so many take about ten milliseconds.
constexpr std::uint64_t endgame_nodes = 30'000;

// A playout draws fewer cards. With fewer in the piles it may come to an endgame, and what an engine
// has found out about endgames changes what it finds next: that is not shared.
constexpr int drawn_in_a_playout = 8;
constexpr int drawn_with_tactics = 20;

bool can_be_shared(const View& seen) {
    const int least = seen.board.rules->has_tactics() ? drawn_with_tactics : drawn_in_a_playout;
    return seen.piles.suits + seen.piles.tactics > least;
}

// Whoever is so surely a builder is judged, too, by what was learned against builders.
constexpr double surely_builder = 0.8;

} // namespace

Choice<Move> think(const View& seen, const Habits& habits, const Budget& budget, Random& random) {
    const Rules& rules = *seen.board.rules;
    const Course& course = course_of(rules);
    const Course* const of_builders = find_course(rules, Rival::Builder);
    const double builder = of_builders != nullptr ? habits.builder(opponent(seen.seat)) : 0;
    const LevelLimit* const limit = limit_of(budget.level, course.levels);
    const bool against_builder = limit == nullptr && builder > surely_builder;
    const Judge judge(
        border_weights(budget, learned_weights(against_builder ? *of_builders : course)));
    // A stone that can be claimed is claimed: nothing is gained by waiting.
    if (const StoneSet claims = seen.board.claimable(); !claims.empty()) {
        const float value =
            judge.value({ seen.board, seen.seat, seen.clan_hand, seen.piles.suits });
        const Move claim = Move::claim(claims.lowest());
        return { .move = claim, .win_probability = value, .depth = 1, .continuation = { claim } };
    }
    // Where everything is lost, the search still finds what is hardest to answer.
    const bool solves = limit == nullptr || limit == &course.levels.back();
    if (solves && is_endgame(seen)) {
        const auto solution = solve_endgame(seen, endgame_nodes);
        if (solution && solution->worth > 0) {
            return { .move = solution->continuation[0],
                     .win_probability = solution->worth,
                     .nodes = solution->nodes,
                     .depth = static_cast<int>(solution->continuation.size()),
                     .continuation = solution->continuation };
        }
    }
    const ScrutinyWeights* const strong =
        limit == nullptr && !against_builder ? scrutiny_of(budget, course) : nullptr;
    std::optional<Scrutiny> scrutiny;
    if (strong != nullptr) scrutiny.emplace(judge, *strong);
    const BorderSearchModel model { judge, seen.seat, builder, scrutiny ? &*scrutiny : nullptr };
    Budget limited = budget;
    if (!can_be_shared(seen)) limited.shared = nullptr;
    if (limit != nullptr) {
        if (limit->nodes == 0) return choose_weakly(seen, limit->blur, model, random);
        limited.nodes = std::min(limit->nodes, budget.nodes.value_or(limit->nodes));
    }
    Choice<Move> choice = search(seen, limited, model, random);
    const auto found = static_cast<float>(choice.win_probability);
    const Optimism& optimism = course.optimism;
    choice.win_probability = tipped(found, -optimism.underrated, optimism.understated);
    return choice;
}

} // namespace cairn::border
