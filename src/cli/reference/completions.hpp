// What shells complete after `cairn`, made of what the program says about itself: commands, options,
// and values where there are only a few.
#pragma once

#include <string>

#include "cli/reference/command_help.hpp"

namespace cairn {

std::string bash_completions(const CommandHelp& program);
std::string zsh_completions(const CommandHelp& program);
std::string fish_completions(const CommandHelp& program);

} // namespace cairn
