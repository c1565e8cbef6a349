// What a seat knows of a position: in the Totem game, all of it. Only a View is ever written out
// or given to a bot.
#pragma once

#include "games/totem/apply.hpp"
#include "games/totem/moves.hpp"
#include "games/totem/state.hpp"

namespace cairn::totem {

struct View {
    Board board;
    Seat seat;

    friend constexpr bool operator==(const View&, const View&) = default;
};

View view(const State& state, Seat seat);
State guess(const View& seen, Random& random); // there is one world only

static_assert(Game<State>);

} // namespace cairn::totem
