// A game at one moment: what the rules know (State) and what only the dealer knows (Dealing).
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "table/dealing/dealing.hpp"

namespace cairn {

template <class Seating>
struct Moment {
    using State = typename Seating::State;
    using Dealing = typename Seating::Dealing;

    Dealing dealing;
    State state;

    static Moment start(Dealing dealing, Seat first) {
        const State state = dealing.start(first);
        return { std::move(dealing), state };
    }

    // Makes a legal move and deals what it asks for. Gives the new order of a pile that the move
    // shuffled; fails, with the moment no longer of use, if the order asked for is none.
    Result<std::string> make(typename State::Move move, std::span<const std::string_view> order) {
        apply(state, move);
        auto shuffled = dealing.shuffle_if_grown(state, order);
        if (shuffled) dealing.deal_out(state);
        return shuffled;
    }
};

} // namespace cairn
