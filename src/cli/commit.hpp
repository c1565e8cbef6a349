// The commit that the program is built from, for `cairn --version`. cmake/commit.cmake writes it.
#pragma once

#include <string_view>

namespace cairn {

extern const std::string_view commit; // "unknown" without git and without a name

} // namespace cairn
