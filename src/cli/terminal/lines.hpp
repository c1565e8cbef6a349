// Reads lines of a bounded length, so that no input can fill the memory.
#pragma once

#include <cstddef>
#include <istream>
#include <string>
#include <string_view>
#include <vector>

namespace cairn {

inline constexpr std::size_t longest_line = 64 * 1024;

enum class Line : unsigned char { Read, TooLong, End };

// A line that is too long is read to its end and thrown away.
Line read_line(std::istream& in, std::string& line);

// Where a person's lines come from: a stream, or an editor at a terminal.
class LineSource {
public:
    virtual ~LineSource() = default;

    // End: the person is gone, or wants to leave at once (Ctrl-C, Ctrl-D).
    virtual Line read(std::string_view prompt, std::string& line) = 0;
    // What could be typed next, for an editor that completes lines.
    virtual void suggest(std::vector<std::string> lines) = 0;
    // Nothing that was typed before can be had back: somebody else sits down.
    virtual void forget() = 0;
};

} // namespace cairn
