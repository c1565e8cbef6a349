#include "mind/siege/think.hpp"

#include <algorithm>

#include "mind/balance.hpp"
#include "mind/halving.hpp"
#include "mind/learned.hpp"
#include "mind/siege/search_model.hpp"
#include "mind/weak_choice.hpp"

namespace cairn::siege {

namespace {

// Set so that each level beats the one below it two times in three (docs/strength.md).
constexpr LevelLimits limits {
    { { 1.1F }, { 0.63F }, { 0.39F }, { 0.22F }, { 0.10F }, { 0.0F }, { 0, 36 } }
};

// The search takes the other player for one who does not look ahead, and hopes so much too much, in
// balance (docs/experiments.md).
constexpr float underrated = 0.14F;

// With tactic cards the Attacker does not hope too much.
float without_hope(float chance, const View& seen) {
    const bool hopes = seen.seat == defender || !seen.board.rules->has_tactics();
    return hopes ? tipped(chance, -underrated) : chance;
}

} // namespace

Choice<Move> think(const View& seen, const Budget& budget, Random& random) {
    const Judge judge(siege_odds(budget));
    // What can be controlled is: nothing is gained by waiting. A damaged tile wins.
    if (const TileSet controlled = controls(seen.board); !controlled.empty()) {
        const TileSet wins = controlled & seen.board.damaged;
        const float value =
            !wins.empty() ? 1
                          : judge.value({ seen.board, seen.seat, seen.hand(), seen.piles.suits });
        const Move control = Move::control((wins.empty() ? controlled : wins).lowest());
        return {
            .move = control, .win_probability = value, .depth = 1, .continuation = { control }
        };
    }
    const SiegeSearchModel model { judge };
    Budget limited = budget;
    if (const LevelLimit* const limit = limit_of(budget.level, limits)) {
        if (limit->nodes == 0) return choose_weakly(seen, limit->blur, model, random);
        limited.nodes = std::min(limit->nodes, budget.nodes.value_or(limit->nodes));
    }
    Choice<Move> choice = search(seen, limited, model, random);
    choice.win_probability = without_hope(static_cast<float>(choice.win_probability), seen);
    return choice;
}

} // namespace cairn::siege
