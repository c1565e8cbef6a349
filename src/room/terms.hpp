// What is agreed before a match: ruleset, games, seats, clock, and who may look on
// (docs/protocol.md, 5).
#pragma once

#include <cstdint>
#include <string>

#include "base/json.hpp"
#include "room/json_reader.hpp"
#include "room/refusal.hpp"
#include "table/catalogue/catalogue.hpp"
#include "table/match/match.hpp"

namespace cairn {

// Who may take a seat.
struct SeatTerms {
    enum class Kind : std::uint8_t { Me, Link, Anyone, Bot, Computer };

    Kind kind = Kind::Me;
    int level = 0; // of the computer

    bool is_computer() const { return kind == Kind::Computer; }
    friend bool operator==(const SeatTerms&, const SeatTerms&) = default;
};

struct ClockTerms {
    enum class Kind : std::uint8_t { None, Fischer, Move, Days };

    Kind kind = Kind::None;
    std::int64_t time = 0; // milliseconds at the start (Fischer), or for a turn
    std::int64_t add = 0;  // milliseconds for each turn (Fischer)

    friend bool operator==(const ClockTerms&, const ClockTerms&) = default;
};

struct Terms {
    const Entry* game = nullptr;
    MatchLength length;
    Player starts = Player::A; // the first game
    ByPlayer<SeatTerms> seats;
    ClockTerms clock;
    bool is_public = false;
    bool watching = true;
    std::int64_t delay = 0; // milliseconds by which watchers are behind

    MatchTerms match() const { return { game->match, length, starts }; }
    friend bool operator==(const Terms&, const Terms&) = default;
};

Ruling<Terms> read_terms(const boost::json::object& object);
void write(JsonWriter& json, const Terms& terms);
void write(JsonWriter& json, const ClockTerms& clock);

void write(JsonWriter& json, MatchLength length); // its key and value

} // namespace cairn
