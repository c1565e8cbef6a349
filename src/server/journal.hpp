// The server's own log: one JSON object a line on standard error. Never a card, a token, a key or
// a password.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace cairn {

using Detail = std::pair<std::string_view, std::string>;

// `journal("listening", { { "port", "8080" } })`
void journal(std::string_view event, std::initializer_list<Detail> details = {});

} // namespace cairn
