// Two yardsticks for the siege games, for both roles. Frozen: do not improve them.
#pragma once

#include "games/siege/view.hpp"

namespace cairn::baselines {

// Controls what can be controlled. Lays the card on the tile where the most can still be reached
// with it, among what the tile counts; of equals nearest the gate. Never retreats, throws no oil,
// and uses no ruse while it can lay a card.
siege::Move naive_move(const siege::View& view);

// Makes the move after which the sum of its chances on all tiles is highest (prospect.hpp); a
// damaged tile counts twice, since control of it would be the end. A cauldron and a tactic card
// cost a little, so that they are not wasted.
siege::Move greedy_move(const siege::View& view);

} // namespace cairn::baselines
