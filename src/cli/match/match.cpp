// `cairn match`: two players on mirrored deals, and how much stronger one of them is.
#include <CLI/CLI.hpp>
#include <chrono>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/match/bot_contender.hpp"
#include "cli/match/duels.hpp"
#include "cli/match/match_report.hpp"
#include "cli/numbers.hpp"
#include "cli/record/record_keeper.hpp"

namespace cairn {
namespace {

struct MatchOptions : DuelOptions {
    std::string a;
    std::string b;
    std::vector<double> sprt;
    std::string records;
};

// A record of each game in a folder, under its pair's number: `00012b.txt`.
class RecordFolder {
public:
    explicit RecordFolder(std::string folder) : folder_(std::move(folder)) {}

    Result<Done> open() const {
        std::error_code error;
        std::filesystem::create_directories(folder_, error);
        if (error) return Error { "cannot make the folder " + folder_ + ": " + error.message() };
        return Done {};
    }
    // Keeps the first failure for the end: the match goes on without records.
    void keep(const DuelGame& game, const ByPlayer<std::string>& players) {
        if (!fault_.empty()) return;
        Record record = game.record;
        for (Tag& tag : record.tags) {
            if (tag.name == "p1") tag.value = players[game.seats.at(Seat::P1)];
            if (tag.name == "p2") tag.value = players[game.seats.at(Seat::P2)];
        }
        std::string number = std::to_string(game.number / 2 + 1);
        number.insert(0, number.size() < 5 ? 5 - number.size() : 0, '0');
        const std::string file = number + (game.number % 2 == 0 ? "a" : "b") + ".txt";
        if (const auto fit = well_formed(record); !fit) {
            fault_ = fit.reason();
            return;
        }
        const auto kept = keeper_.keep(record, (std::filesystem::path(folder_) / file).string());
        if (!kept) fault_ = kept.reason();
    }
    const std::string& fault() const { return fault_; }

private:
    std::string folder_;
    RecordKeeper keeper_;
    std::string fault_;
};

int fail_match(const std::string& reason, int code) {
    std::cerr << "cairn match: " << reason << '\n';
    return code;
}

int run_match(const MatchOptions& options, std::span<const ContenderKind> kinds) {
    const auto terms = terms_of(options);
    if (!terms) return fail_match(terms.reason(), exit_usage);
    MatchReport report { .terms = *terms, .players = { { options.a, options.b } }, .score = {} };
    report.threads = options.threads;
    if (!options.sprt.empty()) {
        report.sprt = Sprt { options.sprt[0], options.sprt[1] };
        if (!(report.sprt->elo0 < report.sprt->elo1)) {
            return fail_match("--sprt wants the lower Elo first", exit_usage);
        }
    }
    RecordFolder records(options.records);
    if (!options.records.empty()) {
        if (const auto opened = records.open(); !opened)
            return fail_match(opened.reason(), exit_wrong);
    }

    const InterruptWatch interrupt;
    DuelHall hall { .threads = options.threads,
                    .sprt = report.sprt,
                    .team = team_of(options.a, options.b, kinds, terms->limit),
                    .interrupted = &interrupt.seen() };
    ProgressLine line;
    hall.progress = [&](const DuelScore& score, int played) {
        if (line.due()) line.show(progress_text(*terms, score, played));
    };
    if (!options.records.empty()) {
        hall.counted = [&](const DuelGame& game) { records.keep(game, report.players); };
    }
    const auto started = std::chrono::steady_clock::now();
    auto score = play_duel(*terms, hall);
    line.clear();
    if (!score) return fail_match(score.reason(), exit_usage);
    report.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
    report.interrupted = interrupt.seen();
    report.score = std::move(score.value());

    (options.json == "-" ? std::cerr : std::cout) << to_text(report) << std::flush;
    if (!options.json.empty()) {
        const auto written = write_json(to_json(report), options.json);
        if (!written) return fail_match(written.reason(), exit_wrong);
    }
    if (!records.fault().empty()) return fail_match(records.fault(), exit_wrong);
    return report.interrupted ? exit_interrupted : exit_fine;
}

} // namespace

void add_match(CLI::App& app, int& exit_code, std::span<const ContenderKind> kinds) {
    auto options = std::make_shared<MatchOptions>();
    std::string forms;
    for (const ContenderKind& kind : kinds) {
        forms += (forms.empty() ? "" : "; ") + std::string(kind.form);
    }
    auto* command = app.add_subcommand(
        "match", "Let two players play on mirrored deals. A player is one of: " + forms + ".");
    command->add_option("--a", options->a, "The first player")->required();
    command->add_option("--b", options->b, "The second player")->required();
    add_duel_options(*command, *options);
    command
        ->add_option("--sprt", options->sprt,
                     "Stop as soon as it is clear whether A is stronger by ELO0 or by ELO1")
        ->expected(2)
        ->check(decimal_number(-1000, 1000))
        ->type_name("ELO0 ELO1");
    command->add_option("--records", options->records, "Keep a record of each game in this folder");
    command->callback([options, kinds, &exit_code] { exit_code = run_match(*options, kinds); });
}

void add_match(CLI::App& app, int& exit_code) { add_match(app, exit_code, all_contenders()); }

} // namespace cairn
