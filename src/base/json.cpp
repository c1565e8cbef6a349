#include "base/json.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <cmath>

namespace cairn {

void JsonWriter::separate() {
    if (!first_ && !after_key_) text_ += ',';
    first_ = false;
    after_key_ = false;
}

JsonWriter& JsonWriter::object() {
    separate();
    text_ += '{';
    open_ += '}';
    first_ = true;
    return *this;
}

JsonWriter& JsonWriter::array() {
    separate();
    text_ += '[';
    open_ += ']';
    first_ = true;
    return *this;
}

JsonWriter& JsonWriter::end() {
    assert(!open_.empty() && !after_key_);
    text_ += open_.back();
    open_.pop_back();
    first_ = false;
    return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
    assert(!open_.empty() && open_.back() == '}' && !after_key_);
    value(name);
    text_ += ':';
    after_key_ = true;
    return *this;
}

namespace {

bool needs_escape(char c) { return c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20; }

void append_escaped(std::string& text, char c) {
    constexpr const char* hex = "0123456789abcdef";
    if (c == '"' || c == '\\') {
        text += '\\';
        text += c;
    } else if (c == '\n') {
        text += "\\n";
    } else {
        text += "\\u00";
        text += hex[c >> 4];
        text += hex[c & 15];
    }
}

} // namespace

JsonWriter& JsonWriter::value(std::string_view text) {
    separate();
    text_ += '"';
    for (;;) { // what needs no escape in one go: most texts are nothing else
        const auto plain = std::find_if(text.begin(), text.end(), needs_escape);
        const auto length = static_cast<std::size_t>(plain - text.begin());
        text_.append(text.substr(0, length));
        if (plain == text.end()) break;
        append_escaped(text_, *plain);
        text.remove_prefix(length + 1);
    }
    text_ += '"';
    return *this;
}

JsonWriter& JsonWriter::value(std::int64_t number) {
    separate();
    char digits[24];
    const auto [end, error] = std::to_chars(digits, digits + sizeof digits, number);
    assert(error == std::errc {});
    text_.append(digits, end);
    return *this;
}

JsonWriter& JsonWriter::value(double number) {
    assert(std::isfinite(number));
    separate();
    char digits[32];
    const auto [end, error] = std::to_chars(digits, digits + sizeof digits, number);
    assert(error == std::errc {});
    text_.append(digits, end);
    return *this;
}

JsonWriter& JsonWriter::flag(bool truth) {
    separate();
    text_ += truth ? "true" : "false";
    return *this;
}

JsonWriter& JsonWriter::null() {
    separate();
    text_ += "null";
    return *this;
}

JsonWriter& JsonWriter::raw(std::string_view json) {
    separate();
    text_ += json;
    return *this;
}

} // namespace cairn
