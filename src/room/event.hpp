// What happened at a table: the lines of its log. A table is the sum of its events and of nothing
// else. They hold secrets; what others are told of them is in news.hpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "base/result.hpp"
#include "fair/blake2b.hpp"
#include "room/clock.hpp"
#include "room/refusal.hpp"
#include "room/terms.hpp"
#include "table/record/record.hpp"

namespace cairn {

// Somebody, as everybody may know them.
struct Guest {
    std::string id;
    std::string name;

    friend bool operator==(const Guest&, const Guest&) = default;
};

inline constexpr std::array<std::string_view, 6> greetings { "hello",  "luck", "well",
                                                             "thanks", "oops", "bye" };

struct Opened {
    Terms terms;
    std::string by;   // the id of who opened it
    std::string join; // the keys of the links
    std::string watch;
    std::string after; // the table that this is the rematch of
    friend bool operator==(const Opened&, const Opened&) = default;
};
struct Sat {
    Player player = Player::A;
    Guest who;
    friend bool operator==(const Sat&, const Sat&) = default;
};
struct Committed {
    int game = 1;
    fair::Bytes32 seed {};
    friend bool operator==(const Committed&, const Committed&) = default;
};
// A player has shown their entropy at once, which only they themselves may regret.
struct Readied {
    int game = 1;
    Player player = Player::A;
    fair::Bytes32 entropy {};
    friend bool operator==(const Readied&, const Readied&) = default;
};
// A player has fixed their entropy without showing it: the server knows it only when it is revealed.
struct Shared {
    int game = 1;
    Player player = Player::A;
    fair::Bytes32 share {};
    friend bool operator==(const Shared&, const Shared&) = default;
};
struct Revealed {
    int game = 1;
    Player player = Player::A;
    fair::Bytes32 entropy {};
    friend bool operator==(const Revealed&, const Revealed&) = default;
};
struct Dealt {
    int game = 1;
    std::string deal; // laid out by hand, in a browser or a test; else it follows from the secrets
    ClockStart clocks = ClockStart::AtFirstMove;
    friend bool operator==(const Dealt&, const Dealt&) = default;
};
struct Moved {
    Seat seat = Seat::P1;
    std::string move;
    std::uint64_t answers = 0;
    Millis lag = 0;
    std::string order = {}; // of a pile that it shuffled, by hand as a deal may be
    friend bool operator==(const Moved&, const Moved&) = default;
};
struct AskedBack {
    Seat seat = Seat::P1;
    friend bool operator==(const AskedBack&, const AskedBack&) = default;
};
struct RefusedBack {
    Seat seat = Seat::P1;
    friend bool operator==(const RefusedBack&, const RefusedBack&) = default;
};
struct TakenBack {
    Seat seat = Seat::P1; // who accepted
    int moves = 1;
    friend bool operator==(const TakenBack&, const TakenBack&) = default;
};
struct Ended {
    int game = 1;
    GameResult result;
    friend bool operator==(const Ended&, const Ended&) = default;
};
struct Greeted {
    Player player = Player::A;
    std::string greeting;
    friend bool operator==(const Greeted&, const Greeted&) = default;
};
struct Rematched {
    std::string next;
    std::string watch = {}; // the key to watch there; lines of older logs have none
    friend bool operator==(const Rematched&, const Rematched&) = default;
};
struct Paused {
    Millis from = 0;
    Millis to = 0;
    friend bool operator==(const Paused&, const Paused&) = default;
};
// Nobody waits any more for a second player or for the first deal.
struct Cancelled {
    std::optional<Player> player = std::nullopt; // who did it; nobody: the table has expired
    friend bool operator==(const Cancelled&, const Cancelled&) = default;
};

using Deed =
    std::variant<Opened, Sat, Committed, Readied, Shared, Revealed, Dealt, Moved, AskedBack,
                 RefusedBack, TakenBack, Ended, Greeted, Rematched, Paused, Cancelled>;

struct Event {
    Millis at = 0;
    Deed deed;

    friend bool operator==(const Event&, const Event&) = default;
};

// Who cancelled a table, as the log and the protocol say it: A, B or nobody.
std::string_view who_cancelled(const Cancelled& deed);

// As the log has it: one line of JSON (docs/schema/log.json).
std::string to_json(const Event& event);
Result<Event> parse_event(std::string_view line);

} // namespace cairn
