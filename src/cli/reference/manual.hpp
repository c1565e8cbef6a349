// The manual page cairn(1), made of what the program says about itself.
#pragma once

#include <string>

#include "cli/reference/command_help.hpp"

namespace cairn {

// As man reads it.
std::string manual_page(const CommandHelp& program, const std::string& version);

} // namespace cairn
