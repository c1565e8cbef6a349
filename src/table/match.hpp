// Several games between the same two players, and who wins them together (rules 7). Plays no game:
// it says who sits where and who starts, and counts what comes back.
#pragma once

#include "base/result.hpp"
#include "core/outcome.hpp"
#include "core/seat.hpp"
#include "table/catalogue.hpp"
#include "table/table.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace cairn {

inline constexpr int most_games = 100; // also of a match that goes to the first with so many wins
inline constexpr int most_wins = 50;
inline constexpr int games_of_siege_match = 2; // rules 7.4

// A player keeps the name through a match, while the seats may change from game to game.
enum class Player : std::uint8_t { A, B };

inline constexpr std::array both_players { Player::A, Player::B };

constexpr Player opponent(Player player) { return player == Player::A ? Player::B : Player::A; }

constexpr const char* name(Player player) { return player == Player::A ? "A" : "B"; }

// Indexed by a Player and by nothing else.
template <class T>
struct ByPlayer {
    std::array<T, 2> items {};

    constexpr T& operator[](Player player) { return items[static_cast<std::size_t>(player)]; }
    constexpr const T& operator[](Player player) const {
        return items[static_cast<std::size_t>(player)];
    }
    friend constexpr bool operator==(const ByPlayer&, const ByPlayer&) = default;
};

// How long a match is: a number of games, or until somebody has won so many (rules 7.1).
struct MatchLength {
    enum class Kind : std::uint8_t { Games, Wins };

    Kind kind = Kind::Games;
    int count = 1;

    static constexpr MatchLength games(int count) { return { Kind::Games, count }; }
    static constexpr MatchLength first_to(int wins) { return { Kind::Wins, wins }; }
    friend constexpr bool operator==(const MatchLength&, const MatchLength&) = default;
};

// What the players agree on. In siege the one who starts is the Attacker, in totem White.
struct MatchTerms {
    Family family = Family::Border;
    MatchLength length;
    Player starts = Player::A; // the first game

    friend bool operator==(const MatchTerms&, const MatchTerms&) = default;
};

Result<Done> check(const MatchTerms& terms);

// Who sits where, and who moves first.
struct Seats {
    Player p1 = Player::A;
    Seat first = Seat::P1;

    constexpr Seat of(Player player) const { return player == p1 ? Seat::P1 : Seat::P2; }
    constexpr Player at(Seat seat) const { return seat == Seat::P1 ? p1 : opponent(p1); }
    friend constexpr bool operator==(const Seats&, const Seats&) = default;
};

// One finished game of a match.
struct MatchGame {
    Seats seats;
    Outcome outcome = Outcome::Draw;
    ByPlayer<int> points;
    int left = 0; // siege: what the winner had left, to break a tie (rules 7.4)

    std::optional<Player> winner() const;
    friend bool operator==(const MatchGame&, const MatchGame&) = default;
};

// What a match was decided by.
enum class Decider : std::uint8_t {
    Points, // rules 7.1: a number of border games
    Wins,   // games won
    Pile,   // rules 7.4: both won as Attacker; siege cards left in the pile
    Wall,   // rules 7.4: both won as Defender; intact tiles and unused cauldrons
};

constexpr const char* name(Decider decider) {
    constexpr std::array names { "points", "wins", "pile", "wall" };
    return names[static_cast<std::size_t>(decider)];
}

// How a match came out; whoever tells it to people turns this into words.
struct MatchResult {
    std::optional<Player> winner; // nobody where it is even
    Decider by = Decider::Points;
    ByPlayer<int> margin; // what each had of that
    // rules 7.4: a siege match that is even is not drawn: both games are played again.
    bool is_replayed = false;

    friend bool operator==(const MatchResult&, const MatchResult&) = default;
};

// The games of two players so far. Ask it who sits where, tell it how each game ended, until it is
// over; then it tells the result, and who starts the next match of the two.
class Match {
public:
    explicit Match(const MatchTerms& terms); // that check() accepts

    // Of the game being played or to be played next; once the match is over, of none.
    Seats seats() const;
    Seat seat_of(Player player) const { return seats().of(player); }
    Seat first() const { return seats().first; }

    // The game is finished, by the rules or otherwise. Precondition: the match is not over.
    void add(Outcome outcome, const Standing& standing);

    // What result().by will count unless it comes to a tie-break: points in a number of border
    // games; elsewhere games won, where a draw counts for nobody.
    ByPlayer<int> score() const;
    ByPlayer<int> wins() const;
    bool over() const;
    MatchResult result() const; // precondition: the match is over
    // rules 7.2: in border the winner of the last game; elsewhere whoever did not start this match.
    // Precondition: the match is over.
    Player starter_of_rematch() const;

    const MatchTerms& terms() const { return terms_; }
    std::span<const MatchGame> games() const { return games_; }
    friend bool operator==(const Match&, const Match&) = default;

private:
    Decider scored_by() const;
    MatchResult tie_break() const;

    MatchTerms terms_;
    std::vector<MatchGame> games_;
};

} // namespace cairn
