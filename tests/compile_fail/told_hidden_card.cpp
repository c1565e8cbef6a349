// What others are told of a move has no place for a card that is hidden from them.
// error: HiddenName
#include "games/parts.hpp"

void tell(cairn::Told& told, const cairn::Parts& parts) {
#ifdef CONTROL
    told.card = parts.told.card;
#else
    told.card = parts.hidden;
#endif
}
