// A duel: many games between two contenders on mirrored deals, and what they add up to. Here one
// game of it is played and games are counted; running many at once is the caller's business.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>

#include "table/catalogue/catalogue.hpp"
#include "table/match/contender.hpp"
#include "table/match/match.hpp"
#include "table/match/pair_scores.hpp"
#include "table/record/record.hpp"

namespace cairn {

inline constexpr int most_pairs = 10'000'000;
inline constexpr int most_opening_plies = 20;

struct DuelTerms {
    const Entry* game = nullptr;
    int pairs = 100;
    std::uint64_t seed = 1;
    // Random moves before the contenders take over, the same in both games of a pair. Where nothing
    // is dealt, two contenders without chance would play one game again and again without them.
    int opening_plies = 0;
    MoveLimit limit { 10'000 };
};

// Two random moves where nothing is dealt, none elsewhere.
int usual_opening_plies(const Entry& game);

// Thinking of one contender in one game, or in all.
struct Thinking {
    std::int64_t moves = 0;
    double seconds = 0;

    double mean_milliseconds() const {
        return moves == 0 ? 0 : 1000 * seconds / static_cast<double>(moves);
    }
};

struct DuelGame {
    int number = 0; // from 0; 2n and 2n + 1 are a pair
    Seats seats;
    GameResult result;
    int plies = 0;
    std::optional<Forfeit> forfeit; // of the loser
    ByPlayer<Thinking> thinking;
    Record record;
};

// In game 2n the first contender has p1, in game 2n + 1 the second; p1 always moves first.
constexpr Seats seats_of_game(int number) {
    return { number % 2 == 0 ? Player::A : Player::B, Seat::P1 };
}

// Depends on the terms, the number and the contenders alone. Nothing if it was stopped, which is
// asked before each move.
std::optional<DuelGame> play_game(const DuelTerms& terms, int number,
                                  const ByPlayer<Contender*>& contenders,
                                  const std::function<bool()>& stopped);

struct Results {
    std::int64_t wins = 0;
    std::int64_t draws = 0;
    std::int64_t losses = 0;

    std::int64_t games() const { return wins + draws + losses; }
    // Draws count half; a half where there was no game.
    double share() const;
};

// What is counted of the games of a duel, as the first contender sees it.
struct DuelScore {
    PairScores pairs;
    Results games;
    BySeat<Results> in_seat; // where the first contender sat
    std::int64_t plies = 0;
    ByPlayer<Thinking> thinking;
    ByPlayer<std::map<std::string, std::int64_t>> forfeits; // by reason

    void add_pair(const DuelGame& one, const DuelGame& other);

private:
    void add(const DuelGame& game);
};

} // namespace cairn
