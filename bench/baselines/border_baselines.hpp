// Two yardsticks for the border games. Frozen: do not improve them.
#pragma once

#include "games/border/view.hpp"

namespace cairn::baselines {

// Claims what can be claimed. Lays the card on the stone where the best formation can still be
// reached with it, if all unseen cards came its way; of equals nearest the middle. Never uses a
// ruse while it can lay a card.
border::Move naive_move(const border::View& view);

// Makes the move after which the sum of its chances on all stones is highest, and claims what can
// be claimed. The chance on a stone compares what both sides may expect there (prospect.hpp);
// a stone that is held or proven is certain. A tactic card costs a little, so that none is wasted.
border::Move greedy_move(const border::View& view);

} // namespace cairn::baselines
