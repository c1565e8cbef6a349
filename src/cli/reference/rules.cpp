// `cairn rules`: the rules of one ruleset, or the list of all rulesets.
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <string>

#include <unistd.h>

#include "base/text.hpp"
#include "cli/commands.hpp"
#include "cli/numbers.hpp"
#include "cli/reference/catalogue_text.hpp"
#include "cli/reference/rules_text.hpp"
#include "cli/terminal/pager.hpp"
#include "table/catalogue/catalogue.hpp"

namespace cairn {

namespace {

struct RulesOptions {
    std::string ruleset;
    int width = 80;
    std::string language; // empty: as the environment says
};

int run_rules(const RulesOptions& options) {
    if (options.ruleset.empty()) {
        std::cout << catalogue_lines(catalogue());
        return exit_fine;
    }
    if (find_ruleset(options.ruleset) == nullptr) {
        std::cerr << "cairn rules: no such ruleset " << in_quotes(options.ruleset) << "; one of "
                  << ruleset_ids() << '\n';
        return exit_usage;
    }
    const Emphasis emphasis = isatty(STDOUT_FILENO) != 0 ? Emphasis::Shown : Emphasis::LeftOut;
    const Language language = language_named(options.language);
    show_paged(rules_text(options.ruleset, options.width, language, emphasis));
    return exit_fine;
}

} // namespace

void add_rules(CLI::App& app, int& exit_code) {
    auto* command = app.add_subcommand("rules", "Print the rules of a ruleset");
    auto options = std::make_shared<RulesOptions>();
    command->add_option("ruleset", options->ruleset,
                        "One of: " + ruleset_ids() + "; without one, all are listed");
    command->add_option("--width", options->width, "Columns to fill")
        ->capture_default_str()
        ->check(whole_number(narrowest_page, 1000));
    command
        ->add_option("--lang", options->language,
                     "The language, en or fr. Default: that of the locale")
        ->check(CLI::IsMember({ "en", "fr" }));
    command->callback([options, &exit_code] { exit_code = run_rules(*options); });
}

} // namespace cairn
