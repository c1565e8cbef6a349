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

inline constexpr int most_games = 100;
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

// What the players agree on. In siege the one who starts is the Attacker, in totem White.
struct MatchTerms {
    Family family = Family::Border;
    int games = 1;
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
    int margin = 0; // siege: what the winner had left, to break a tie (rules 7.4)

    std::optional<Player> winner() const;
    friend bool operator==(const MatchGame&, const MatchGame&) = default;
};

class Match {
public:
    explicit Match(const MatchTerms& terms); // that check() accepts

    // Of the game being played or to be played next; once the match is over, of none.
    Seats seats() const;
    Seat seat_of(Player player) const { return seats().of(player); }
    Seat first() const { return seats().first; }

    // The game is finished, by the rules or otherwise.
    void add(Outcome outcome, const Standing& standing);

    // Points in border; games won in siege and totem, where a draw counts for nobody.
    ByPlayer<int> score() const;
    bool over() const { return games_.size() == static_cast<std::size_t>(terms_.games); }
    // Nobody while the match goes on, and where it is drawn.
    std::optional<Player> winner() const;

    const MatchTerms& terms() const { return terms_; }
    std::span<const MatchGame> games() const { return games_; }
    friend bool operator==(const Match&, const Match&) = default;

private:
    MatchTerms terms_;
    std::vector<MatchGame> games_;
};

} // namespace cairn
