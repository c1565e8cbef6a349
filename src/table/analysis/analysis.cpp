#include "table/analysis/analysis.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

#include "base/parallel.hpp"
#include "base/text.hpp"
#include "table/record/replay.hpp"

namespace cairn {
namespace {

constexpr std::array<double, mark_count> least_loss { 0, 0.05, 0.10, 0.15 };
constexpr double sure = 2; // standard errors

Budget third_of(Budget budget) {
    const auto part = [](std::uint64_t whole) { return std::max<std::uint64_t>(1, whole / 3); };
    if (budget.milliseconds) budget.milliseconds = part(*budget.milliseconds);
    if (budget.nodes) budget.nodes = part(*budget.nodes);
    return budget;
}

Budget budget_for_one(const AnalysisTerms& terms) {
    Budget budget = third_of(terms.budget);
    budget.stop = terms.interrupted;
    return budget;
}

// Each question has chance of its own, so that no answer depends on what others know.
Random random_for(const AnalysisTerms& terms, std::size_t plies, std::size_t question) {
    return Random(terms.seed * 0x9e3779b97f4a7c15U + plies * 4 + question);
}

// After this many moves: this player's chance. With both hands seen a position is judged from either
// side, and the mean of that counts: what one wins the other loses.
Chance chance_at(const Table& table, Seat seat, Judging by, const AnalysisTerms& terms) {
    const auto chance_of = [&](Seat player, std::size_t question) {
        Random random = random_for(terms, table.played().size(), question);
        return table.chance(player, by, budget_for_one(terms), random);
    };
    if (by == Judging::OwnKnowledge) return chance_of(seat, 1 + static_cast<std::size_t>(seat));
    const Chance own = chance_of(seat, 3);
    const Chance other = chance_of(opponent(seat), 3);
    return { (own.value + 1 - other.value) / 2, std::hypot(own.error, other.error) / 2 };
}

// Who makes the next move, if there is one.
std::optional<Seat> next_mover(const Record& record, std::size_t ply) {
    if (ply + 1 >= record.moves.size()) return std::nullopt;
    return record.moves[ply + 1].seat;
}

// The record's move number `ply`, from 0, which is known to be legal.
WeighedMove weigh_known_move(const Record& record, std::size_t ply, const AnalysisTerms& terms) {
    const RecordedMove& recorded = record.moves[ply];
    auto replayed = replay(record, ply);
    assert(replayed);
    Table& table = *replayed.value();
    Random random = random_for(terms, ply, 0);
    auto judged = table.judge(recorded.move, budget_for_one(terms), random);
    AnalysedMove move { .seat = recorded.seat,
                        .move = recorded.move,
                        .forced = table.moves().size() == 1,
                        .best = std::move(judged.best),
                        .before = judged.after_best,
                        .after = judged.after_played,
                        .error = judged.error,
                        .luck = {} };
    [[maybe_unused]] const auto played = table.play(recorded.move, words_of(recorded.order));
    assert(played);
    const bool saw = table.has_seen_a_card_since(ply, move.seat);
    for (const Seat seat : both_seats) {
        if (seat == next_mover(record, ply)) continue;
        const bool kept = seat == move.seat && !saw;
        move.then[seat] = kept ? move.after : chance_at(table, seat, Judging::OwnKnowledge, terms);
    }
    return { std::move(move), saw };
}

// Weighs moves wherever there is one left, on several threads.
class Desk {
public:
    Desk(const Record& record, const AnalysisTerms& terms)
        : record_(record), terms_(terms), weighed_(record.moves.size()) {}

    Analysis work() {
        const auto useful = std::clamp<std::size_t>(static_cast<std::size_t>(terms_.threads), 1,
                                                    std::max<std::size_t>(1, weighed_.size()));
        in_parallel(useful, [this](std::size_t) { weigh_moves(); });
        return connected();
    }

private:
    // All that were judged without a gap, each connected with the next.
    Analysis connected() {
        Analysis analysis;
        for (auto& weighed : weighed_) {
            if (!weighed) break;
            analysis.moves.push_back(weighed->move);
        }
        for (std::size_t i = analysis.moves.size(); i-- > 0;) {
            AnalysedMove& move = analysis.moves[i];
            // After an interruption nothing is known of what follows the last one.
            const bool goes_on = next_mover(record_, i) == move.seat;
            Chance next { goes_on ? move.after.value : 1 - move.after.value };
            if (i + 1 < analysis.moves.size()) next = analysis.moves[i + 1].before;
            move = connect(std::move(*weighed_[i]), record_, i, next);
        }
        const auto dealt = replay(record_, 0);
        for (const Seat seat : both_seats) {
            const bool moves = !analysis.moves.empty() && analysis.moves[0].seat == seat;
            analysis.start[seat] = moves ? analysis.moves[0].before
                                         : chance_at(**dealt, seat, Judging::OwnKnowledge, terms_);
        }
        return analysis;
    }

    bool interrupted() const { return terms_.interrupted != nullptr && *terms_.interrupted; }

    void weigh_moves() {
        for (std::size_t ply = next_++; ply < weighed_.size(); ply = next_++) {
            WeighedMove weighed = weigh_known_move(record_, ply, terms_);
            if (interrupted()) return; // it was weighed in a hurry
            const Locked lock(adding_);
            weighed_[ply] = std::move(weighed);
            if (terms_.progress) terms_.progress(++done_);
        }
    }

    const Record& record_;
    const AnalysisTerms& terms_;
    std::atomic<std::size_t> next_ = 0;
    Mutex adding_;
    std::size_t done_ = 0;
    std::vector<std::optional<WeighedMove>> weighed_;
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

Result<WeighedMove> weigh_move(const Record& record, std::size_t ply, const AnalysisTerms& terms) {
    if (ply >= record.moves.size()) return Error { "no such move" };
    if (const auto after = replay(record, ply + 1); !after) return after.error();
    return weigh_known_move(record, ply, terms);
}

// Whoever makes the next move has just the chance that it begins with. Where it is the same player,
// and no card came in between, it is what this move has left; what the move gave away stays the same,
// since both ways were compared in the same worlds.
AnalysedMove connect(WeighedMove weighed, const Record& record, std::size_t ply, Chance next) {
    AnalysedMove move = std::move(weighed.move);
    if (const auto next_seat = next_mover(record, ply)) move.then[*next_seat] = next;
    const Chance& then = move.then[move.seat];
    if (weighed.saw) {
        move.luck = { then.value - move.after.value, std::hypot(then.error, move.after.error) };
        return move;
    }
    const double loss = move.loss();
    move.after = then;
    move.before.value = std::min(1.0, then.value + loss);
    return move;
}

Result<AnalysedMove> analyse_move(const Record& record, std::size_t ply, const AnalysisTerms& terms,
                                  std::optional<double> next) {
    auto weighed = weigh_move(record, ply, terms);
    if (!weighed) return weighed.error();
    Chance chance { next.value_or(0) };
    if (const auto seat = next_mover(record, ply); seat && !next) {
        const auto after = replay(record, ply + 1);
        chance = chance_at(**after, *seat, Judging::OwnKnowledge, terms);
    }
    return connect(std::move(weighed.value()), record, ply, chance);
}

Result<Chance> analyse_chance(const Record& record, std::size_t plies, Seat seat, Judging by,
                              const AnalysisTerms& terms) {
    const auto table = replay(record, plies);
    if (!table) return table.error();
    return chance_at(**table, seat, by, terms);
}

Result<Analysis> analyse(const Record& record, const AnalysisTerms& terms) {
    assert(terms.threads > 0);
    if (const auto whole = replay(record); !whole) return whole.error();
    return Desk(record, terms).work();
}

} // namespace cairn
