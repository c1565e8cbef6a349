#include "cli/terminal/lines.hpp"

#include <streambuf>

namespace cairn {

Line read_line(std::istream& in, std::string& line) {
    using Traits = std::char_traits<char>;
    line.clear();
    bool too_long = false;
    std::streambuf& bytes = *in.rdbuf();
    for (;;) {
        const auto byte = bytes.sbumpc();
        if (Traits::eq_int_type(byte, Traits::eof())) {
            in.setstate(std::ios::eofbit);
            if (too_long) return Line::TooLong;
            return line.empty() ? Line::End : Line::Read;
        }
        if (byte == '\n') return too_long ? Line::TooLong : Line::Read;
        if (line.size() < longest_line) {
            line += static_cast<char>(byte);
        } else {
            too_long = true;
        }
    }
}

} // namespace cairn
