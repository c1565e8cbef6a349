#include "cli/reference/manual.hpp"

#include <string_view>

#include "cli/commands.hpp"

namespace cairn {
namespace {

// What roff would take for a command of its own is written so that it is text.
std::string roff(std::string_view words) {
    std::string escaped;
    for (const char letter : words) {
        if (letter == '\\') {
            escaped += "\\e";
        } else if (letter == '-') {
            escaped += "\\-";
        } else {
            if ((letter == '.' || letter == '\'') && (escaped.empty() || escaped.back() == '\n')) {
                escaped += "\\&";
            }
            escaped += letter;
        }
    }
    return escaped;
}

std::string bold(std::string_view words) { return "\\fB" + roff(words) + "\\fR"; }
std::string slanted(std::string_view words) { return "\\fI" + roff(words) + "\\fR"; }

std::string list_of(const std::vector<std::string>& words, char between) {
    std::string line;
    for (const std::string& word : words) line += line.empty() ? word : between + word;
    return line;
}

std::string full_sentence(std::string words) {
    if (!words.empty() && std::string_view(".!?:").find(words.back()) == std::string_view::npos) {
        words += '.';
    }
    return words;
}

std::string described(const OptionHelp& option) {
    std::string lines = ".TP\n";
    for (const std::string& name : option.names) {
        lines += (name == option.names.front() ? "" : ", ") + bold(name);
    }
    const bool are_named = option.description.find("One of: ") != std::string::npos;
    const bool are_few = !option.choices.empty() && !are_named;
    const std::string value = are_few ? list_of(option.choices, '|') : option.value;
    if (!value.empty()) lines += (option.names.empty() ? "" : " ") + slanted(value);
    lines += '\n' + roff(full_sentence(option.description));
    if (!option.range.empty()) lines += " From " + roff(option.range) + '.';
    if (option.required) lines += " It must be given.";
    if (!option.fallback.empty()) lines += " Default: " + roff(option.fallback) + '.';
    return lines + '\n';
}

std::string synopsis(const CommandHelp& command) {
    std::string line = bold("cairn " + command.name) + " [" + slanted("options") + ']';
    for (const OptionHelp& operand : command.operands) {
        const std::string name = slanted(operand.value) + (operand.repeated ? "..." : "");
        line += ' ' + (operand.required ? name : '[' + name + ']');
    }
    return line + '\n';
}

std::string described(const CommandHelp& command) {
    std::string lines = ".SS " + roff(command.name) + "\n" + synopsis(command) + ".PP\n" +
                        roff(full_sentence(command.description)) + '\n';
    for (const OptionHelp& operand : command.operands) lines += described(operand);
    for (const OptionHelp& option : command.options) lines += described(option);
    if (!command.footer.empty()) lines += ".PP\n.nf\n" + roff(command.footer) + "\n.fi\n";
    return lines;
}

std::string exit_line(int code, std::string_view meaning) {
    return ".TP\n" + bold(std::to_string(code)) + '\n' + roff(meaning) + '\n';
}

} // namespace

std::string manual_page(const CommandHelp& program, const std::string& version) {
    std::string page = ".\\\" Made by `cairn manual`.\n.TH CAIRN 1 \"\" \"cairn " + roff(version) +
                       "\" \"User Commands\"\n.SH NAME\ncairn \\- " +
                       roff("play Schotten-Totten, its family and the Totem game") +
                       "\n.SH SYNOPSIS\n" + bold("cairn") + " " + slanted("command") + " [" +
                       slanted("options") + "]\n.SH DESCRIPTION\n" +
                       roff(full_sentence(program.description)) +
                       " Without a command nothing is done: " + bold("cairn play") +
                       " asks for everything it needs.\n.SH OPTIONS\n";
    for (const OptionHelp& option : program.options) page += described(option);
    page += ".SH COMMANDS\n";
    for (const CommandHelp& command : program.commands) page += described(command);
    page += ".SH EXIT STATUS\n" + exit_line(exit_fine, "All went well.") +
            exit_line(exit_wrong, "The input is wrong: a record, a deal or a move.") +
            exit_line(exit_usage, "The command line is wrong.");
    return page;
}

} // namespace cairn
