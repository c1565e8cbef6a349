// The lower levels of the card games: they see how every move looks, as through fog, and take what
// then looks best. Moves of one idea are in the same fog. The thicker the fog, the weaker the level; what is clearly bad is never played.
#pragma once

#include <array>
#include <cstddef>
#include <limits>

#include "base/random.hpp"
#include "core/game.hpp"
#include "mind/at_once.hpp"
#include "mind/budget.hpp"

namespace cairn {

// What a level sees.
struct Sight {
    float fog = 0;              // how far off a move may look, in chance to win
    std::uint64_t playouts = 0; // none: no look ahead at all
};

using Sights = std::array<Sight, highest_level - 1>; // the highest level has no limit

// Precondition: the game is open and it is this seat's turn.
template <class Knowledge>
Choice<typename Knowledge::State::Move> glance(const typename Knowledge::State::View& seen,
                                               float fog, const Knowledge& knowledge,
                                               Random& random) {
    using Move = typename Knowledge::State::Move;
    constexpr std::uint32_t steps = 1 << 16;
    const std::uint64_t weather = random.next();
    Choice<Move> best { .move = {}, .depth = 1 };
    float highest = -std::numeric_limits<float>::infinity();
    const auto world = knowledge.world(seen, random);
    if (!knowledge.shows(world)) return at_once(world, knowledge, random);
    knowledge.rate(world, [&](Move move, float looks) {
        Random drift(weather + knowledge.idea(move));
        const float foggy =
            looks + fog * static_cast<float>(drift.below(steps)) / static_cast<float>(steps);
        ++best.playouts;
        if (foggy <= highest) return;
        highest = foggy;
        best.move = move;
        best.win_probability = looks;
    });
    best.line = { best.move };
    return best;
}

} // namespace cairn
