#include "cli/record/analyse_record.hpp"

#include <algorithm>
#include <istream>
#include <ostream>

#include "base/json.hpp"
#include "base/text.hpp"
#include "cli/commands.hpp"
#include "cli/match/duels.hpp"
#include "cli/printed.hpp"
#include "cli/record/record_input.hpp"
#include "cli/terminal/terminal.hpp"
#include "table/catalogue/catalogue.hpp"
#include "table/record/record_quoting.hpp"

namespace cairn {
namespace {

constexpr double all_points = 100;

// To the width of a column, counted in code points.
std::string padded(const std::string& text, std::size_t width) {
    const std::size_t columns = columns_of(text);
    return text + std::string(columns < width ? width - columns : 0, ' ');
}

std::string right(const std::string& text, std::size_t width) {
    const std::size_t columns = columns_of(text);
    return std::string(columns < width ? width - columns : 0, ' ') + text;
}

// One decimal, and no minus before a zero.
std::string in_points(double chance) {
    const std::string text = printed("%.1f", all_points * chance);
    return text == "-0.0" ? "0.0" : text;
}
std::string with_sign(double chance) {
    const std::string text = in_points(chance);
    return text.starts_with('-') || text == "0.0" ? text : "+" + text;
}

std::string budget_text(const Budget& budget) {
    if (budget.nodes) return std::to_string(*budget.nodes) + " nodes a move";
    return std::to_string(budget.milliseconds.value_or(0)) + " ms a move";
}

std::uint64_t usual_nodes(const std::string& ruleset) {
    const Entry* entry = find_ruleset(ruleset);
    const bool open = entry != nullptr && !entry->hides_cards;
    return open ? usual_open_positions : usual_nodes_of_cards;
}

// The columns of moves are as wide as the longest one, within reason.
std::size_t width_of_moves(const Analysis& analysis) {
    std::size_t width = 4;
    for (const AnalysedMove& move : analysis.moves) {
        width = std::max({ width, move.move.size(), move.best.size() });
    }
    return std::min<std::size_t>(width, 19);
}

std::string without_blanks_at_end(const std::string& text) {
    return text.substr(0, text.find_last_not_of(' ') + 1);
}

std::string row(std::size_t ply, const AnalysedMove& move, std::size_t width) {
    const bool shows_loss = in_points(move.loss()) != "0.0";
    const std::string text = right(std::to_string(ply), 4) + "  " + name(move.seat) + "  " +
                             padded(move.move, width) + right(in_points(move.before.value), 8) +
                             right(in_points(move.loss()), 7) + " " + padded(sign(move.mark()), 2) +
                             "  " + padded(shows_loss ? move.best : "", width) +
                             right(move.luck ? with_sign(move.luck->value) : "", 7);
    return without_blanks_at_end(text) + "\n";
}

bool has_luck(const Analysis& analysis) {
    return std::any_of(analysis.moves.begin(), analysis.moves.end(),
                       [](const AnalysedMove& move) { return move.luck.has_value(); });
}

std::string summary_text(const Analysis& analysis, const Record& record) {
    const bool luck = has_luck(analysis);
    std::string text = "    choices  average loss  accuracy  ?!   ?  ??";
    text += luck ? "          luck\n" : "\n";
    for (const Seat seat : both_seats) {
        const PlayerSummary summary = analysis.summary(seat);
        text += std::string(name(seat)) + right(std::to_string(summary.choices), 9) +
                right(in_points(summary.average_loss()), 14) +
                right(in_points(summary.accuracy()), 10);
        for (const Mark mark : { Mark::Inaccuracy, Mark::Mistake, Mark::Blunder }) {
            text += right(std::to_string(summary.count(mark)), 4);
        }
        if (luck) {
            text +=
                right(with_sign(summary.luck.value) + " ± " + in_points(summary.luck.error), 14);
        }
        std::string player(tag_value(record, name(seat)));
        if (needs_quoting(player))
            player = quoted_value(player); // a terminal obeys control characters
        constexpr std::size_t room = 17;
        if (!player.empty() && columns_of(player) <= room) text += "  " + player;
        text += "\n";
    }
    return text;
}

void write(JsonWriter& json, const Chance& chance) {
    json.object();
    json.key("value").value(chance.value);
    json.key("error").value(chance.error);
    json.end();
}

void write_chances(JsonWriter& json, const BySeat<Chance>& chances) {
    json.object();
    for (const Seat seat : both_seats) json.key(name(seat)).value(chances[seat].value);
    json.end();
}

void write(JsonWriter& json, std::size_t ply, const AnalysedMove& move) {
    json.object();
    json.key("ply").value(static_cast<std::int64_t>(ply));
    json.key("seat").value(name(move.seat));
    json.key("move").value(move.move);
    json.key("forced").flag(move.forced);
    json.key("win_probability").value(move.before.value);
    json.key("best").value(move.best);
    json.key("win_probability_played").value(move.after.value);
    json.key("loss").value(all_points * move.loss());
    json.key("loss_error").value(all_points * move.error);
    json.key("mark");
    if (move.mark() == Mark::None) {
        json.null();
    } else {
        json.value(name(move.mark()));
    }
    json.key("chances");
    write_chances(json, move.then);
    json.key("luck");
    if (move.luck) {
        write(json, Chance { all_points * move.luck->value, all_points * move.luck->error });
    } else {
        json.null();
    }
    json.end();
}

void write(JsonWriter& json, const PlayerSummary& summary) {
    json.object();
    json.key("choices").value(summary.choices);
    json.key("average_loss").value(all_points * summary.average_loss());
    json.key("accuracy").value(all_points * summary.accuracy());
    json.key("inaccuracies").value(summary.count(Mark::Inaccuracy));
    json.key("mistakes").value(summary.count(Mark::Mistake));
    json.key("blunders").value(summary.count(Mark::Blunder));
    json.key("luck");
    write(json, Chance { all_points * summary.luck.value, all_points * summary.luck.error });
    json.end();
}

} // namespace

std::string to_text(const Analysis& analysis, const Record& record, const AnalysisTerms& terms) {
    const std::size_t all = record.moves.size();
    const std::size_t done = analysis.moves.size();
    std::string text =
        filled(record.ruleset + ", " +
               (done < all ? std::to_string(done) + " of " + count_of_moves(all) + " (interrupted)"
                           : count_of_moves(all)) +
               ", " + sentence(record.result) + "; " + budget_text(terms.budget) + ", seed " +
               std::to_string(terms.seed));
    const std::size_t width = width_of_moves(analysis);
    const std::string title = " ply      " + padded("move", width) + "   win %   loss     " +
                              padded("best", width) + (has_luck(analysis) ? "   luck" : "");
    text += "\n" + without_blanks_at_end(title) + "\n";
    for (std::size_t i = 0; i < done; ++i) text += row(i + 1, analysis.moves[i], width);
    return text + "\n" + summary_text(analysis, record);
}

std::string to_json(const Analysis& analysis, const Record& record, const AnalysisTerms& terms) {
    JsonWriter json;
    json.object();
    json.key("ruleset").value(record.ruleset);
    if (terms.budget.nodes) {
        json.key("nodes").value(static_cast<std::int64_t>(*terms.budget.nodes));
    }
    if (terms.budget.milliseconds) {
        json.key("movetime").value(static_cast<std::int64_t>(*terms.budget.milliseconds));
    }
    json.key("seed").value(std::to_string(terms.seed));
    json.key("complete").flag(analysis.moves.size() == record.moves.size());
    json.key("chances");
    write_chances(json, analysis.start);
    json.key("moves").array();
    for (std::size_t i = 0; i < analysis.moves.size(); ++i) write(json, i + 1, analysis.moves[i]);
    json.end();
    json.key("players").object();
    for (const Seat seat : both_seats) {
        json.key(name(seat));
        write(json, analysis.summary(seat));
    }
    json.end();
    json.end();
    return json.text();
}

int analyse_record(const AnalyseRequest& request, std::istream& in, std::ostream& out,
                   std::ostream& err) {
    const auto record = read_record(in);
    if (!record) return fail(err, record.reason());
    AnalysisTerms terms = request.terms;
    if (!terms.budget.nodes && !terms.budget.milliseconds) {
        terms.budget.nodes = usual_nodes(record->ruleset);
    }
    if (request.progress) {
        terms.progress = [&](std::size_t done) { request.progress(done, record->moves.size()); };
    }
    const auto analysis = analyse(*record, terms);
    if (!analysis) return fail(err, analysis.reason());
    if (request.show == AnalyseRequest::Show::Json) {
        out << to_json(*analysis, *record, terms) << '\n';
    } else {
        out << to_text(*analysis, *record, terms);
    }
    return analysis->moves.size() < record->moves.size() ? exit_interrupted : exit_fine;
}

} // namespace cairn
