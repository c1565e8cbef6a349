// A game looked over afterwards: what each move was worth beside the best one, as its player could
// know it, and who was lucky with the cards. How that is shown is the caller's business.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "mind/appraisal.hpp"
#include "mind/budget.hpp"
#include "table/record.hpp"

namespace cairn {

// By how much chance to win a move gave away.
enum class Mark : std::uint8_t { None, Inaccuracy, Mistake, Blunder };
inline constexpr std::size_t mark_count = 4;

constexpr const char* name(Mark mark) {
    constexpr const char* names[] = { "none", "inaccuracy", "mistake", "blunder" };
    return names[static_cast<int>(mark)];
}
constexpr const char* sign(Mark mark) {
    constexpr const char* signs[] = { "", "?!", "?", "??" };
    return signs[static_cast<int>(mark)];
}

struct AnalysedMove {
    Seat seat = Seat::P1;
    std::string move;
    bool forced = false; // there was no other
    std::string best;    // the same move where none is better
    Chance before;       // the chance to win with the best move
    Chance after;        // and with the played one
    double error = 0;    // the standard error of their difference
    // What the draw after this move changed for the one who drew; nothing where none did.
    std::optional<Chance> luck;

    double loss() const { return before.value - after.value; }
    // 1 for a move that gave nothing away, half for one that is just a blunder, never quite 0.
    double accuracy() const;
    Mark mark() const;
};

struct AnalysisTerms {
    Budget budget; // for one move: finding the best, comparing and luck have a third each
    std::uint64_t seed = 1;
    int threads = 1; // moves that are judged at a time; the answer is the same
    const std::atomic<bool>* interrupted = nullptr;
    // Called after each move, by one thread at a time, with how many are judged.
    std::function<void(std::size_t)> progress = {};
};

// One player in the whole game.
struct PlayerSummary {
    int choices = 0; // moves that were not forced
    double loss = 0; // of all of them
    double accuracies = 0;
    std::array<int, mark_count> marked {};
    Chance luck;

    double average_loss() const { return choices == 0 ? 0 : loss / choices; }
    double accuracy() const { return choices == 0 ? 1 : accuracies / choices; }
    int count(Mark mark) const { return marked[static_cast<std::size_t>(mark)]; }
};

struct Analysis {
    std::vector<AnalysedMove> moves; // all of the record, or the first ones if it was interrupted

    PlayerSummary summary(Seat seat) const;
};

// One move of a record, from 0, alone. An error is that of the record (replay.hpp).
Result<AnalysedMove> analyse_move(const Record& record, std::size_t ply,
                                  const AnalysisTerms& terms);
// All of them.
Result<Analysis> analyse(const Record& record, const AnalysisTerms& terms);

} // namespace cairn
