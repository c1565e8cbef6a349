// A View has its own seat's hand and no other.
// error: siege_hands
#include "games/siege/view.hpp"

auto hand(const cairn::siege::View& seen) {
#ifdef CONTROL
    return seen.siege_hand;
#else
    return seen.siege_hands[opponent(seen.seat)];
#endif
}
