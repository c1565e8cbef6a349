// Plays the games of a duel on several threads. What comes out does not depend on their number:
// games are counted in order, pair by pair, and a test stops at the first pair that decides it.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "table/match/duel.hpp"

namespace cairn {

using Team = ByPlayer<std::unique_ptr<Contender>>;

struct DuelHall {
    int threads = 1;
    std::optional<Sprt> sprt {};
    // Each thread has contenders of its own.
    std::function<Result<Team>()> team;
    // Called by one thread at a time: after each game with what counts so far, and for each game
    // that counts, in order.
    std::function<void(const DuelScore& score, int games_played)> progress {};
    std::function<void(const DuelGame& game)> counted {};
    const std::atomic<bool>* interrupted = nullptr;
};

// An error if the contenders cannot be made.
Result<DuelScore> play_duel(const DuelTerms& terms, const DuelHall& hall);

} // namespace cairn
