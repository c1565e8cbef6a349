// The subcommands of `cairn`, a file each. Each adds itself to the command line and, when it is
// the one asked for, runs and sets the exit code.
#pragma once

#include <ostream>
#include <string>
#include <string_view>

namespace CLI {
class App;
}

namespace cairn {

// What scripts can rely on.
inline constexpr int exit_fine = 0;
inline constexpr int exit_wrong = 1; // the input is wrong: a record, a deal, a move
inline constexpr int exit_usage = 2; // the command line is wrong

// Says why a command does not go on, and gives its exit code.
inline int fail(std::ostream& err, std::string_view reason, int code = exit_wrong) {
    err << "cairn: " << reason << '\n';
    return code;
}

// Runs the subcommand that the command line names, and gives the exit code.
int run_command(int argc, char** argv, const std::string& version, std::string_view commit);

void add_play(CLI::App& app, int& exit_code);
void add_engine(CLI::App& app, int& exit_code);
void add_replay(CLI::App& app, int& exit_code);
void add_analyse(CLI::App& app, int& exit_code);
void add_solve(CLI::App& app, int& exit_code);
void add_perft(CLI::App& app, int& exit_code);
void add_bench(CLI::App& app, int& exit_code);
void add_rules(CLI::App& app, int& exit_code);
void add_catalogue(CLI::App& app, int& exit_code);
void add_match(CLI::App& app, int& exit_code);
void add_ladder(CLI::App& app, int& exit_code);
void add_serve(CLI::App& app, int& exit_code);
void add_backup(CLI::App& app, int& exit_code); // and restore
void add_verify(CLI::App& app, int& exit_code);
// What is installed beside the program: the manual page, and the completions of shells.
void add_installed(CLI::App& app, const std::string& version);

} // namespace cairn
