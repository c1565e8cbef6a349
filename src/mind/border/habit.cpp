#include "mind/border/habit.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdlib>

#include "cards/reach.hpp"

namespace cairn::border {

namespace {

constexpr Stone middle = stones / 2;

// The best that the side can become with this card on it and others that are not seen.
Strength promise(const Board& board, Seat seat, Card card, Stone stone) {
    Tally side = board.side(stone, seat).tally();
    side.add(card);
    Cards pool = board.unseen;
    pool.remove(card);
    const int missing = board.slots(stone) - side.size();
    if (missing > pool.size()) return {};
    return Reacher<ClanSuits>(side, missing, pool)
        .best(board.counts(stone), Formation::None)
        .strength;
}

} // namespace

Move builder_move(const State& state) {
    assert(may_build(state));
    const Board& board = state.board;
    const Seat seat = board.turn;
    Move best { MoveKind::Lay, {}, 0, 0 };
    Strength highest {};
    int farthest = stones;
    for (Cards rest = state.clan_hands[seat]; !rest.empty();) {
        const Card card = rest.take_lowest();
        for (unsigned room = board.with_room(seat); room != 0; room &= room - 1) {
            const Stone stone = std::countr_zero(room);
            const Strength strength = promise(board, seat, card, stone);
            const int far = std::abs(stone - middle);
            if (strength < highest || (strength == highest && far >= farthest)) continue;
            highest = strength;
            farthest = far;
            best.card = card;
            best.to = static_cast<std::uint8_t>(stone);
        }
    }
    return best;
}

void Habits::notice(const Board& before, Move move) {
    if (move.kind != MoveKind::Lay || !move.card.is_suit()) return;
    const Seat seat = before.turn;
    Strength highest {};
    int equal = 0; // stones where it promises as much
    int nearest = stones;
    for (unsigned room = before.with_room(seat); room != 0; room &= room - 1) {
        const Stone stone = std::countr_zero(room);
        const Strength strength = promise(before, seat, move.card, stone);
        if (strength < highest) continue;
        if (strength > highest) {
            equal = 0;
            nearest = stones;
        }
        highest = strength;
        ++equal;
        nearest = std::min(nearest, std::abs(stone - middle));
    }
    // Others do it by chance, or because it is good.
    constexpr double builders_do = 0.97;
    constexpr double others_do = 0.55;
    constexpr double to_the_middle = 0.6; // of those that are as good
    if (promise(before, seat, move.card, move.to) < highest) {
        odds_[seat] *= (1 - builders_do) / (1 - others_do);
        return;
    }
    const bool near = std::abs(move.to - middle) == nearest;
    const double here = (1 - to_the_middle) + (near ? to_the_middle * equal : 0);
    odds_[seat] *= builders_do / others_do * here;
}

double Habits::builder(Seat seat) const { return odds_[seat] / (1 + odds_[seat]); }

} // namespace cairn::border
