// `cairn engine`: the line protocol on standard input and output.
#include <CLI/CLI.hpp>
#include <iostream>
#include <string>

#include "cli/commands.hpp"
#include "cli/engine/engine_session.hpp"
#include "cli/seed.hpp"
#include "cli/terminal/lines.hpp"

namespace cairn {

namespace {

int run_engine() {
    std::ios::sync_with_stdio(false);
    EngineSession session(random_seed());
    std::string line;
    while (!session.finished()) {
        const Line read = read_line(std::cin, line);
        if (read == Line::End) break;
        const std::string answer =
            read == Line::TooLong
                ? "error the line is longer than " + std::to_string(longest_line) + " characters"
                : session.answer(line);
        if (answer.empty()) continue;
        std::cout << answer << '\n' << std::flush;
    }
    return std::cout ? exit_fine : exit_wrong;
}

} // namespace

void add_engine(CLI::App& app, int& exit_code) {
    auto* command = app.add_subcommand(
        "engine", "Speak the line protocol of docs/notation.md on standard input and output");
    command->callback([&exit_code] { exit_code = run_engine(); });
}

} // namespace cairn
