// What a table answers to what is asked of it: the deeds that follow, or why not. Pure: who may do
// what and when is decided here and nowhere else. Nothing to do (a resend, say) is no deed at all.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/function_ref.hpp"
#include "room/refusal.hpp"
#include "room/room.hpp"

namespace cairn {

using Deeds = std::vector<Deed>;

// What somebody wants about a takeback.
enum class TakebackWish : std::uint8_t { Ask, Accept, Refuse };
inline constexpr std::array takeback_wishes { TakebackWish::Ask, TakebackWish::Accept,
                                              TakebackWish::Refuse };
constexpr const char* name(TakebackWish wish) {
    constexpr const char* names[] = { "ask", "accept", "refuse" };
    return names[static_cast<int>(wish)];
}

Ruling<Deeds> rule_sit(const Room& room, const Guest& who, std::string_view key);
// A player adds to the shuffle: first what fixes their entropy, then the entropy itself; or, trusting
// the server, the entropy at once.
Ruling<Deeds> rule_share(const Room& room, const Guest& who, int game, const fair::Bytes32& share);
Ruling<Deeds> rule_reveal(const Room& room, const Guest& who, int game,
                          const fair::Bytes32& entropy);
Ruling<Deeds> rule_ready(const Room& room, const Guest& who, int game,
                         const fair::Bytes32& entropy);

struct MoveAsked {
    std::string_view move;
    std::uint64_t answers = 0;
    Millis at = 0;
    Millis lag = 0;
};
// Whether the rules allow it is seen when it is made.
Ruling<Deeds> rule_move(const Room& room, const Guest& who, const MoveAsked& asked);
Ruling<Deeds> rule_takeback(const Room& room, const Guest& who, TakebackWish wish,
                            std::uint64_t answers);
Ruling<Deeds> rule_resign(const Room& room, const Guest& who, int game);
// `most`: of this player, at this table.
Ruling<Deeds> rule_greet(const Room& room, const Guest& who, std::string_view greeting, int most);
Ruling<Deeds> rule_cancel(const Room& room, const Guest& who);

// Is a seat free that needs no key?
bool may_anyone_sit(const Room& room);
// May they look on, with this key?
bool may_watch(const Room& room, const Guest& who, std::string_view key);
// A or B, or nothing for somebody without a seat.
std::optional<Player> player_of(const Room& room, const Guest& who);

// What happens by itself now: a secret is chosen, cards are dealt, a game is over. `seed` makes
// a fresh one, and is asked only if one is needed.
std::optional<Deed> follows(const Room& room, FunctionRef<fair::Bytes32()> seed);
// The same once time has passed.
std::optional<Deed> follows_by_time(const Room& room, Millis now);

// Nothing was dealt here yet: a table that everybody has left need not stay.
bool may_expire(const Room& room);

// The level of the computer whose turn it is; 0 if it is nobody's or a person's.
int computer_to_move(const Room& room);

} // namespace cairn
