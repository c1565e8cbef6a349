// Control and its proof (rules 8.12, 8.13) from what lies open alone.
#pragma once

#include "cards/proof.hpp"
#include "games/siege/state.hpp"

namespace cairn::siege {

inline Contest<SiegeSuits> contest(const Board& board, Tile tile) {
    const Face& face = board.face(tile);
    return { board.side(tile, attacker),
             board.side(tile, defender),
             face.slots,
             face.counts,
             board.unseen,
             board.rules->deck };
}

// Could the Attacker control this tile if it were the moment, and if not, why not?
inline Proof<SiegeSuits> prove(const Board& board, Tile tile) {
    return prove(contest(board, tile));
}

} // namespace cairn::siege
