// Clan cards and siege cards do not mix, though both are a byte.
// error: SiegeSuits
#include "cards/card_set.hpp"

bool holds(const cairn::CardSet<cairn::ClanSuits>& hand) {
#ifdef CONTROL
    return hand.has(cairn::ClanCard(0, 5));
#else
    return hand.has(cairn::SiegeCard(0, 5));
#endif
}
