#include "cli/play/texts/texts.hpp"

#include <algorithm>

namespace cairn {

const Texts& texts_in(Language language) {
    return language == Language::French ? french_texts : english_texts;
}

std::string Texts::counted(const Counted& what, std::size_t count) const {
    const bool singular = count == 1 || (count == 0 && none_is_singular);
    return (singular ? what.one : what.many)(std::to_string(count));
}

std::string Texts::quoted(std::string_view text) const {
    constexpr std::size_t longest = 40;
    std::size_t end = std::min(longest, text.size());
    // Not in the middle of a character.
    while (end > 0 && end < text.size() && (text[end] & 0xC0) == 0x80) --end;
    return names.quoted(harmless(text.substr(0, end)) + (end < text.size() ? "..." : ""));
}

} // namespace cairn
