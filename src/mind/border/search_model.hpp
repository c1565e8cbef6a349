// What a search is told of the border games (mind/search_model.hpp): how moves look, what the quick
// policy plays, and what a position is worth where it can be judged.
#pragma once

#include <bit>

#include "games/border/apply.hpp"
#include "games/border/view.hpp"
#include "mind/border/endgame.hpp"
#include "mind/border/habit.hpp"
#include "mind/border/policy.hpp"
#include "mind/border/scrutiny/policy.hpp"
#include "mind/search_model.hpp"

namespace cairn::border {

struct BorderSearchModel {
    using State = border::State;
    using Endgames = border::Endgames;
    const Judge& judge;
    Seat thinker = Seat::P1;
    double builder = 0;                 // how likely the other player is one (habit.hpp)
    const Scrutiny* scrutiny = nullptr; // sees more than the judge, where there is one

    State world(const View& seen, Random& random) const { return guess(seen, random); }

    template <class Rated>
    void rate(const State& state, const Rated& rated) const {
        RatedMoves moves;
        if (scrutiny != nullptr) {
            rate_moves(state, judge, *scrutiny, moves);
        } else {
            rate_moves(state, judge, moves);
        }
        for (const auto& [move, value] : moves) rated(move, value);
    }
    Move quick_move(const State& state, Random& random) const {
        constexpr double noticed = 0.2;
        if (builder > noticed && state.board.turn != thinker && may_build(state) &&
            random.below(256) < static_cast<std::uint32_t>(builder * 256)) {
            return builder_move(state);
        }
        return border::quick_move(state, judge, random);
    }
    // Draws and returns look all the same before they are made: the policy knows better.
    bool shows(const State& state) const { return state.board.phase == Phase::Play; }
    // The many targets of a ruse are one idea.
    std::uint32_t idea(Move move) const {
        return is_ruse(move) ? static_cast<std::uint32_t>(move.kind)
                             : std::bit_cast<std::uint32_t>(move);
    }
    // After the own turn, when nothing is left to claim.
    bool may_judge(const State& state, Seat seat) const {
        const Board& board = state.board;
        return board.turn != seat && board.phase == Phase::Play && board.claimable().empty();
    }
    float value(const State& state, Seat seat) const {
        return scrutiny != nullptr ? value_of(state, seat, *scrutiny)
                                   : value_of(state, seat, judge);
    }
};
static_assert(SearchModel<BorderSearchModel>);

} // namespace cairn::border
