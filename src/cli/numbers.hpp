// Numbers on the command line: what is no number, or out of range, is refused with a sentence.
// (CLI11 by itself takes -1 for 18446744073709551615 where an option holds no negative numbers.)
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <limits>
#include <string>

#include "base/text.hpp"
#include "cli/printed.hpp"

namespace cairn {

inline constexpr std::uint64_t any_seed = std::numeric_limits<std::uint64_t>::max();

// For `->check(…)`: digits and nothing else.
inline CLI::Validator whole_number(std::uint64_t least, std::uint64_t most) {
    const std::string range = std::to_string(least) + " to " + std::to_string(most);
    return { [least, most, range](std::string& text) {
                const auto value = number(text, most);
                if (value && *value >= least) return std::string();
                return in_quotes(text) + " is no whole number from " + range;
            },
             range };
}

// The same with a fraction, and with a sign where the range has negative numbers.
inline CLI::Validator decimal_number(double least, double most) {
    const std::string range = printed("%g to %g", least, most);
    return { [least, most, range](std::string& text) {
                double value = 0;
                const bool read = CLI::detail::lexical_cast(text, value);
                if (read && value >= least && value <= most) return std::string();
                return in_quotes(text) + " is no number from " + range;
            },
             range };
}

} // namespace cairn
