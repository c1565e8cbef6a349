// The command line of the program `cairn`: picks the subcommand. What each does is in its own file.
#include <CLI/CLI.hpp>
#include <exception>
#include <iostream>

#include "cli/commands.hpp"

namespace cairn {

int run_command(int argc, char** argv, const std::string& version, std::string_view commit) {
    CLI::App app { "Cairn: the Schotten-Totten family and the Totem game" };
    app.name("cairn");
    app.set_version_flag("--version", "cairn " + version + " (commit " + std::string(commit) + ")");
    app.require_subcommand(0, 1); // so that a wrong one is named, and not only missed
    app.failure_message(CLI::FailureMessage::simple);

    int exit_code = exit_fine;
    add_play(app, exit_code);
    add_engine(app, exit_code);
    add_replay(app, exit_code);
    add_analyse(app, exit_code);
    add_solve(app, exit_code);
    add_perft(app, exit_code);
    add_bench(app, exit_code);
    add_rules(app, exit_code);
    add_catalogue(app, exit_code);
    add_match(app, exit_code);
    add_ladder(app, exit_code);
    add_serve(app, exit_code);
    add_backup(app, exit_code);
    add_verify(app, exit_code);
    add_installed(app, version);

    try {
        app.parse(argc, argv);
        if (app.get_subcommands().empty()) {
            return fail(std::cerr, "no command is given; cairn --help lists them", exit_usage);
        }
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? exit_fine : exit_usage;
    } catch (const std::exception& error) {
        return fail(std::cerr, error.what());
    }
    return exit_code;
}

} // namespace cairn
