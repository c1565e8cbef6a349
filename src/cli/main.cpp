// The program `cairn`: picks the subcommand. What each does is in its own file.
#include <CLI/CLI.hpp>
#include <exception>
#include <iostream>

#include "cli/commands.hpp"
#include "cli/commit.hpp"

int main(int argc, char** argv) {
    CLI::App app { "Cairn: the Schotten-Totten family and the Totem game" };
    app.name("cairn");
    app.set_version_flag("--version",
                         "cairn " CAIRN_VERSION " (commit " + std::string(cairn::commit) + ")");
    app.require_subcommand(0, 1); // so that a wrong one is named, and not only missed
    app.failure_message(CLI::FailureMessage::simple);

    int exit_code = cairn::exit_fine;
    cairn::add_play(app, exit_code);
    cairn::add_engine(app, exit_code);
    cairn::add_replay(app, exit_code);
    cairn::add_analyse(app, exit_code);
    cairn::add_solve(app, exit_code);
    cairn::add_perft(app, exit_code);
    cairn::add_bench(app, exit_code);
    cairn::add_rules(app, exit_code);
    cairn::add_catalogue(app, exit_code);
    cairn::add_match(app, exit_code);
    cairn::add_ladder(app, exit_code);
    cairn::add_serve(app, exit_code);
    cairn::add_backup(app, exit_code);
    cairn::add_verify(app, exit_code);
    cairn::add_installed(app, CAIRN_VERSION);

    try {
        app.parse(argc, argv);
        if (app.get_subcommands().empty()) {
            return cairn::fail(std::cerr, "no command is given; cairn --help lists them",
                               cairn::exit_usage);
        }
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? cairn::exit_fine : cairn::exit_usage;
    } catch (const std::exception& error) {
        return cairn::fail(std::cerr, error.what());
    }
    return exit_code;
}
