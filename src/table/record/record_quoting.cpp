#include "table/record/record_quoting.hpp"

#include <optional>

#include "base/text.hpp"

namespace cairn {
namespace {

constexpr std::size_t digits_of_escape = 4;

void append_escape(std::string& text, unsigned char code) {
    constexpr const char* hex = "0123456789abcdef";
    text += "\\u00";
    text += hex[code >> 4];
    text += hex[code & 15];
}

std::optional<unsigned> hex_number(std::string_view digits) {
    if (digits.size() < digits_of_escape) return std::nullopt;
    unsigned value = 0;
    for (const char c : digits.substr(0, digits_of_escape)) {
        const bool decimal = c >= '0' && c <= '9';
        if (!decimal && !(c >= 'a' && c <= 'f') && !(c >= 'A' && c <= 'F')) return std::nullopt;
        value = value * 16 + static_cast<unsigned>(decimal ? c - '0' : (c | 0x20) - 'a' + 10);
    }
    return value;
}

void append_utf8(std::string& text, unsigned code) {
    if (code < 0x80) {
        text += static_cast<char>(code);
    } else if (code < 0x800) {
        text += static_cast<char>(0xC0 | (code >> 6));
        text += static_cast<char>(0x80 | (code & 0x3F));
    } else { // a surrogate makes what is no UTF-8, and is refused as such
        text += static_cast<char>(0xE0 | (code >> 12));
        text += static_cast<char>(0x80 | ((code >> 6) & 0x3F));
        text += static_cast<char>(0x80 | (code & 0x3F));
    }
}

} // namespace

bool needs_quoting(std::string_view value) {
    return !is_printable(value) || value.starts_with(' ') || value.ends_with(' ');
}

std::string quoted_value(std::string_view value) {
    std::string text = "\"";
    for (std::size_t i = 0; i < value.size(); ++i) {
        const auto byte = static_cast<unsigned char>(value[i]);
        const auto next = static_cast<unsigned char>(i + 1 < value.size() ? value[i + 1] : ' ');
        if (byte < 0x20 || byte == 0x7F) {
            append_escape(text, byte);
        } else if (byte == 0xC2 && next < 0xA0 && next >= 0x80) { // U+0080 to U+009F
            append_escape(text, next);
            ++i;
        } else {
            if (byte == '"' || byte == '\\') text += '\\';
            text += value[i];
        }
    }
    return text + '"';
}

Result<std::string> unquoted(std::string_view text) {
    const Error wrong { "a value in quotation marks is expected here, in which only \\\", \\\\ and "
                        "\\u with four digits are escapes" };
    if (!is_printable(text) || text.size() < 2 || text.front() != '"' || text.back() != '"') {
        return wrong;
    }
    text = text.substr(1, text.size() - 2);
    std::string value;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '"') return wrong;
        if (text[i] != '\\') {
            value += text[i];
            continue;
        }
        if (++i == text.size()) return wrong;
        if (text[i] == '"' || text[i] == '\\') {
            value += text[i];
            continue;
        }
        const auto code = text[i] == 'u' ? hex_number(text.substr(i + 1)) : std::nullopt;
        if (!code) return wrong;
        append_utf8(value, *code);
        i += digits_of_escape;
    }
    return value;
}

} // namespace cairn
