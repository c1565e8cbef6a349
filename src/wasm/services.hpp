// What a table in the browser does beyond the messages of every table: docs/protocol.md, section 10. A message in,
// its answer out, or nothing for what is no service. Nothing is remembered between two.
#pragma once

#include <string>
#include <string_view>

namespace cairn {

std::string serve(std::string_view message);

} // namespace cairn
