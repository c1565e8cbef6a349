// How several games of one ruleset are counted together, as a value (rules 7), and how long they
// may be. Who wins them is in match.hpp.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/seat.hpp"

namespace cairn {

inline constexpr int most_games =
    100; // also of a match that goes to the first with a number of wins
inline constexpr int most_wins = 50;

// How long a match is: a number of games, or until somebody has won a number of them (rules 7.1).
struct MatchLength {
    enum class Kind : std::uint8_t { Games, Wins };

    Kind kind = Kind::Games;
    int count = 1;

    static constexpr MatchLength games(int count) { return { Kind::Games, count }; }
    static constexpr MatchLength first_to(int wins) { return { Kind::Wins, wins }; }
    friend constexpr bool operator==(const MatchLength&, const MatchLength&) = default;
};

// Who starts a game.
enum class Starter : std::uint8_t {
    Either, // rules 7.2: the winner starts the next game, and the seats stay
    P1,     // always, so that the players change seats
};

// What a number of games is counted by; in a match to a number of wins it is always wins.
enum class Scoring : std::uint8_t { Points, Wins };

struct MatchPolicy {
    Starter starter = Starter::Either;
    Scoring scoring = Scoring::Wins;
    // Where it is not 0 a match has this many games and no more, or a single one is played.
    int games = 0;
    std::string_view why_no_longer = "";
    // What breaks a tie, by the seat that won (rules 7.4); an even match is then played again. Empty
    // where nothing does.
    BySeat<std::string_view> left_counts {};
    MatchLength suggested = {};

    constexpr bool counts_what_is_left() const { return !left_counts[Seat::P1].empty(); }
};

// rules 7.1: 5 points for the winner, a point for each stone of the loser.
inline constexpr MatchPolicy points_match { .starter = Starter::Either,
                                            .scoring = Scoring::Points };
// rules 7.4: two games with the roles swapped; if both won in the same role, the cards left in the
// pile count for the Attacker, intact tiles and unused cauldrons for the Defender.
inline constexpr MatchPolicy match_of_roles { .starter = Starter::P1,
                                              .scoring = Scoring::Wins,
                                              .games = 2,
                                              .why_no_longer =
                                                  "a siege match has two games; one alone may be "
                                                  "played too",
                                              .left_counts = { { "pile", "wall" } },
                                              .suggested = MatchLength::games(2) };
// rules 7.5: whoever wins more games, with the seats changed after each.
inline constexpr MatchPolicy match_of_wins { .starter = Starter::P1, .scoring = Scoring::Wins };

} // namespace cairn
