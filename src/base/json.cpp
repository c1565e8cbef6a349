#include "base/json.hpp"

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

JsonWriter& JsonWriter::value(std::string_view text) {
    separate();
    text_ += '"';
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            text_ += '\\';
            text_ += c;
        } else if (c == '\n') {
            text_ += "\\n";
        } else if (static_cast<unsigned char>(c) < 0x20) {
            constexpr const char* hex = "0123456789abcdef";
            text_ += "\\u00";
            text_ += hex[c >> 4];
            text_ += hex[c & 15];
        } else {
            text_ += c;
        }
    }
    text_ += '"';
    return *this;
}

JsonWriter& JsonWriter::value(std::int64_t number) {
    separate();
    text_ += std::to_string(number);
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
