#include "cli/reference/command_help.hpp"

#include <CLI/CLI.hpp>

#include "base/text.hpp"
#include "table/catalogue/catalogue.hpp"

namespace cairn {
namespace {

// Anything with this name is one of the catalogue.
constexpr std::string_view ruleset_name = "ruleset";

// CLI11 writes `TEXT:{p1,p2}` for one of a few and `INT:1 to 8` for a range.
void read_type(const std::string& type, OptionHelp& option) {
    const auto colon = type.find(':');
    option.value = type.substr(0, colon);
    if (colon == std::string::npos) return;
    std::string rest = type.substr(colon + 1);
    if (!rest.starts_with('{') || !rest.ends_with('}')) {
        option.range = std::move(rest);
        return;
    }
    std::string choice;
    for (const char letter : rest.substr(1)) {
        if (letter != ',' && letter != '}') {
            choice += letter;
            continue;
        }
        option.choices.push_back(std::move(choice));
        choice.clear();
    }
}

OptionHelp read_option(const CLI::Option& from) {
    OptionHelp option;
    for (const std::string& name : from.get_snames()) option.names.push_back("-" + name);
    for (const std::string& name : from.get_lnames()) option.names.push_back("--" + name);
    option.description = from.get_description();
    option.required = from.get_required();
    if (from.get_items_expected_max() == 0) return option;
    read_type(from.get_type_name(), option);
    option.fallback = from.get_default_str();
    option.repeated = from.get_expected_max() >= CLI::detail::expected_max_vector_size;
    const bool is_ruleset = from.get_single_name() == ruleset_name;
    if (option.names.empty()) option.value = from.get_single_name();
    if (is_ruleset) {
        for (const Entry& entry : catalogue()) option.choices.emplace_back(entry.id);
    }
    return option;
}

} // namespace

CommandHelp command_help(const CLI::App& app) {
    CommandHelp command { .name = app.get_name(),
                          .description = app.get_description(),
                          .options = {},
                          .operands = {},
                          .footer = app.get_footer(),
                          .commands = {} };
    for (const CLI::Option* option : app.get_options()) {
        if (option->get_group().empty()) continue; // it is hidden
        auto& list = option->nonpositional() ? command.options : command.operands;
        list.push_back(read_option(*option));
    }
    for (const CLI::App* part : app.get_subcommands([](const CLI::App*) { return true; })) {
        if (!part->get_group().empty()) command.commands.push_back(command_help(*part));
    }
    return command;
}

} // namespace cairn
