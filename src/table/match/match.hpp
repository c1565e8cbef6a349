// Several games between the same two players, and who wins them together (rules 7). Plays no game:
// it says who sits where and who starts, and counts what comes back.
#pragma once

#include "base/result.hpp"
#include "core/outcome.hpp"
#include "core/seat.hpp"
#include "table/catalogue/match_policy.hpp"
#include "table/table.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace cairn {

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

// What the players agree on, with what the ruleset says of its matches.
struct MatchTerms {
    const MatchPolicy* policy = &points_match;
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
    int left = 0; // what the winner had left, where that breaks a tie (rules 7.4)

    std::optional<Player> winner() const;
    friend bool operator==(const MatchGame&, const MatchGame&) = default;
};

// What a match was decided by: one of these, or what the ruleset breaks ties by
// (MatchPolicy::left_counts).
inline constexpr std::string_view by_points = "points"; // rules 7.1
inline constexpr std::string_view by_wins = "wins";     // games won

// How a match came out; whoever tells it to people turns this into words.
struct MatchResult {
    std::optional<Player> winner; // nobody where it is even
    std::string_view by = by_points;
    ByPlayer<int> margin; // what each had of that
    // rules 7.4: where what is left breaks ties, an even match is not drawn but played again.
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

    // What scored_by() names. A drawn game counts for nobody.
    ByPlayer<int> score() const;
    ByPlayer<int> wins() const;
    bool over() const;
    MatchResult result() const; // precondition: the match is over
    // What score() counts, and result() too unless it comes to a tie-break: points or wins.
    std::string_view scored_by() const;
    // rules 7.2: the winner of the last game; where p1 always starts, whoever did not start this
    // match. Precondition: the match is over.
    Player starter_of_rematch() const;

    const MatchTerms& terms() const { return terms_; }
    std::span<const MatchGame> games() const { return games_; }
    friend bool operator==(const Match&, const Match&) = default;

private:
    MatchResult tie_break() const;

    MatchTerms terms_;
    std::vector<MatchGame> games_;
};

} // namespace cairn
