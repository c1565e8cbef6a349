// The program `baselines`: `match` and `ladder` as in `cairn`, with the yardsticks among the
// players.
#include <CLI/CLI.hpp>
#include <exception>
#include <iostream>

#include "cli/commands.hpp"
#include "cli/match/duels.hpp"
#include "contenders.hpp"

int main(int argc, char** argv) {
    CLI::App app { "Cairn's players against yardsticks that do not change" };
    app.name("baselines");
    app.require_subcommand(1);
    app.failure_message(CLI::FailureMessage::simple);
    int exit_code = cairn::exit_fine;
    cairn::add_match(app, exit_code, cairn::baselines::contenders());
    cairn::add_ladder(app, exit_code, cairn::baselines::contenders());
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? cairn::exit_fine : cairn::exit_usage;
    } catch (const std::exception& error) {
        std::cerr << "baselines: " << error.what() << '\n';
        return cairn::exit_wrong;
    }
    return exit_code;
}
