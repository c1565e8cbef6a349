// `cairn manual` and `cairn completions`: what a build installs beside the program. They are not
// for people, and the help does not list them.
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "cli/commands.hpp"
#include "cli/reference/completions.hpp"
#include "cli/reference/manual.hpp"

namespace cairn {

void add_installed(CLI::App& app, const std::string& version) {
    auto* manual = app.add_subcommand("manual", "Print the manual page cairn(1)")->group("");
    manual->callback([&app, version] { std::cout << manual_page(command_help(app), version); });

    auto shell = std::make_shared<std::string>();
    auto* completions =
        app.add_subcommand("completions", "Print what a shell completes")->group("");
    completions->add_option("shell", *shell, "The shell")
        ->required()
        ->check(CLI::IsMember({ "bash", "zsh", "fish" }));
    completions->callback([&app, shell] {
        const CommandHelp program = command_help(app);
        std::cout << (*shell == "bash"  ? bash_completions(program)
                      : *shell == "zsh" ? zsh_completions(program)
                                        : fish_completions(program));
    });
}

} // namespace cairn
