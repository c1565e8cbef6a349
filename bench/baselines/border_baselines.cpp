#include "border_baselines.hpp"

#include <cstdlib>

#include "choice.hpp"
#include "games/border/apply.hpp"
#include "games/border/moves.hpp"
#include "prospect.hpp"

namespace cairn::baselines {
namespace {

using border::Board;
using border::MoveKind;
using border::State;

constexpr double price_of_tactic = 0.15;
constexpr double claiming = 100; // before everything else

Place<ClanSuits> place(const Board& board, border::Stone stone, Seat seat) {
    return { board.side(stone, seat), board.slots(stone), board.counts(stone), board.rules->deck };
}

double value_of_lay(const Board& board, Seat seat, border::Move move) {
    border::Side side = board.side(move.at(), seat);
    side.add(move.card, board.stamp + 1);
    border::Cards pool = board.unseen;
    if (move.card.is_suit()) pool.remove(move.card);
    const Place<ClanSuits> reaching { side, board.slots(move.at()), board.counts(move.at()),
                                      board.rules->deck };
    const double reached = reachable_worth(reaching, pool);
    constexpr int middle = border::stones / 2;
    return reached - 1e-6 * std::abs(move.to - middle);
}

double chance_on(const State& state, border::Stone stone, Seat seat) {
    const Board& board = state.board;
    const border::StoneSet mine = board.held[seat] | board.sure[seat];
    const border::StoneSet theirs = board.held[opponent(seat)] | board.sure[opponent(seat)];
    if (mine.has(stone)) return 1;
    if (theirs.has(stone)) return 0;
    const border::Cards hand = state.clan_hands[seat];
    const border::Cards unknown = board.unseen - hand;
    return chance(prospect(place(board, stone, seat), hand, unknown),
                  prospect(place(board, stone, opponent(seat)), border::Cards {}, unknown));
}

double value_of_position(const State& state, Seat seat) {
    if (outcome(state) != Outcome::Open) return value_of_end(outcome(state), seat);
    double sum = 0;
    for (const border::Stone stone : every<border::Stone>) {
        sum += chance_on(state, stone, seat);
    }
    return sum - price_of_tactic * state.board.tactics_played[seat].cards;
}

} // namespace

border::Move naive_move(const border::View& view) {
    return best_move<State>(view, [&](const State& world, border::Move move) {
        switch (move.kind) {
        case MoveKind::Claim: return claiming;
        case MoveKind::Lay: return value_of_lay(world.board, view.seat, move);
        case MoveKind::Pass: return -1.0;
        default: return -2.0;
        }
    });
}

border::Move greedy_move(const border::View& view) {
    return best_next<State>(view, [&](const State& next, border::Move move) {
        return value_of_position(next, view.seat) + (move.kind == MoveKind::Claim ? claiming : 0);
    });
}

} // namespace cairn::baselines
