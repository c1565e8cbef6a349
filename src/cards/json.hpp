// Sides and hands as JSON lists of card names. Hands are in the order of the cards, never in the
// order they were drawn.
#pragma once

#include "base/json.hpp"
#include "cards/side.hpp"

namespace cairn {

template <class Suits>
void write(JsonWriter& json, const Side<Suits>& side, const TacticNames& names) {
    json.array();
    for (int i = 0; i < side.size(); ++i) json.value(to_text(side[i], names));
    json.end();
}

// By colour, then value; tactic cards last.
template <class Suits>
void write(JsonWriter& json, const Hand<Suits>& hand, const TacticNames& names) {
    json.array();
    for (int colour = 0; colour < Card<Suits>::colours; ++colour) {
        auto row = hand.suits & CardSet<Suits>::of_colour(colour);
        while (!row.empty()) json.value(to_text(row.take_lowest(), names));
    }
    for (TacticSet rest = hand.tactics; !rest.empty();) json.value(names.of(rest.take_first()));
    json.end();
}

} // namespace cairn
