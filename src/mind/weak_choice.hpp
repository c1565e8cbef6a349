// The lower levels of the card games: each move looks better than it is by a random part of the
// level's blur, the same for all moves of one idea, and what then looks best is played. The more
// blur, the weaker the level; what is clearly bad is never played.
#pragma once

#include <array>
#include <cstddef>
#include <limits>

#include "base/random.hpp"
#include "core/game.hpp"
#include "mind/forced_move.hpp"
#include "mind/levels.hpp"

namespace cairn {

// What a level may do.
struct LevelLimit {
    float blur = 0;          // how far off a move may look, in chance to win
    std::uint64_t nodes = 0; // none: no look ahead at all
};

using LevelLimits = std::array<LevelLimit, 7>;
inline constexpr int levels_with_cards = count_levels(LevelLimits {});

// Precondition: the game is open and it is this seat's turn.
template <SearchModel Model>
Choice<typename Model::State::Move> choose_weakly(const typename Model::State::View& seen,
                                                  float blur, const Model& model, Random& random) {
    using Move = typename Model::State::Move;
    constexpr std::uint32_t steps = 1 << 16;
    const std::uint64_t seed = random.next();
    Choice<Move> best { .move = {}, .depth = 1 };
    float highest = -std::numeric_limits<float>::infinity();
    const auto world = model.world(seen, random);
    if (!model.shows(world)) return forced_move(world, model, random);
    model.rate(world, [&](Move move, float looks) {
        Random drift(seed + model.idea(move));
        const float blurred =
            looks + blur * static_cast<float>(drift.below(steps)) / static_cast<float>(steps);
        ++best.nodes;
        if (blurred <= highest) return;
        highest = blurred;
        best.move = move;
        best.win_probability = looks;
    });
    best.continuation = { best.move };
    return best;
}

} // namespace cairn
