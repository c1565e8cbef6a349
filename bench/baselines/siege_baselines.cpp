#include "siege_baselines.hpp"

#include <bit>
#include <cstdlib>

#include "choice.hpp"
#include "games/siege/apply.hpp"
#include "games/siege/moves.hpp"
#include "prospect.hpp"

namespace cairn::baselines {
namespace {

using siege::Board;
using siege::MoveKind;
using siege::State;

constexpr double price_of_tactic = 0.15;
constexpr double price_of_oil = 0.2;
constexpr double controlling = 100; // before everything else
constexpr double damage = 2;        // for the Attacker, a tile

Place<SiegeSuits> place(const Board& board, siege::Tile tile, Seat seat) {
    const siege::Face& face = board.face(tile);
    return { board.side(tile, seat), face.slots, face.counts, board.rules->deck };
}

double value_of_lay(const Board& board, Seat seat, siege::Move move) {
    siege::Side side = board.side(move.at(), seat);
    side.add(move.card, board.stamp + 1);
    siege::Cards pool = board.unseen;
    if (move.card.is_suit()) pool.remove(move.card);
    const siege::Face& face = board.face(move.at());
    const double reached =
        reachable_worth<SiegeSuits>({ side, face.slots, face.counts, board.rules->deck }, pool);
    constexpr int gate = siege::tiles / 2;
    return reached - 1e-6 * std::abs(move.to - gate);
}

double chance_of_attack(const State& state, siege::Tile tile, Seat seat) {
    const Board& board = state.board;
    const siege::Cards hand = state.siege_hands[seat];
    const siege::Cards unknown = board.unseen - hand;
    const auto expected = [&](Seat of) {
        return prospect(place(board, tile, of), of == seat ? hand : siege::Cards {}, unknown);
    };
    if (board.controllable.has(tile)) return 1;
    return chance(expected(siege::attacker), expected(siege::defender));
}

double value_of_position(const State& state, Seat seat) {
    if (outcome(state) != Outcome::Open) return value_of_end(outcome(state), seat);
    const Board& board = state.board;
    double attack = damage * board.damaged.size() - price_of_oil * board.cauldrons;
    for (const siege::Tile tile : every<siege::Tile>) {
        const bool damaged = board.damaged.has(tile);
        attack += (damaged ? 2 : 1) * chance_of_attack(state, tile, seat);
    }
    return (seat == siege::attacker ? attack : -attack) -
           price_of_tactic * board.tactics_played[seat];
}

} // namespace

siege::Move naive_move(const siege::View& view) {
    return best_move<State>(view, [&](const State& world, siege::Move move) {
        switch (move.kind) {
        case MoveKind::Control: return controlling;
        case MoveKind::Lay: return value_of_lay(world.board, view.seat, move);
        case MoveKind::Draw:
        case MoveKind::Give:
        case MoveKind::End: return 0.0;
        case MoveKind::Pass: return -1.0;
        default: return -2.0;
        }
    });
}

siege::Move greedy_move(const siege::View& view) {
    return best_next<State>(view, [&](const State& next, siege::Move move) {
        return value_of_position(next, view.seat) +
               (move.kind == MoveKind::Control ? controlling : 0);
    });
}

} // namespace cairn::baselines
