// The messages of docs/protocol.md: reading what is asked, and the short answers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/json.hpp"
#include "room/event.hpp"
#include "room/fields.hpp"
#include "room/refusal.hpp"

namespace cairn {

inline constexpr int protocol_version = 1;
inline constexpr std::size_t longest_message = 4096;
inline constexpr std::size_t deepest_message = 8;

enum class AskType : std::uint8_t {
    Hello,
    Keep,
    Login,
    Password,
    SignOut,
    Lobby,
    Open,
    Sit,
    Enter,
    Leave,
    Ready,
    Reveal,
    Move,
    Takeback,
    Resign,
    Greet,
    Rematch,
    Cancel,
    Prove,
    Record,
    Ping,
};

// What a client asks. Only the fields of its type are filled.
struct Ask {
    AskType type = AskType::Ping;
    Ref ref;
    TokenText token;
    TypedName name;
    TypedPassword password;
    TypedPassword new_password;
    bool follow = false;
    Terms terms;
    TableId table;
    Key key;
    bool has_since = false;
    std::uint64_t since = 0;
    std::optional<Player> as; // for whoever has both seats
    int game = 1;
    std::optional<fair::Bytes32> share; // instead of the entropy, which is then revealed later
    fair::Bytes32 entropy {};
    std::uint64_t answers = 0;
    MoveText move;
    ChosenWord choice; // the greeting, what to do about a takeback
    Seat seat = Seat::P1;
    std::uint64_t place = 1;
};

// What could be read of a wrong message is its `ref`, so that the answer can carry it.
struct WrongAsk {
    Ref ref;
    Refusal why;
};
std::variant<Ask, WrongAsk> read_ask(std::string_view text);
// The `ref` of a message that is refused unread; nothing if it has none that can be found.
Ref ref_of(std::string_view text);

// `{"v":1,"ref":"7","type":"ok"`, left open; without a ref where there is none.
JsonWriter& begin(JsonWriter& json, std::string_view type, std::string_view ref = {});
std::string error_message(std::string_view ref, const Refusal& why);
std::string ok_message(std::string_view ref, std::uint64_t seq); // 0: nothing was written down
std::string plain_message(std::string_view type, std::string_view ref);

} // namespace cairn
