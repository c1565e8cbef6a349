// A job that is done every so often, and of which there is never more than one.
#pragma once

#include "room/clock.hpp"

namespace cairn {

struct Errand {
    Millis last = 0;
    bool out = false; // being done

    // Whether it is to be done now; then it counts as begun.
    bool is_due(Millis every, Millis time) {
        if (out || time - last < every) return false;
        last = time;
        return true;
    }
};

} // namespace cairn
