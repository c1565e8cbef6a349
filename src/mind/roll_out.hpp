// A playout: the quick policy plays on for a few turns, and what that leads to is judged.
#pragma once

#include <cassert>
#include <cstdint>

#include "core/game.hpp"
#include "mind/random_play.hpp"
#include "mind/search_model.hpp"
#include "mind/shared_thought.hpp"

namespace cairn {

// After this number of turns a position is judged.
inline constexpr int turns_rolled_out = 4;

template <SearchModel Model>
RolledOut roll_out(typename Model::State& state, Seat seat, const Model& model,
                   typename Model::Endgames& endgames, Random& random) {
    int turns = turns_rolled_out;
    Seat last = to_move(state);
    std::uint64_t plies = 0;
    for (; outcome(state) == Outcome::Open; ++plies) {
        assert(plies < Model::State::max_plies);
        if (to_move(state) != last) --turns;
        last = to_move(state);
        if (turns <= 0 && model.may_judge(state, seat)) {
            return { model.value(state, seat), plies };
        }
        if (const auto worth = endgames.worth(state, seat)) return { *worth, plies };
        apply(state, model.quick_move(state, random));
        settle(state, random);
    }
    return { share(outcome(state), seat), plies };
}

} // namespace cairn
