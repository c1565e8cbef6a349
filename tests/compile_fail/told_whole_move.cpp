// A whole move is not what others may be told of it.
// error: Parts
#include "games/parts.hpp"

cairn::Told tell(const cairn::Parts& parts) {
#ifdef CONTROL
    return parts.told;
#else
    return parts;
#endif
}
