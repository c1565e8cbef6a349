// A number and what it counts, in words: "1 pair", "2 pairs".
#pragma once

#include <concepts>
#include <string>
#include <string_view>

namespace cairn {

// `one` is the name of a single thing; its plural ends in s.
std::string count_of(std::integral auto count, std::string_view one) {
    return std::to_string(count) + " " + std::string(one) + (count == 1 ? "" : "s");
}

} // namespace cairn
