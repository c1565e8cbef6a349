// `cairn catalogue`: every ruleset there is, for people a line each, for programs as JSON.
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "cli/commands.hpp"
#include "cli/reference/catalogue_text.hpp"

namespace cairn {

void add_catalogue(CLI::App& app, int& exit_code) {
    auto* command = app.add_subcommand("catalogue", "List the rulesets");
    auto json = std::make_shared<bool>(false);
    command->add_flag("--json", *json,
                      "Print one JSON object with their families, switches and matches");
    command->callback([json, &exit_code] {
        std::cout << (*json ? catalogue_json(catalogue()) + "\n" : catalogue_lines(catalogue()));
        exit_code = exit_fine;
    });
}

} // namespace cairn
