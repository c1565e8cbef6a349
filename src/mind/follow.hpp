// Plays on by the quick policy for a few turns, and judges what that leads to.
#pragma once

#include <cassert>
#include <cstdint>

#include "core/game.hpp"
#include "mind/playouts.hpp"

namespace cairn {

// So many turns are followed before a position is judged.
inline constexpr int turns_followed = 4;

struct Followed {
    double worth; // to the seat that asked, between 0 and 1
    std::uint64_t plies;
};

// `knowledge`: see mind/halving.hpp.
template <class Knowledge>
Followed follow(typename Knowledge::State& state, Seat seat, const Knowledge& knowledge,
                typename Knowledge::Endings& endings, Random& random) {
    int turns = turns_followed;
    Seat last = to_move(state);
    std::uint64_t plies = 0;
    for (; outcome(state) == Outcome::Open; ++plies) {
        assert(plies < Knowledge::State::max_plies);
        if (to_move(state) != last) --turns;
        last = to_move(state);
        if (turns <= 0 && knowledge.may_judge(state, seat)) {
            return { knowledge.value(state, seat), plies };
        }
        if (const auto worth = endings.worth(state, seat)) return { *worth, plies };
        apply(state, knowledge.quick_move(state, random));
        settle(state, random);
    }
    return { share(outcome(state), seat), plies };
}

} // namespace cairn
