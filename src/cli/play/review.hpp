// `analyse` in a game: what the moves were worth, by what their player could know. Before the game
// is over nothing is said of the other player's moves: the best one could give their hand away.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <string>

#include "cli/play/texts/texts.hpp"
#include "mind/budget.hpp"
#include "table/record/record.hpp"

namespace cairn {

struct ReviewTerms {
    std::optional<Seat> only = {}; // the one whose moves are judged; nothing: both
    Budget budget = {};
    const std::atomic<bool>* interrupted = nullptr;
    std::function<void(std::size_t done, std::size_t all)> progress = {};
};

std::string review(const Record& record, const ReviewTerms& terms, const Texts& texts);

} // namespace cairn
