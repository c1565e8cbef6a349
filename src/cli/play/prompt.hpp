// What is expected of the player to move, and what can be done: sentences and lists made from the
// legal moves alone.
#pragma once

#include <span>
#include <string>

#include "cli/play/texts/texts.hpp"
#include "core/seat.hpp"
#include "games/parts.hpp"
#include "table/catalogue/catalogue.hpp"

namespace cairn {

struct OpenChoice {
    Seat seat = Seat::P1;
    const Entry* game = nullptr;
    std::span<const Parts> moves; // the legal ones; never empty
    int steps_left = 0;           // of a card played in several steps, if that is known
    const Texts& texts = english_texts;
};

// One line: `p1, lay a card: R5@3 puts R5 on stone 3`
std::string expectation(const OpenChoice& decision);

// What else is worth knowing, a line each: `You can claim stones 3 and 5.` May be empty.
std::string offers(const OpenChoice& decision);

// Every legal move, alike ones together, in lines of the terminal's width.
std::string listed(const OpenChoice& decision);

} // namespace cairn
