#include "room/rulings.hpp"

#include <algorithm>
#include <cassert>

#include "base/text.hpp"

namespace cairn {

namespace {

const Refusal no_seat { Code::Seat, "you have no seat at this table" };

// The seat in the game being played.
std::optional<Seat> seat_of(const Room& room, const Guest& who) {
    std::optional<Seat> seat;
    for (const Player player : both_players) {
        if (!room.holds(who, player)) continue;
        seat = room.dealt_seats().of(player);
        // Whoever has both seats speaks for the one to move.
        if (room.table() != nullptr && room.table()->turn() == *seat) return seat;
    }
    return seat;
}

bool is_for_anyone(const Room& room, Player player) {
    return room.terms().seats[player].kind == SeatTerms::Kind::Anyone && room.terms().is_public;
}

Refusal not_playing(const Room& room) {
    if (room.stage() == Stage::Over) return { Code::Over, "the match is over" };
    return { Code::Turn, "no game is being played at this table now" };
}

Refusal stale(const Room& room) {
    if (room.last_move() && room.last_move()->seq == room.position_seq()) {
        return { Code::Stale,
                 std::string(name(room.last_move()->moved.seat)) + " has moved since" };
    }
    return { Code::Stale, "the position has changed since" };
}

} // namespace

std::optional<Player> player_of(const Room& room, const Guest& who) {
    for (const Player player : both_players) {
        if (room.holds(who, player)) return player;
    }
    return std::nullopt;
}

bool may_watch(const Room& room, const Guest& who, std::string_view key) {
    if (player_of(room, who)) return true;
    if (!room.terms().watching) return false;
    return room.terms().is_public || key == room.opened().watch || key == room.opened().join;
}

Ruling<Deeds> rule_sit(const Room& room, const Guest& who, std::string_view key) {
    if (player_of(room, who)) return Deeds {};
    bool any_free = false;
    for (const Player player : both_players) {
        if (!room.is_free(player)) continue;
        any_free = true;
        if (is_for_anyone(room, player) || key == room.opened().join) {
            if (room.cancelled()) return cancelled_table;
            return Deeds { Sat { player, who } };
        }
    }
    if (any_free) return Refusal { Code::Absent, "this link does not lead to a seat" };
    return Refusal { Code::Taken, "both seats are taken" };
}

bool may_anyone_sit(const Room& room) {
    return std::any_of(both_players.begin(), both_players.end(), [&room](Player player) {
        return room.is_free(player) && is_for_anyone(room, player);
    });
}

namespace {

// What each seat of the asker adds to the deal that is being prepared; nothing once it is dealt.
template <class DeedOf>
Ruling<Deeds> rule_deal(const Room& room, const Guest& who, int game, const DeedOf& deed_of) {
    if (!player_of(room, who)) return no_seat;
    if (game == room.dealt_game() && room.stage() == Stage::Playing) return Deeds {};
    if (room.stage() != Stage::Dealing || game != room.game()) {
        return Refusal { Code::Turn, "no deal is being prepared for this game" };
    }
    Deeds deeds;
    for (const Player player : both_players) {
        if (!room.holds(who, player)) continue;
        Ruling<Deeds> ruling = deed_of(player);
        if (!ruling) return ruling;
        deeds.insert(deeds.end(), ruling->begin(), ruling->end());
    }
    return deeds;
}

} // namespace

Ruling<Deeds> rule_share(const Room& room, const Guest& who, int game, const fair::Bytes32& share) {
    return rule_deal(room, who, game, [&](Player player) -> Ruling<Deeds> {
        if (room.has_revealed(player) || room.share_of(player) == share) return Deeds {};
        if (room.is_ready(player)) {
            return Refusal { Code::Turn, "you have told another share for this game" };
        }
        return Deeds { Shared { game, player, share } };
    });
}

Ruling<Deeds> rule_reveal(const Room& room, const Guest& who, int game,
                          const fair::Bytes32& entropy) {
    return rule_deal(room, who, game, [&](Player player) -> Ruling<Deeds> {
        if (room.has_revealed(player)) return Deeds {};
        if (!room.all_ready()) {
            return Refusal { Code::Turn, "reveal nothing before both players have told a share" };
        }
        if (room.share(player, entropy) != room.share_of(player)) {
            return Refusal { Code::Illegal, "this entropy does not fit the share that you told" };
        }
        return Deeds { Revealed { game, player, entropy } };
    });
}

Ruling<Deeds> rule_ready(const Room& room, const Guest& who, int game,
                         const fair::Bytes32& entropy) {
    return rule_deal(room, who, game, [&](Player player) -> Ruling<Deeds> {
        if (room.is_ready(player)) return Deeds {};
        return Deeds { Readied { game, player, entropy } };
    });
}

Ruling<Deeds> rule_move(const Room& room, const Guest& who, const MoveAsked& asked) {
    const auto seat = seat_of(room, who);
    if (!seat) return no_seat;
    if (const auto& last = room.last_move();
        last && room.dealt_seats().at(last->moved.seat) == player_of(room, who) &&
        last->moved.answers == asked.answers && last->moved.move == asked.move) {
        return Deeds {}; // sent again
    }
    if (room.stage() != Stage::Playing) return not_playing(room);
    if (asked.answers < room.position_seq()) return stale(room);
    if (asked.answers > room.seq()) {
        return Refusal { Code::Stale, "this answers what has not happened" };
    }
    if (room.table()->turn() != *seat) return Refusal { Code::Turn, "it is not your turn" };
    const Millis lag = std::clamp<Millis>(asked.lag, 0, room.clock().lag_credit(*seat));
    if (room.clock().exists() && room.clock().left_to_move(asked.at - lag) <= 0) {
        return Refusal { Code::Over, "your time is up" };
    }
    return Deeds { Moved { *seat, std::string(asked.move), asked.answers,
                           room.clock().exists() ? lag : 0, "" } };
}

Ruling<Deeds> rule_takeback(const Room& room, const Guest& who, TakebackWish wish,
                            std::uint64_t answers) {
    const auto player = player_of(room, who);
    if (!player) return no_seat;
    if (room.stage() != Stage::Playing) return not_playing(room);
    if (answers < room.position_seq()) return stale(room);
    const Seat seat = room.dealt_seats().of(*player);
    if (wish == TakebackWish::Ask) {
        if (room.moves_back(seat) == 0) {
            return Refusal { Code::Turn, "you have made no move to take back" };
        }
        // A computer accepts, and so does whoever plays both sides, until a card was seen.
        const Player other = opponent(*player);
        if (room.terms().seats[other].is_computer() || room.holds(who, other)) {
            if (room.has_seen_a_card_since_moving(seat)) {
                return Refusal { Code::Turn, "you have seen a card since" };
            }
            return Deeds { TakenBack { opponent(seat), room.moves_back(seat) } };
        }
        if (room.offer() == seat) return Deeds {};
        return Deeds { AskedBack { seat } };
    }
    if (room.offer() != opponent(seat)) {
        return Refusal { Code::Turn, "nobody asks you for a takeback" };
    }
    if (wish == TakebackWish::Refuse) return Deeds { RefusedBack { seat } };
    return Deeds { TakenBack { seat, room.moves_back(opponent(seat)) } };
}

Ruling<Deeds> rule_resign(const Room& room, const Guest& who, int game) {
    const auto seat = seat_of(room, who);
    if (!seat) return no_seat;
    if (game == room.dealt_game() && room.result().by == Ending::Resignation) return Deeds {};
    if (room.stage() != Stage::Playing || game != room.dealt_game()) return not_playing(room);
    return Deeds { Ended { game, { win_for(opponent(*seat)), Ending::Resignation } } };
}

Ruling<Deeds> rule_greet(const Room& room, const Guest& who, std::string_view greeting, int most) {
    const auto player = player_of(room, who);
    if (!player) return no_seat;
    if (room.greetings(*player) >= most) {
        return Refusal { Code::Limit, "you have greeted enough at this table" };
    }
    assert(std::find(greetings.begin(), greetings.end(), greeting) != greetings.end());
    return Deeds { Greeted { *player, std::string(greeting) } };
}

Ruling<Deeds> rule_cancel(const Room& room, const Guest& who) {
    const auto player = player_of(room, who);
    if (!player) return no_seat;
    if (room.cancelled()) return Deeds {}; // sent again
    if (room.stage() != Stage::Gathering) {
        return Refusal { Code::Turn, "somebody has sat down: this table cannot be cancelled" };
    }
    return Deeds { Cancelled { *player } };
}

std::optional<Deed> follows(const Room& room, FunctionRef<fair::Bytes32()> seed) {
    const bool seated = !room.is_free(Player::A) && !room.is_free(Player::B);
    switch (room.stage()) {
    case Stage::Gathering:
        if (seated) return Committed { room.game(), seed() };
        break;
    case Stage::Dealing:
        if (!room.seed()) return Committed { room.game(), seed() };
        if (room.all_revealed()) return Dealt { room.game(), "" };
        break;
    case Stage::Playing:
        if (const Outcome outcome = room.table()->outcome(); outcome != Outcome::Open) {
            return Ended { room.dealt_game(), { outcome, Ending::Rules } };
        }
        break;
    case Stage::Over: break;
    }
    return std::nullopt;
}

std::optional<Deed> follows_by_time(const Room& room, Millis now) {
    const auto out = room.clock().runs_out();
    if (room.stage() != Stage::Playing || !out || now < *out + most_lag) return std::nullopt;
    const Seat loser = *room.clock().turn();
    return Ended { room.dealt_game(), { win_for(opponent(loser)), Ending::Time } };
}

bool may_expire(const Room& room) { return room.stage() != Stage::Over && room.dealt_game() == 0; }

int computer_to_move(const Room& room) {
    if (room.stage() != Stage::Playing || room.table()->outcome() != Outcome::Open) return 0;
    const Player player = room.dealt_seats().at(room.table()->turn());
    return room.terms().seats[player].level;
}

} // namespace cairn
