#include "cli/play/review.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/text.hpp"
#include "cli/printed.hpp"
#include "cli/terminal/terminal.hpp"
#include "table/analysis/analysis.hpp"

namespace cairn {
namespace {

std::string in_columns_of(std::string_view text, std::size_t width) {
    const std::size_t columns = columns_of(text);
    return std::string(text) + std::string(columns < width ? width - columns : 0, ' ');
}

// `5.7`, with the comma of French.
std::string with_a_digit(double number, const ReviewTexts& texts) {
    std::string text = printed("%.1f", number);
    const std::size_t point = text.find('.');
    return text.replace(point, 1, texts.decimal_point.text());
}

std::string_view mark_in_words(Mark mark, const ReviewTexts& texts) {
    switch (mark) {
    case Mark::None: return "";
    case Mark::Inaccuracy: return texts.inaccuracy.text();
    case Mark::Mistake: return texts.mistake.text();
    case Mark::Blunder: break;
    }
    return texts.blunder.text();
}

struct ReviewedMove {
    std::size_t ply;
    AnalysedMove judged;
};

std::string table_of(const std::vector<ReviewedMove>& moves, const ReviewTexts& texts) {
    std::size_t width = columns_of(texts.best.text());
    for (const auto& [ply, judged] : moves) {
        width = std::max({ width, judged.move.size(), judged.best.size() });
    }
    std::string text = "  " + in_columns_of("", 8) + in_columns_of(texts.title.text(), width) +
                       "  " + in_columns_of(texts.before.text(), 8) +
                       in_columns_of(texts.loss.text(), 7) + texts.best() + "\n";
    for (const auto& [ply, judged] : moves) {
        const double loss = 100 * judged.loss();
        const bool worse = judged.mark() != Mark::None;
        text += printed("  %3d  %s ", static_cast<int>(ply + 1), name(judged.seat)) +
                in_columns_of(judged.move, width) + "  " +
                in_columns_of(with_a_digit(100 * judged.before.value, texts), 8) +
                in_columns_of(judged.forced ? "" : with_a_digit(std::max(0.0, loss), texts), 7);
        if (worse) {
            text += in_columns_of(judged.best, width) + "  ";
            text += mark_in_words(judged.mark(), texts);
        }
        while (text.ends_with(' ')) text.pop_back();
        text += '\n';
    }
    return text;
}

std::string summary_of(const std::vector<ReviewedMove>& moves, Seat seat,
                       const ReviewTexts& texts) {
    Analysis analysis;
    for (const ReviewedMove& move : moves) analysis.moves.push_back(move.judged);
    const PlayerSummary summary = analysis.summary(seat);
    if (summary.choices == 0) return "";
    return filled(texts.summary(name(seat), printed("%.0f", 100 * summary.accuracy()),
                                with_a_digit(100 * summary.average_loss(), texts)));
}

} // namespace

std::string review(const Record& record, const ReviewTerms& terms, const Texts& texts) {
    std::vector<std::size_t> plies;
    for (std::size_t ply = 0; ply < record.moves.size(); ++ply) {
        if (!terms.only || record.moves[ply].seat == *terms.only) plies.push_back(ply);
    }
    if (plies.empty()) return filled(texts.review.none.text());
    AnalysisTerms analysis;
    analysis.budget = terms.budget;
    analysis.interrupted = terms.interrupted;
    std::vector<ReviewedMove> moves;
    bool stopped = false;
    for (const std::size_t ply : plies) {
        if (terms.progress) terms.progress(moves.size() + 1, plies.size());
        const auto judged = analyse_move(record, ply, analysis);
        stopped = terms.interrupted != nullptr && *terms.interrupted;
        if (!judged || stopped) break;
        moves.push_back({ ply, *judged });
    }
    const auto& title = terms.only ? texts.review.own_only : texts.review.all;
    std::string text = filled(title.text()) + table_of(moves, texts.review);
    for (const Seat seat : both_seats) text += summary_of(moves, seat, texts.review);
    if (stopped) text += filled(texts.review.interrupted.text());
    return text;
}

} // namespace cairn
