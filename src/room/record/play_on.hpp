// A table that goes on from a move of a record: for "play on from here", and for the lessons, which begin at positions
// that were laid out by hand. A table is its log, so that this is all there is to make.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "room/event.hpp"
#include "table/record/record.hpp"

namespace cairn {

struct PlayOn {
    Record record = {};
    std::size_t ply = 0;
    Seat seat = Seat::P1; // of `me` in the record
    Guest me = {};
    Guest other = {}; // who has the other seat, unless the computer does
    int level = 0;    // of the computer; 0 for two at one screen
    fair::Bytes32 seed {};
    Millis at = 0;
};

// The events of the new table, or why there can be none.
Result<std::vector<Event>> play_on(const PlayOn& asked);

} // namespace cairn
