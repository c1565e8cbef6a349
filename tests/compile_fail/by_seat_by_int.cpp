// Things that each player has one of are indexed by a Seat and by nothing else.
// error: operator[]
#include "core/seat.hpp"

int points(const cairn::BySeat<int>& each) {
#ifdef CONTROL
    return each[cairn::Seat::P2];
#else
    return each[1];
#endif
}
