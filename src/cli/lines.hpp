// Reads lines of a bounded length, so that no input can fill the memory.
#pragma once

#include <cstddef>
#include <istream>
#include <string>

namespace cairn {

inline constexpr std::size_t longest_line = 64 * 1024;

enum class Line : unsigned char { Read, TooLong, End };

// A line that is too long is read to its end and thrown away.
Line read_line(std::istream& in, std::string& line);

} // namespace cairn
