// What a client may ask (docs/protocol.md), a type for each message: read once, here, field by field. Whoever gets
// one of these gets nothing that was not looked at.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "room/event.hpp"
#include "room/message/fields.hpp"
#include "room/refusal.hpp"
#include "room/rulings.hpp"

namespace cairn {

inline constexpr std::size_t longest_message = 4096;
inline constexpr std::size_t deepest_message = 8;

namespace ask {

// About names.
struct Hello {
    TokenText token;
};
struct Keep {
    TypedName name;
    TypedPassword password;
};
struct Login {
    TypedName name;
    TypedPassword password;
};
struct Password {
    TypedPassword old;
    TypedPassword fresh;
};
struct SignOut {};
using AboutNames = std::variant<Hello, Keep, Login, Password, SignOut>;

// About no table in particular.
struct Ping {};
struct Lobby {
    bool follow = false;
};
struct Open {
    Terms terms;
};

// What becomes a line of a table's log.
struct Sit {
    Key key;
};
struct Ready { // at once, without a share
    int game = 1;
    fair::Bytes32 entropy {};
};
struct Share { // a `ready` whose entropy is revealed later
    int game = 1;
    fair::Bytes32 share {};
};
struct Reveal {
    int game = 1;
    fair::Bytes32 entropy {};
};
struct Move {
    std::uint64_t answers = 0;
    MoveText move;
};
struct Takeback {
    std::uint64_t answers = 0;
    TakebackWish wish = TakebackWish::Ask;
};
struct Resign {
    int game = 1;
};
struct Greet {
    Greeting greeting;
};
struct Cancel {};
using Act = std::variant<Sit, Ready, Share, Reveal, Move, Takeback, Resign, Greet, Cancel>;

// The rest of what is asked at a table.
struct Enter {
    Key key;
    std::optional<std::uint64_t> since;
    std::optional<Player> as; // for whoever has both seats
};
struct Leave {};
struct Rematch {};
struct Prove {
    Seat seat = Seat::P1;
    std::uint64_t place = 1;
    Key key;
};
struct Record {
    int game = 1;
    Key key;
};
using OfATable = std::variant<Act, Enter, Leave, Rematch, Prove, Record>;
struct AtTable {
    TableId table;
    OfATable what;
};

using Any = std::variant<Ping, AboutNames, Lobby, Open, AtTable>;

} // namespace ask

struct Ask {
    Ref ref;
    ask::Any what;
};

// What could be read of a wrong message is its `ref`, so that the answer can carry it.
struct WrongAsk {
    Ref ref;
    Refusal why;
};
std::variant<Ask, WrongAsk> read_ask(std::string_view text);
// The `ref` of a message that is refused unread; nothing if it has none that can be found.
Ref ref_of(std::string_view text);

} // namespace cairn
