// For whom a view is written out: for the seat that it belongs to, or for somebody who watches and
// may know only what both players know.
#pragma once

#include "base/json.hpp"
#include "core/seat.hpp"

namespace cairn {

enum class Eyes : std::uint8_t { Seat, Watcher };

// The value of `seat`: a watcher has none.
inline void write_reader(JsonWriter& json, Seat seat, Eyes eyes) {
    if (eyes == Eyes::Seat) {
        json.value(name(seat));
    } else {
        json.null();
    }
}

} // namespace cairn
