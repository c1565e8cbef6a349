// The command line as plain values: what `cairn --help` and `cairn COMMAND --help` tell, for the
// manual page and for the completions of shells.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace cairn {

struct OptionHelp {
    std::vector<std::string> names; // "-h" "--help"; none for what stands by its place
    std::string value;              // what is to be written there, such as TEXT; empty for a flag
    std::string range;              // "1 to 8", if there is one
    std::string fallback;           // what is taken without it
    std::string description;
    std::vector<std::string> choices; // all that it can be; none where that is open
    bool required = false;
    bool repeated = false;
};

struct CommandHelp {
    std::string name;
    std::string description;
    std::vector<OptionHelp> options; // with names, in the order of the help
    std::vector<OptionHelp> operands;
    std::string footer;
    std::vector<CommandHelp> commands; // those that the help lists
};

CommandHelp command_help(const CLI::App& app);

} // namespace cairn
