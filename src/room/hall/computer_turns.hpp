// The computer's turns: a mind is asked for a move, and plays it if it is still its turn.
#pragma once

#include <string>

#include "room/live/ledger.hpp"

namespace cairn {

class ComputerTurns {
public:
    ComputerTurns(Premises& premises, LiveRooms& rooms, Ledger& ledger)
        : premises_(premises), rooms_(rooms), ledger_(ledger) {}

    // If it is the computer's turn, and no mind is busy with this position.
    void begin(LiveRoom& live);
    // From now on nothing is begun, and no move is made.
    void stop() { stopped_ = true; }

private:
    void play(LiveRoom& live, std::uint64_t position, const std::string& move);

    Premises& premises_;
    LiveRooms& rooms_;
    Ledger& ledger_;
    bool stopped_ = false;
};

} // namespace cairn
