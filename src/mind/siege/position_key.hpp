// One number for everything that the rest of a siege game depends on when all cards are known.
#pragma once

#include "games/siege/state.hpp"
#include "mind/position_hash.hpp"

namespace cairn::siege {

// The order of the piles is not in it: for a given deal it follows from how many cards are left.
struct PositionKey {
    std::uint64_t operator()(const State& state) const {
        const Board& board = state.board;
        std::uint64_t hash = mixed(board.unseen.bits(), board.discard.bits());
        hash = mixed(hash, board.unseen_tactics.bits() |
                               (std::uint64_t { board.discarded_tactics.bits() } << 16) |
                               (std::uint64_t { board.damaged.bits() } << 32) |
                               (std::uint64_t { board.cauldrons } << 40) |
                               (std::uint64_t { board.passes } << 44));
        hash = mixed(hash,
                     static_cast<unsigned>(board.turn) | (static_cast<unsigned>(board.phase) << 1) |
                         (unsigned { board.oil_thrown } << 4) | (unsigned { board.to_give } << 8));
        for (const Seat seat : both_seats) {
            hash = mixed(hash, state.siege_hands[seat].bits());
            hash = mixed(hash, state.tactic_hands[seat].bits() |
                                   (unsigned { board.tactics_played[seat] } << 16));
            if (board.phase == Phase::Give) {
                hash = mixed(hash, state.siege_gifts[seat].bits());
                hash = mixed(hash, state.tactic_gifts[seat].bits());
            }
            // Oil takes the card that was laid first (rules 8.9).
            const bool ordered = seat == attacker && board.cauldrons > 0;
            for (const Tile tile : every<Tile>) {
                const Side& side = board.side(tile, seat);
                hash = mixed(hash, ordered ? order_of(side) : cards_of(side));
            }
        }
        return mixed(hash, completed_first(board).bits());
    }

    // Where both sides are full, who was first (rules 2.4); where not, the other will be later.
    static TileSet completed_first(const Board& board) {
        TileSet first;
        for (const Tile tile : board.full[attacker] & board.full[defender]) {
            const bool attacks = board.side(tile, attacker).completed_at() <
                                 board.side(tile, defender).completed_at();
            first.add_if(tile, attacks);
        }
        return first;
    }
};

} // namespace cairn::siege
