// What a hall allows, and how long it waits.
#pragma once

#include "room/clock.hpp"
#include "room/live/ledger.hpp"

namespace cairn {

struct HallSettings {
    bool one_may_play_both = false; // two at one screen
    bool shared = false;            // other halls write to the same log
    int tables_of_a_player = 50;    // that are not over
    int greetings_of_a_player = 60; // at one table
    int news_at_once = 500;         // old ones, for who enters again
    // How long a table stays that has not begun while nobody is there; 0: for ever. The other one
    // is for tables with days a move, at which nobody has to be.
    Millis table_expires = 0;
    Millis patient_table_expires = 0;
    CardsByHand cards = {};
};

} // namespace cairn
