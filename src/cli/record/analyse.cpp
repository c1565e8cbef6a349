// `cairn analyse RECORD`: every move of a game judged by what its player could know.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <iostream>
#include <memory>
#include <string>
#include <thread>

#include <unistd.h>

#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/match/duels.hpp"
#include "cli/numbers.hpp"
#include "cli/record/analyse_record.hpp"
#include "cli/record/record_input.hpp"

namespace cairn {
namespace {

constexpr std::chrono::seconds silent { 2 };

struct AnalyseWords {
    std::string record;
    std::uint64_t nodes = 0;
    std::uint64_t movetime = 0;
    std::uint64_t seed = 1;
    int threads = 1;
    bool json = false;
};

int run_analyse(const AnalyseWords& words) {
    const InterruptWatch interrupt;
    AnalyseRequest request;
    request.terms.seed = words.seed;
    request.terms.threads = words.threads;
    request.terms.interrupted = &interrupt.seen();
    if (words.movetime > 0) request.terms.budget.milliseconds = words.movetime;
    if (words.nodes > 0) request.terms.budget.nodes = words.nodes;
    if (words.json) request.show = AnalyseRequest::Show::Json;

    ProgressLine line;
    const auto started = std::chrono::steady_clock::now();
    if (isatty(STDERR_FILENO) != 0) {
        request.progress = [&](std::size_t done, std::size_t all) {
            if (done == all) return line.clear();
            if (!line.due() || std::chrono::steady_clock::now() - started < silent) return;
            line.show(std::to_string(done) + " of " + count_of_moves(all) + " judged");
        };
    }
    return with_input(words.record, [&](std::istream& in) {
        return analyse_record(request, in, std::cout, std::cerr);
    });
}

} // namespace

void add_analyse(CLI::App& app, int& exit_code) {
    auto words = std::make_shared<AnalyseWords>();
    words->threads =
        std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, most_threads);
    auto* command = app.add_subcommand(
        "analyse", "Judge every move of a record by what its player could know, and the luck");
    command->add_option("record", words->record, "The record, text or JSON; - is standard input")
        ->required();
    auto* nodes =
        command
            ->add_option(
                "--nodes", words->nodes,
                "Nodes for each move: playouts, in totem positions. Default: 6000, in totem 600000")
            ->check(whole_number(1, most_nodes_allowed));
    command
        ->add_option("--movetime", words->movetime,
                     "Milliseconds for each move, instead of --nodes")
        ->check(whole_number(1, longest_thought))
        ->excludes(nodes);
    command->add_option("--seed", words->seed, "Decides the guessed worlds")
        ->capture_default_str()
        ->check(whole_number(0, any_seed));
    command
        ->add_option("--threads", words->threads,
                     "Moves judged at a time; the answer does not depend on it. Default: all cores")
        ->check(whole_number(1, most_threads));
    command->add_flag("--json", words->json, "Print one JSON object");
    command->callback([words, &exit_code] { exit_code = run_analyse(*words); });
}

} // namespace cairn
