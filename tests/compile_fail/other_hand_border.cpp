// A View has its own seat's hand and no other.
// error: clan_hands
#include "games/border/view.hpp"

auto hand(const cairn::border::View& seen) {
#ifdef CONTROL
    return seen.clan_hand;
#else
    return seen.clan_hands[opponent(seen.seat)];
#endif
}
