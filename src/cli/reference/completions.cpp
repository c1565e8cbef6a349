#include "cli/reference/completions.hpp"

#include <string_view>

namespace cairn {
namespace {

// In single quotes, as every shell reads it; `also` are letters that get a backslash.
std::string shell_quoted(std::string_view words, std::string_view also = "") {
    std::string text = "'";
    for (const char letter : words) {
        if (letter == '\'') {
            text += "'\\''";
            continue;
        }
        if (also.find(letter) != std::string_view::npos) text += '\\';
        text += letter;
    }
    return text + '\'';
}

std::string listed(const std::vector<std::string>& words) {
    std::string line;
    for (const std::string& word : words) line += (line.empty() ? "" : " ") + word;
    return line;
}

std::vector<std::string> names_of(const std::vector<OptionHelp>& options) {
    std::vector<std::string> names;
    for (const OptionHelp& option : options) {
        names.insert(names.end(), option.names.begin(), option.names.end());
    }
    return names;
}

// What can follow the command when no option waits for its value.
std::string bash_case(const CommandHelp& command) {
    std::vector<std::string> words = names_of(command.options);
    for (const OptionHelp& operand : command.operands) {
        words.insert(words.end(), operand.choices.begin(), operand.choices.end());
    }
    std::string cases;
    for (const OptionHelp& option : command.options) {
        if (option.value.empty()) continue;
        for (const std::string& name : option.names) {
            cases += "    " + shell_quoted(command.name + ' ' + name) +
                     ") words=" + shell_quoted(listed(option.choices)) + " ;;\n";
        }
    }
    return cases + "    " + shell_quoted(command.name + ' ') +
           "*) words=" + shell_quoted(listed(words)) + " ;;\n";
}

std::string zsh_value(const OptionHelp& option) {
    const std::string values =
        option.choices.empty() ? "_files" : '(' + listed(option.choices) + ')';
    return ':' + option.value + ':' + values;
}

std::string zsh_case(const CommandHelp& command) {
    std::string lines = "    " + command.name + ")\n        _arguments";
    for (const OptionHelp& option : command.options) {
        for (const std::string& name : option.names) {
            lines += " \\\n            " + shell_quoted((option.repeated ? "*" : "") + name) +
                     "'['" + shell_quoted(option.description, "[]\\") + "']'" +
                     (option.value.empty() ? "" : shell_quoted(zsh_value(option)));
        }
    }
    for (const OptionHelp& operand : command.operands) {
        lines +=
            " \\\n            " + shell_quoted((operand.repeated ? "*" : ":") + zsh_value(operand));
    }
    return lines + " ;;\n";
}

std::string fish_line(const std::string& when, const OptionHelp& option) {
    std::string line = "complete -c cairn -n " + shell_quoted(when);
    for (const std::string& name : option.names) {
        const bool is_long = name.starts_with("--");
        line += (is_long ? " -l " : " -s ") + name.substr(is_long ? 2 : 1);
    }
    if (!option.choices.empty()) {
        line += (option.names.empty() ? " -a " : " -x -a ") + shell_quoted(listed(option.choices));
    } else if (!option.value.empty()) {
        line += option.names.empty() ? " -F" : " -r -F";
    }
    return line + " -d " + shell_quoted(option.description, "\\") + '\n';
}

} // namespace

std::string bash_completions(const CommandHelp& program) {
    std::vector<std::string> first = names_of(program.options);
    for (const CommandHelp& command : program.commands) first.push_back(command.name);
    std::string script = "# Made by `cairn completions bash`.\n"
                         "_cairn() {\n"
                         "    local words command=${COMP_WORDS[1]}\n"
                         "    if [ \"$COMP_CWORD\" -eq 1 ]; then command= ; fi\n"
                         "    case \"$command ${COMP_WORDS[COMP_CWORD-1]}\" in\n"
                         "    ' '*) words=" +
                         shell_quoted(listed(first)) + " ;;\n";
    for (const CommandHelp& command : program.commands) script += bash_case(command);
    return script + "    esac\n"
                    "    COMPREPLY=($(compgen -W \"$words\" -- \"${COMP_WORDS[COMP_CWORD]}\"))\n"
                    "}\n"
                    "complete -o default -F _cairn cairn\n";
}

std::string zsh_completions(const CommandHelp& program) {
    std::string script = "#compdef cairn\n# Made by `cairn completions zsh`.\n"
                         "local -a commands=(\n";
    for (const CommandHelp& command : program.commands) {
        script += "    " + shell_quoted(command.name + ':' + command.description) + '\n';
    }
    script += ")\nif (( CURRENT == 2 )); then\n"
              "    _describe command commands\n    compadd -- " +
              listed(names_of(program.options)) +
              "\n    return\nfi\nshift words\n(( CURRENT-- ))\ncase $words[1] in\n";
    for (const CommandHelp& command : program.commands) script += zsh_case(command);
    return script + "esac\n";
}

std::string fish_completions(const CommandHelp& program) {
    std::string script = "# Made by `cairn completions fish`.\ncomplete -c cairn -f\n";
    for (const OptionHelp& option : program.options) {
        script += fish_line("__fish_use_subcommand", option);
    }
    for (const CommandHelp& command : program.commands) {
        script += "complete -c cairn -n __fish_use_subcommand -a " + command.name + " -d " +
                  shell_quoted(command.description, "\\") + '\n';
        const std::string when = "__fish_seen_subcommand_from " + command.name;
        for (const OptionHelp& option : command.options) script += fish_line(when, option);
        for (const OptionHelp& operand : command.operands) script += fish_line(when, operand);
    }
    return script;
}

} // namespace cairn
