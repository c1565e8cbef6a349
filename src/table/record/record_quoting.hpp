// How the value of a tag is written that cannot stand in a line as it is: as a JSON string, in
// which every control character is an escape. Any UTF-8 comes back as it was.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"

namespace cairn {

// A control character, or a blank at either end.
bool needs_quoting(std::string_view value);

// `An"na` with a line feed is `"An\"na\u000a"`.
std::string quoted_value(std::string_view value);
Result<std::string> unquoted(std::string_view text);

} // namespace cairn
