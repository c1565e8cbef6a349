// A result that may be an error is looked at.
// error: nodiscard
#include "base/result.hpp"
#pragma GCC diagnostic error "-Wunused-result"

cairn::Result<cairn::Done> act();

void run() {
#ifdef CONTROL
    if (!act()) return;
#else
    act();
#endif
}
