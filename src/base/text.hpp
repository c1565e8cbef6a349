// Small tools for reading and writing one line of text. Knows no game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cairn {

// The words of a line, split at blanks.
std::vector<std::string_view> words_of(std::string_view line);

// The part before the separator, and what follows it; nothing follows where there is none.
struct Cut {
    std::string_view head;
    std::optional<std::string_view> tail;
};
Cut cut(std::string_view text, char separator);

// A whole number in plain decimal digits (no sign, no leading zero) of at most `most`.
std::optional<std::uint64_t> number(std::string_view text, std::uint64_t most);

// What came from outside, made fit for a one-line error: quoted, cut short, odd bytes as `?`.
std::string in_quotes(std::string_view text);

// Is this well-formed UTF-8 (no overlong forms, no surrogates)?
bool is_utf8(std::string_view text);

// Is this UTF-8 without control characters (U+0000 to U+001F, U+007F to U+009F), so that it may be
// printed on a terminal as it is?
bool is_printable(std::string_view text);

// How many columns the text takes in a terminal, counting one for each code point.
std::size_t columns_of(std::string_view text);

} // namespace cairn
