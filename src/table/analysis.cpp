#include "table/analysis.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <mutex>
#include <thread>
#include <utility>

#include "base/text.hpp"
#include "table/replay.hpp"

namespace cairn {
namespace {

constexpr std::array<double, mark_count> least_loss { 0, 0.05, 0.10, 0.15 };
constexpr double sure = 2; // standard errors

Budget third_of(Budget budget) {
    const auto part = [](std::uint64_t whole) { return std::max<std::uint64_t>(1, whole / 3); };
    if (budget.milliseconds) budget.milliseconds = part(*budget.milliseconds);
    if (budget.playouts) budget.playouts = part(*budget.playouts);
    return budget;
}

// The record's move number `ply`, from 0. It is known to be legal.
AnalysedMove analysed(const Record& record, std::size_t ply, const AnalysisTerms& terms) {
    const RecordedMove& recorded = record.moves[ply];
    auto replayed = replay(record, ply);
    assert(replayed);
    Table& table = *replayed.value();
    Random random(terms.seed * 0x9e3779b97f4a7c15U + ply);
    Budget budget = third_of(terms.budget);
    budget.stop = terms.interrupted;
    JudgedMove judged = table.judge(recorded.move, budget, random);
    AnalysedMove move { .seat = recorded.seat,
                        .move = recorded.move,
                        .forced = table.moves().size() == 1,
                        .best = std::move(judged.appraisal.best),
                        .before = judged.appraisal.after_best,
                        .after = judged.appraisal.after_played,
                        .error = judged.appraisal.error,
                        .luck = {} };
    if (!judged.draws) return move;
    [[maybe_unused]] const auto played = table.play(recorded.move, words_of(recorded.order));
    assert(played);
    const Chance drawn = table.chance(recorded.seat, budget, random);
    move.luck = { drawn.value - move.after.value, std::hypot(drawn.error, move.after.error) };
    return move;
}

// Judges moves wherever there is one left, on several threads.
class Desk {
public:
    Desk(const Record& record, const AnalysisTerms& terms)
        : record_(record), terms_(terms), judged_(record.moves.size()) {}

    Analysis work() {
        {
            std::vector<std::jthread> others;
            const auto useful = std::min<std::size_t>(static_cast<std::size_t>(terms_.threads),
                                                      std::max<std::size_t>(1, judged_.size()));
            for (std::size_t i = 1; i < useful; ++i) others.emplace_back([this] { judge_moves(); });
            judge_moves();
        }
        Analysis analysis;
        for (auto& move : judged_) {
            if (!move) break;
            analysis.moves.push_back(std::move(*move));
        }
        return analysis;
    }

private:
    bool interrupted() const { return terms_.interrupted != nullptr && *terms_.interrupted; }

    void judge_moves() {
        for (std::size_t ply = next_++; ply < judged_.size(); ply = next_++) {
            AnalysedMove move = analysed(record_, ply, terms_);
            if (interrupted()) return; // it was judged in a hurry
            const std::scoped_lock lock(adding_);
            judged_[ply] = std::move(move);
            if (terms_.progress) terms_.progress(++done_);
        }
    }

    const Record& record_;
    const AnalysisTerms& terms_;
    std::atomic<std::size_t> next_ = 0;
    std::mutex adding_;
    std::size_t done_ = 0;
    std::vector<std::optional<AnalysedMove>> judged_;
};

} // namespace

Mark AnalysedMove::mark() const {
    // What is shown as a loss of 5.0 is one.
    constexpr double rounding = 1e-9;
    if (loss() <= sure * error) return Mark::None;
    auto mark = mark_count - 1;
    while (mark > 0 && loss() + rounding < least_loss[mark]) --mark;
    return static_cast<Mark>(mark);
}

double AnalysedMove::accuracy() const {
    constexpr double half = least_loss[static_cast<std::size_t>(Mark::Blunder)];
    return half / (half + loss());
}

PlayerSummary Analysis::summary(Seat seat) const {
    PlayerSummary summary;
    double squares = 0;
    for (const AnalysedMove& move : moves) {
        if (move.seat != seat) continue;
        if (!move.forced) {
            ++summary.choices;
            summary.accuracies += move.accuracy();
        }
        summary.loss += move.loss();
        ++summary.marked[static_cast<std::size_t>(move.mark())];
        if (!move.luck) continue;
        summary.luck.value += move.luck->value;
        squares += move.luck->error * move.luck->error;
    }
    summary.luck.error = std::sqrt(squares);
    return summary;
}

Result<AnalysedMove> analyse_move(const Record& record, std::size_t ply,
                                  const AnalysisTerms& terms) {
    if (ply >= record.moves.size()) return Error { "no such move" };
    if (const auto legal = replay(record, ply + 1); !legal) return legal.error();
    return analysed(record, ply, terms);
}

Result<Analysis> analyse(const Record& record, const AnalysisTerms& terms) {
    assert(terms.threads > 0);
    if (const auto whole = replay(record); !whole) return whole.error();
    return Desk(record, terms).work();
}

} // namespace cairn
