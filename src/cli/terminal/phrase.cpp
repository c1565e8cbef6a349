#include "cli/terminal/phrase.hpp"

#include <cassert>

namespace cairn {

std::string with_holes_filled(std::string_view text,
                              std::initializer_list<std::string_view> words) {
    std::string filled;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] != '{') {
            filled += text[at];
            continue;
        }
        const auto hole = static_cast<std::size_t>(text[at + 1] - '1');
        assert(hole < words.size());
        filled += *(words.begin() + hole);
        at += 2;
    }
    return filled;
}

} // namespace cairn
