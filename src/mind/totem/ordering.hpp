// In which order the search tries moves: it cuts off most where the best one comes first. Moves
// are judged by how the position after them looks and by how they did elsewhere in the tree.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/list.hpp"
#include "mind/totem/learned_weights.hpp"
#include "mind/totem/position.hpp"

namespace cairn::totem {

struct Scored {
    Move move;
    int score;
};
using ScoredList = List<Scored, MoveList::capacity>;

// Moves the best of those from this place on to it, and says which it is.
Move bring_best_to(std::size_t place, ScoredList& list);

// The moves that look best, so many at most, in their order; a remembered one in front.
ScoredList best_looking(const Position& position, Cells ways, const LearnedWeights& weights,
                        Move remembered, std::size_t most);

class Ordering {
public:
    // Every move of the player to move, whose goals are `ways`; the remembered one, if it is a
    // move at all, scores highest.
    void list_moves(const Position& position, Cells ways, int ply, Move remembered,
                    ScoredList& list) const;

    // The same by how the moves look to what was learned.
    void list_moves(const Position& position, Cells ways, int ply, Move remembered,
                    const LearnedWeights& weights, ScoredList& list) const;

    // The move at this place was so good that the rest need not be tried; those before were not.
    void learn(const ScoredList& list, std::size_t place, int depth, int ply);

private:
    static constexpr std::size_t move_codes = std::size_t { 1 } << 14;
    using History = std::array<std::int16_t, move_codes>;

    int bonus(Move move, int ply) const;
    void credit(Move move, int ply, int amount);

    std::array<std::array<Move, 2>, State::max_plies + 1> killers_ {};
    std::array<History, 2> histories_ {}; // of the player at the root and of the other
};

} // namespace cairn::totem
