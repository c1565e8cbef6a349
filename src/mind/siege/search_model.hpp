// What a search is told of the siege games (mind/search_model.hpp): how moves look, what the quick
// policy plays, and what a position is worth where it can be judged.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "games/siege/apply.hpp"
#include "games/siege/view.hpp"
#include "mind/endgame.hpp"
#include "mind/search_model.hpp"
#include "mind/siege/policy.hpp"

namespace cairn::siege {

// A ruse can have hundreds of targets that look alike: this number of them is tried.
inline constexpr int tried_of_a_ruse = 2;
inline constexpr std::size_t move_kinds = static_cast<std::size_t>(MoveKind::End) + 1;

// Equals in a fixed order, so that the answer is the same everywhere.
inline bool looks_better(const Rated& a, const Rated& b) {
    if (a.value != b.value) return a.value > b.value;
    return std::bit_cast<std::uint32_t>(a.move) < std::bit_cast<std::uint32_t>(b.move);
}

struct SiegeSearchModel {
    using State = siege::State;
    using Endgames = NoEndgames;
    const Judge& judge;

    State world(const View& seen, Random& random) const { return guess(seen, random); }

    template <class Rated>
    void rate(const State& state, const Rated& rated) const {
        RatedMoves moves;
        rate_moves(state, judge, moves);
        std::sort(moves.begin(), moves.end(), looks_better);
        std::array<int, move_kinds> tried {};
        for (const auto& [move, value] : moves) {
            const bool one_more = ++tried[static_cast<std::size_t>(move.kind)] <= tried_of_a_ruse;
            if (!is_ruse(move.kind) || one_more) rated(move, value);
        }
    }
    Move quick_move(const State& state, Random& random) const {
        return siege::quick_move(state, judge, random);
    }
    // Draws and returns look all the same before they are made: the policy knows better.
    bool shows(const State& state) const { return state.board.phase == Phase::Play; }
    // The many targets of a ruse are one idea.
    std::uint32_t idea(Move move) const {
        return is_ruse(move.kind) ? static_cast<std::uint32_t>(move.kind)
                                  : std::bit_cast<std::uint32_t>(move);
    }
    // After the own turn, before the other has done anything.
    bool may_judge(const State& state, Seat seat) const {
        const Board& board = state.board;
        return board.turn != seat && board.phase == Phase::Play && controls(board).empty() &&
               !board.oil_thrown;
    }
    float value(const State& state, Seat seat) const { return value_of(state, seat, judge); }
};
static_assert(SearchModel<SiegeSearchModel>);

} // namespace cairn::siege
