// The computer player of the Totem game: a move for a view, within a budget; and the exact value of
// an endgame.
#pragma once

#include <cstdint>
#include <optional>

#include "base/random.hpp"
#include "games/totem/view.hpp"
#include "mind/budget.hpp"
#include "mind/endgame.hpp"
#include "mind/random_play.hpp"
#include "mind/totem/levels.hpp"

namespace cairn::totem {

// Precondition: the game is open and it is this seat's turn. Chance only decides between moves that
// look equal, and blurs the sight of the lowest levels. The same nodes and the same random numbers
// give the same answer; the time is kept to within a few milliseconds. The probability is 1, 0 or
// 0.5 if the position is solved.
Choice<Move> think(const View& seen, const Budget& budget, Random& random);

// What the position is worth to the player to move when both play perfectly, and such play to the
// end of the game; nothing if it takes more nodes. Precondition: the game is open.
std::optional<Solution<Move>> solve(const Board& board, std::uint64_t most_nodes);

} // namespace cairn::totem
