#include "base/text.hpp"

#include <cstdint>
#include <cstring>

namespace cairn {

namespace {
constexpr std::size_t longest_quote = 40;

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

// How many continuation bytes follow this first byte of a UTF-8 sequence; nothing if it is none.
std::optional<int> continuation_bytes(unsigned char first) {
    if (first < 0x80) return 0;
    if (first >= 0xC2 && first <= 0xDF) return 1;
    if (first >= 0xE0 && first <= 0xEF) return 2;
    if (first >= 0xF0 && first <= 0xF4) return 3;
    return std::nullopt;
}

// The second byte of some sequences has a narrower range: no overlong forms, no surrogates.
bool second_byte_fits(unsigned char first, unsigned char second) {
    if (first == 0xE0) return second >= 0xA0;
    if (first == 0xED) return second <= 0x9F;
    if (first == 0xF0) return second >= 0x90;
    if (first == 0xF4) return second <= 0x8F;
    return true;
}
// How many bytes there are at least before the first that is not ASCII: mostly all but a few, eight at a time.
std::size_t plain_bytes_before(std::string_view text) {
    std::size_t at = 0;
    for (std::uint64_t eight = 0; at + sizeof eight <= text.size(); at += sizeof eight) {
        std::memcpy(&eight, text.data() + at, sizeof eight);
        if ((eight & 0x8080'8080'8080'8080) != 0) break;
    }
    return at;
}

} // namespace

std::vector<std::string_view> words_of(std::string_view line) {
    std::vector<std::string_view> words;
    std::size_t at = 0;
    while (at < line.size()) {
        while (at < line.size() && is_blank(line[at])) ++at;
        const std::size_t start = at;
        while (at < line.size() && !is_blank(line[at])) ++at;
        if (at > start) words.push_back(line.substr(start, at - start));
    }
    return words;
}

Cut cut(std::string_view text, char separator) {
    const std::size_t at = text.find(separator);
    if (at == std::string_view::npos) return { text, std::nullopt };
    return { text.substr(0, at), text.substr(at + 1) };
}

std::optional<std::uint64_t> number(std::string_view text, std::uint64_t most) {
    if (text.empty() || (text.size() > 1 && text[0] == '0')) return std::nullopt;
    std::uint64_t value = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') return std::nullopt;
        const auto digit = static_cast<std::uint64_t>(c - '0');
        if (digit > most || value > (most - digit) / 10) return std::nullopt;
        value = value * 10 + digit;
    }
    return value;
}

std::string in_quotes(std::string_view text) {
    std::string result = "'";
    for (const char c : text.substr(0, longest_quote)) {
        result += (c >= ' ' && c <= '~') ? c : '?';
    }
    if (text.size() > longest_quote) result += "...";
    return result + "'";
}

bool is_utf8(std::string_view text) {
    for (std::size_t at = plain_bytes_before(text); at < text.size(); ++at) {
        const auto first = static_cast<unsigned char>(text[at]);
        const auto more = continuation_bytes(first);
        if (!more || at + static_cast<std::size_t>(*more) >= text.size()) return false;
        for (int i = 1; i <= *more; ++i) {
            const auto byte = static_cast<unsigned char>(text[++at]);
            if ((byte & 0xC0) != 0x80) return false;
            if (i == 1 && !second_byte_fits(first, byte)) return false;
        }
    }
    return true;
}

bool is_printable(std::string_view text) {
    char before = ' ';
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte == 0x7F) return false;
        if (before == '\xC2' && byte < 0xA0) return false; // U+0080 to U+009F
        before = c;
    }
    return is_utf8(text);
}

std::size_t columns_of(std::string_view text) {
    std::size_t columns = 0;
    for (const char c : text) columns += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
    return columns;
}

} // namespace cairn
