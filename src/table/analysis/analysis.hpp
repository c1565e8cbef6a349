// A game looked over afterwards: what each move was worth beside the best one, as its player could
// know it, who was lucky with the cards, and from that each player's chances all through the game.
// How that is shown is the caller's business.
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
#include "table/record/record.hpp"
#include "table/table.hpp"

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
    // What the card changed that its player came to see with this move; nothing where there was none.
    std::optional<Chance> luck;
    // Both players' chances after the move and the draw, each from what that player knows. The one
    // who moved has what the move left, `after`, and the luck.
    BySeat<Chance> then {};

    double loss() const { return before.value - after.value; }
    // 1 for a move that gave nothing away, half for one that is just a blunder, never quite 0.
    double accuracy() const;
    Mark mark() const;
};

struct AnalysisTerms {
    Budget budget; // for one move: finding the best, comparing and each chance have a third
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
    BySeat<Chance> start {};         // both players' chances before the first move
    std::vector<AnalysedMove> moves; // all of the record, or the first ones if it was interrupted

    // A point of this player's curve: the chance after this many moves. What a move of their own takes
    // from it is its loss, less the luck.
    Chance chance(Seat seat, std::size_t plies) const {
        return plies == 0 ? start[seat] : moves[plies - 1].then[seat];
    }
    PlayerSummary summary(Seat seat) const;
};

// A move by itself, before it is known with which chance the next decision begins.
struct WeighedMove {
    AnalysedMove move;
    bool saw = false; // its player saw a card with it
};

// One move of a record, from 0, by itself: that takes the thinking, and each move has its own chance,
// so that they can be weighed in any order. An error is that of the record (replay.hpp).
Result<WeighedMove> weigh_move(const Record& record, std::size_t ply, const AnalysisTerms& terms);
// The same move, now that the chance before the move that follows is known, of the player who makes
// that; behind the last move there is none.
AnalysedMove connect(WeighedMove weighed, const Record& record, std::size_t ply, Chance next);

// One move of a record, from 0, alone. `next` is the chance before the move that follows, of the
// player who makes that, as it was judged; without it that chance is estimated. An error is that of
// the record (replay.hpp).
Result<AnalysedMove> analyse_move(const Record& record, std::size_t ply, const AnalysisTerms& terms,
                                  std::optional<double> next = {});
// A player's chance to win after this many moves of a record.
Result<Chance> analyse_chance(const Record& record, std::size_t plies, Seat seat, Judging by,
                              const AnalysisTerms& terms);
// All of them.
Result<Analysis> analyse(const Record& record, const AnalysisTerms& terms);

} // namespace cairn
