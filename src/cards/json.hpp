// Sides and hands as JSON lists of card names. Hands are in the order of the cards, never in the
// order they were drawn.
#pragma once

#include "base/json.hpp"
#include "base/letters.hpp"
#include "cards/amounts.hpp"
#include "cards/side.hpp"
#include "core/eyes.hpp"

namespace cairn {

// What is written of one stone or tile is shorter.
inline constexpr std::size_t longest_place = 1024;

template <class Suits>
void put(Letters& at, const Side<Suits>& side, const TacticNames& names) {
    at.put('[');
    for (int i = 0; i < side.size(); ++i) {
        if (i > 0) at.put(',');
        at.put('"').put(name_of(side[i], names)).put('"');
    }
    at.put(']');
}

// `,"p1":["R5"],"p2":[]`
template <class SideOf>
void put_sides(Letters& at, const SideOf& side_of, const TacticNames& names) {
    at.put(",\"p1\":");
    put(at, side_of(Seat::P1), names);
    at.put(",\"p2\":");
    put(at, side_of(Seat::P2), names);
}

inline void put(Letters& at, bool truth) {
    if (truth) {
        at.put("true");
    } else {
        at.put("false");
    }
}

// By colour, then value; tactic cards last.
template <class Suits>
void write(JsonWriter& json, const Hand<Suits>& hand, const TacticNames& names) {
    json.array();
    for (int colour = 0; colour < Card<Suits>::colours; ++colour) {
        auto row = hand.suits & CardSet<Suits>::of_colour(colour);
        while (!row.empty()) json.plain(name_of(row.take_lowest(), names));
    }
    for (TacticSet rest = hand.tactics; !rest.empty();) json.plain(names.of(rest.take_lowest()));
    json.end();
}

// Which side was completed first, or is the only complete one: it wins at equal strength (rules
// 2.3, 2.4).
template <class Suits>
void put_completed_first(Letters& at, const BySeat<Side<Suits>>& sides, int slots) {
    const auto stamp = [&](Seat seat) {
        constexpr int never = 1 << 30;
        return sides[seat].size() == slots ? sides[seat].completed_at() : never;
    };
    at.put(",\"completed_first\":");
    if (stamp(Seat::P1) == stamp(Seat::P2)) {
        at.put("null");
    } else if (stamp(Seat::P1) < stamp(Seat::P2)) {
        at.put("\"p1\"");
    } else {
        at.put("\"p2\"");
    }
}

// How every view of a card game begins: who reads it, and what moment of the game it is.
template <class View>
void write_moment(JsonWriter& json, const View& view, Eyes eyes, Seat mover, const char* phase) {
    const auto& board = view.board;
    json.key("ruleset").value(board.rules->id);
    json.key("seat");
    write_reader(json, view.seat, eyes);
    json.key("turn").value(name(mover));
    json.key("phase").value(phase);
    json.key("outcome").value(name(board.outcome));
    json.key("passes").value(board.passes);
}

template <class Suits>
void write_amounts(JsonWriter& json, const Amounts& amounts, bool has_tactics) {
    json.object().key(Suits::pile).value(amounts.suits);
    if (has_tactics) json.key("tactic").value(amounts.tactics);
    json.end();
}

// The own hand and how many cards the opponent has, to a watcher how many each has; and how many the piles have.
template <class Suits, class View>
void write_hands_and_piles(JsonWriter& json, const View& view, Eyes eyes) {
    const bool has_tactics = view.board.rules->has_tactics();
    const auto write_these = [&](const Amounts& amounts) {
        write_amounts<Suits>(json, amounts, has_tactics);
    };
    if (eyes == Eyes::Seat) {
        json.key("hand");
        write(json, view.hand(), view.board.rules->tactics);
        json.key("opponent");
        write_these(view.opponent);
    } else {
        json.key("hands").object();
        for (const Seat seat : both_seats) {
            json.key(name(seat));
            write_these(seat == view.seat ? Amounts::of(view.hand()) : view.opponent);
        }
        json.end();
    }
    json.key("piles");
    write_these(view.piles);
}

} // namespace cairn
