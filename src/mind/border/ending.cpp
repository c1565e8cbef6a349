#include "mind/border/ending.hpp"

#include "games/border/apply.hpp"
#include "games/border/moves.hpp"

namespace cairn::border {

namespace {

std::uint64_t mixed(std::uint64_t hash, std::uint64_t word) {
    hash = (hash ^ word) * 0x9e3779b97f4a7c15U;
    return hash ^ (hash >> 29);
}

// Everything that the rest of the game depends on. Who completed a side first matters only where
// both are full, and is in `sure` there.
struct PositionKey {
    std::uint64_t operator()(const State& state) const {
        const Board& board = state.board;
        const unsigned decided = board.full[Seat::P1] & board.full[Seat::P2];
        std::uint64_t hash = mixed(board.sure[Seat::P1] & decided, board.held[Seat::P1]);
        hash = mixed(hash, board.held[Seat::P2]);
        hash = mixed(hash, (std::uint64_t { board.mud } << 8) | board.blind);
        hash = mixed(hash, static_cast<unsigned>(board.turn) |
                               (static_cast<unsigned>(board.phase) << 1) |
                               (unsigned { board.passes } << 4));
        for (const Seat seat : both_seats) {
            const TacticsPlayed played = board.tactics_played[seat];
            hash = mixed(hash, state.clan_hands[seat].bits());
            hash = mixed(hash, state.tactic_hands[seat].bits() | (unsigned { played.cards } << 16) |
                                   (unsigned { played.joker } << 24));
            for (Stone stone = 0; stone < stones; ++stone) {
                const Side& side = board.side(stone, seat);
                hash = mixed(hash, side.suit_cards().bits() ^
                                       (std::uint64_t { side.tally().counts } << 56));
            }
        }
        return hash;
    }
};

} // namespace

std::optional<Solution<Move>> solve_ending(const View& seen, std::uint64_t most_nodes) {
    assert(is_ending(seen));
    Random random(0); // there is one world only
    return EndingSolver<State, PositionKey>(most_nodes, {}).solve(guess(seen, random));
}

} // namespace cairn::border
