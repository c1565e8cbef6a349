#include "mind/border/habit.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>

#include "cards/reach.hpp"

namespace cairn::border {

namespace {

constexpr int from_middle(Stone stone) { return std::abs(stone.id() - stones / 2); }

// The best that the side can become with this card on it and others that are not seen.
Strength promise(const Board& board, Seat seat, Card card, Stone stone) {
    Tally side = board.side(stone, seat).tally();
    side.add(card);
    Cards pool = board.unseen;
    pool.remove(card);
    const int missing = board.slots(stone) - side.size();
    if (missing > pool.size()) return {};
    return Reacher<ClanSuits>(side, missing, pool, board.rules->deck)
        .best(board.counts(stone), Formation::None)
        .strength;
}

} // namespace

Move builder_move(const State& state) {
    assert(may_build(state));
    const Board& board = state.board;
    const Seat seat = board.turn;
    Move best = Move::pass();
    Strength highest {};
    int farthest = stones;
    for (const Card card : state.clan_hands[seat]) {
        for (const Stone stone : board.with_room(seat)) {
            const Strength strength = promise(board, seat, card, stone);
            const int far = from_middle(stone);
            if (strength < highest || (strength == highest && far >= farthest)) continue;
            highest = strength;
            farthest = far;
            best = Move::lay(card, stone);
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
    for (const Stone stone : before.with_room(seat)) {
        const Strength strength = promise(before, seat, move.card, stone);
        if (strength < highest) continue;
        if (strength > highest) {
            equal = 0;
            nearest = stones;
        }
        highest = strength;
        ++equal;
        nearest = std::min(nearest, from_middle(stone));
    }
    // Others do it by chance, or because it is good.
    constexpr double builders_do = 0.97;
    constexpr double others_do = 0.55;
    constexpr double to_the_middle = 0.6; // of those that are as good
    if (promise(before, seat, move.card, move.at()) < highest) {
        odds_[seat] *= (1 - builders_do) / (1 - others_do);
        return;
    }
    const bool near = from_middle(move.at()) == nearest;
    const double here = (1 - to_the_middle) + (near ? to_the_middle * equal : 0);
    odds_[seat] *= builders_do / others_do * here;
}

double Habits::builder(Seat seat) const { return odds_[seat] / (1 + odds_[seat]); }

} // namespace cairn::border
