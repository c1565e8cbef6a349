// `cairn bench`: how fast the rules are on this machine, on one core.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <iomanip>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "base/json.hpp"
#include "base/text.hpp"
#include "cli/commands.hpp"
#include "cli/numbers.hpp"
#include "table/catalogue/catalogue.hpp"

namespace cairn {

namespace {

constexpr int most_games_measured = 1'000'000'000;

struct BenchOptions {
    bool json = false;
    double seconds = 1;
    std::string ruleset;
    int games = 0;
};

struct Speed {
    const Entry* entry;
    double games_per_second = 0;
    double plies_per_second = 0;
};

double rate(std::uint64_t count, double seconds) {
    return seconds > 0 ? static_cast<double>(count) / seconds : 0;
}

double median(std::vector<double> rates) {
    std::sort(rates.begin(), rates.end());
    return rates[rates.size() / 2];
}

// In small batches for the time given; the middle one counts, so that a disturbance does not.
Speed measure(const Entry& entry, const BenchOptions& options) {
    std::vector<double> games;
    std::vector<double> plies;
    const int batch = options.games > 0 ? options.games : 1000;
    double spent = 0;
    for (std::uint64_t seed = 1; games.empty() || spent < options.seconds; ++seed) {
        const RandomGames measured = entry.play_random_games(seed, batch);
        spent += options.games > 0 ? options.seconds : measured.seconds;
        games.push_back(rate(measured.games, measured.seconds));
        plies.push_back(rate(measured.plies, measured.seconds));
    }
    return { &entry, median(games), median(plies) };
}

double proofs_per_second() {
    std::vector<double> rates;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const Proofs measured = measure_proofs(seed, 20);
        rates.push_back(rate(measured.proofs, measured.seconds));
    }
    return median(rates);
}

void print_json(const std::vector<Speed>& lines, double proofs) {
    const auto whole = [](double number) { return static_cast<std::int64_t>(number); };
    JsonWriter json;
    json.object().key("random_games_per_second").object();
    for (const Speed& line : lines) json.key(line.entry->id).value(whole(line.games_per_second));
    json.end().key("plies_per_second").object();
    for (const Speed& line : lines) json.key(line.entry->id).value(whole(line.plies_per_second));
    json.end().key("proofs_per_second").value(whole(proofs));
    json.key("state_bytes").object();
    const Entry* last = nullptr;
    for (const Speed& line : lines) {
        if (last == nullptr || last->facts.game != line.entry->facts.game) {
            json.key(line.entry->facts.game);
            json.value(static_cast<std::int64_t>(line.entry->state_bytes));
        }
        last = line.entry;
    }
    json.end().end();
    std::cout << json.text() << '\n';
}

int run_bench(const BenchOptions& options) {
    if (!options.ruleset.empty() && find_ruleset(options.ruleset) == nullptr) {
        std::cerr << "cairn bench: no such ruleset " << in_quotes(options.ruleset) << "; one of "
                  << ruleset_ids() << '\n';
        return exit_usage;
    }
    std::vector<Speed> lines;
    std::ostream& progress = options.json ? std::cerr : std::cout;
    progress << "random games, one core" << std::string(14, ' ') << "games/s      plies/s\n";
    for (const Entry& entry : catalogue()) {
        if (!options.ruleset.empty() && entry.id != options.ruleset) continue;
        const Speed line = measure(entry, options);
        progress << std::left << std::setw(26) << entry.id << std::right << std::fixed
                 << std::setprecision(0) << std::setw(17) << line.games_per_second << std::setw(13)
                 << line.plies_per_second << std::endl;
        lines.push_back(line);
    }
    if (!options.ruleset.empty() && !options.json) return exit_fine;
    const double proofs = proofs_per_second();
    progress << "proofs/s, one side full   " << std::setw(17) << proofs << '\n';
    if (options.json) print_json(lines, proofs);
    return exit_fine;
}

} // namespace

void add_bench(CLI::App& app, int& exit_code) {
    auto* command = app.add_subcommand("bench", "Measure how fast the rules are here");
    auto options = std::make_shared<BenchOptions>();
    command->add_flag("--json", options->json, "Print one JSON object on standard output");
    command->add_option("--seconds", options->seconds, "Time for each ruleset")
        ->capture_default_str()
        ->check(decimal_number(0.01, 3600));
    command->add_option("--ruleset", options->ruleset, "Measure only this ruleset");
    command
        ->add_option("--games", options->games,
                     "Play exactly this many games, for counting instructions")
        ->check(whole_number(1, most_games_measured));
    command->callback([options, &exit_code] { exit_code = run_bench(*options); });
}

} // namespace cairn
