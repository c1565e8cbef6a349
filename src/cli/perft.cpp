// `cairn perft`: counts the ways the first moves can be made, to check the rules against other
// versions and implementations of them.
#include <CLI/CLI.hpp>
#include <chrono>
#include <iostream>
#include <memory>
#include <string>

#include "base/text.hpp"
#include "cli/commands.hpp"
#include "cli/numbers.hpp"
#include "table/catalogue/catalogue.hpp"

namespace cairn {

namespace {

struct PerftOptions {
    std::string ruleset;
    int depth = 3;
    std::uint64_t seed = 1;
};

int run_perft(const PerftOptions& options) {
    const Entry* entry = find_ruleset(options.ruleset);
    if (entry == nullptr) {
        std::cerr << "cairn perft: no such ruleset " << in_quotes(options.ruleset) << "; one of "
                  << ruleset_ids() << '\n';
        return exit_usage;
    }
    for (int depth = 1; depth <= options.depth; ++depth) {
        const auto started = std::chrono::steady_clock::now();
        const std::uint64_t lines = entry->count_sequences(options.seed, depth);
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - started;
        std::cout << depth << ' ' << lines << std::flush;
        if (took.count() >= 1) std::cout << "  (" << took.count() << " s)";
        std::cout << '\n';
    }
    return exit_fine;
}

} // namespace

void add_perft(CLI::App& app, int& exit_code) {
    auto* command = app.add_subcommand("perft", "Count the lines of play of each length");
    auto options = std::make_shared<PerftOptions>();
    command->add_option("ruleset", options->ruleset, "One of: " + ruleset_ids())->required();
    command->add_option("--depth", options->depth, "The longest lines to count")
        ->capture_default_str()
        ->check(whole_number(1, 20));
    command->add_option("--seed", options->seed, "The deal, as in `deal seed N`")
        ->capture_default_str()
        ->check(whole_number(0, any_seed));
    command->callback([options, &exit_code] { exit_code = run_perft(*options); });
}

} // namespace cairn
