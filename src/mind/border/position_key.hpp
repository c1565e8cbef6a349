// One number for everything that the rest of a border game depends on when all cards are known.
#pragma once

#include "games/border/state.hpp"
#include "mind/position_hash.hpp"

namespace cairn::border {

// The order of the piles is not in it: for a given deal it follows from how many cards are left.
struct PositionKey {
    std::uint64_t operator()(const State& state) const {
        const Board& board = state.board;
        std::uint64_t hash = mixed(board.held[Seat::P1].bits(), board.held[Seat::P2].bits());
        hash = mixed(hash, board.unseen.bits());
        hash = mixed(hash, board.unseen_tactics.bits());
        hash = mixed(hash, (std::uint64_t { board.mud } << 8) | board.blind);
        hash = mixed(hash,
                     static_cast<unsigned>(board.turn) | (static_cast<unsigned>(board.phase) << 1) |
                         (unsigned { board.passes } << 4) | (unsigned { board.draws_left } << 6) |
                         (unsigned { board.returns_left } << 8) |
                         (static_cast<unsigned>(board.recruiter) << 10));
        for (const Returned& slot : state.returned) {
            if (slot.place != Returned::Place::InPile) continue;
            const unsigned id = slot.card.is_suit()
                                    ? static_cast<unsigned>(slot.card.id())
                                    : 64 + static_cast<unsigned>(slot.card.tactic());
            hash = mixed(hash, 1 + id);
        }
        for (const Seat seat : both_seats) {
            const TacticsPlayed played = board.tactics_played[seat];
            hash = mixed(hash, state.clan_hands[seat].bits());
            hash = mixed(hash, state.tactic_hands[seat].bits() | (unsigned { played.cards } << 16) |
                                   (unsigned { played.joker } << 24));
            for (const Stone stone : every<Stone>) {
                hash = mixed(hash, cards_of(board.side(stone, seat)));
            }
        }
        return mixed(hash, completed_first(board).bits());
    }

    // Where both sides are full, who was first (rules 2.4); where not, the other will be later.
    static StoneSet completed_first(const Board& board) {
        StoneSet first;
        for (const Stone stone : board.full[Seat::P1] & board.full[Seat::P2]) {
            const bool p1 = board.side(stone, Seat::P1).completed_at() <
                            board.side(stone, Seat::P2).completed_at();
            first.add_if(stone, p1);
        }
        return first;
    }
};

} // namespace cairn::border
