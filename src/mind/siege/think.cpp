#include "mind/siege/think.hpp"

#include <algorithm>

#include "games/siege/apply.hpp"
#include "mind/glance.hpp"
#include "mind/halving.hpp"
#include "mind/siege/policy.hpp"

namespace cairn::siege {

namespace {

// A ruse can have hundreds of targets that look alike: so many of them are tried.
constexpr int tried_of_a_ruse = 2;
constexpr std::size_t move_kinds = static_cast<std::size_t>(MoveKind::End) + 1;

// Equals in a fixed order, so that the answer is the same everywhere.
bool looks_better(const Rated& a, const Rated& b) {
    if (a.value != b.value) return a.value > b.value;
    return std::bit_cast<std::uint32_t>(a.move) < std::bit_cast<std::uint32_t>(b.move);
}

struct SiegeKnowledge {
    using State = siege::State;
    const Judge& judge;

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
        return board.turn != seat && board.phase == Phase::Play && controls(board) == 0 &&
               !board.oil_thrown;
    }
    float value(const State& state, Seat seat) const { return value_of(state, seat, judge); }
};

// Set so that each level beats the one below it two times in three (docs/strength.md).
constexpr Sights sights {
    { { 1.1F }, { 0.63F }, { 0.39F }, { 0.22F }, { 0.10F }, { 0.0F }, { 0, 100 } }
};

} // namespace

Choice<Move> think(const View& seen, const Budget& budget, Random& random) {
    const Judge judge(learned_odds());
    // What can be controlled is: nothing is gained by waiting. A damaged tile wins.
    if (const TileSet controlled = controls(seen.board); controlled != 0) {
        const unsigned wins = controlled & seen.board.damaged;
        const int tile = std::countr_zero(wins != 0 ? wins : unsigned { controlled });
        const float value =
            wins != 0 ? 1 : judge.value({ seen.board, seen.seat, seen.hand(), seen.piles.siege });
        const Move control { MoveKind::Control, {}, 0, static_cast<std::uint8_t>(tile) };
        return { .move = control, .win_probability = value, .depth = 1, .line = { control } };
    }
    const SiegeKnowledge knowledge { judge };
    Budget limited = budget;
    if (budget.level < highest_level) {
        const Sight& sight = sights[static_cast<std::size_t>(budget.level - 1)];
        if (sight.playouts == 0) return glance(seen, sight.fog, knowledge, random);
        limited.playouts = std::min(sight.playouts, budget.playouts.value_or(sight.playouts));
    }
    return search(seen, limited, { .turns = 4, .width = 16 }, knowledge, random);
}

} // namespace cairn::siege
