// Who has only what was told cannot ask for the rest.
// error: hidden
#include "games/parts.hpp"

auto card(const cairn::Told& told) {
#ifdef CONTROL
    return told.card;
#else
    return told.hidden;
#endif
}
