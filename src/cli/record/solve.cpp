// `cairn solve RECORD@PLY`: what a position comes to when both play perfectly.
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <string>

#include <unistd.h>

#include "cli/commands.hpp"
#include "cli/numbers.hpp"
#include "cli/record/record_input.hpp"
#include "cli/record/solve_record.hpp"

namespace cairn {
namespace {

constexpr std::uint64_t most_positions = 1'000'000'000'000;

struct SolveWords {
    std::string record;
    std::string of_input; // `-@12`, which reads like an option
    std::uint64_t nodes = usual_positions;
    bool json = false;
};

int run_solve(const SolveWords& words) {
    const bool from_input = words.record.empty() && !words.of_input.empty();
    const auto place = parse_record_place(from_input ? "-@" + words.of_input : words.record);
    if (!place) return fail(std::cerr, place.reason(), exit_usage);
    using Show = SolveRequest::Show;
    const SolveRequest request { .ply = place->ply,
                                 .most_positions = words.nodes,
                                 .show = words.json ? Show::Json : Show::Text,
                                 .progress = isatty(STDERR_FILENO) != 0 };
    return with_input(place->file, [&](std::istream& in) {
        return solve_record(request, in, std::cout, std::cerr);
    });
}

} // namespace

void add_solve(CLI::App& app, int& exit_code) {
    auto words = std::make_shared<SolveWords>();
    auto* command = app.add_subcommand(
        "solve", "Say who wins a position of a record with perfect play, and how");
    auto* record = command->add_option(
        "record", words->record,
        "RECORD or RECORD@PLY: the position after PLY moves of that file; - is standard "
        "input. Default: the last position that is open");
    command->add_option("-@", words->of_input, "The same of the record on standard input: -@PLY")
        ->excludes(record);
    command->add_option("--nodes", words->nodes, "Give up after this many positions")
        ->capture_default_str()
        ->check(whole_number(1, most_positions));
    command->add_flag("--json", words->json, "Print one JSON object");
    command->callback([words, &exit_code] { exit_code = run_solve(*words); });
}

} // namespace cairn
