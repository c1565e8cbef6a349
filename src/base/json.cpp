#include "base/json.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <cmath>

namespace cairn {

namespace {

bool needs_escape(char c) { return c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20; }

constexpr std::size_t longest_escape = 6;

char* put_escaped(char* at, char c) {
    constexpr const char* hex = "0123456789abcdef";
    *at++ = '\\';
    if (c == '"' || c == '\\') {
        *at++ = c;
    } else if (c == '\n') {
        *at++ = 'n';
    } else {
        for (const char each : { 'u', '0', '0', hex[c >> 4], hex[c & 15] }) *at++ = each;
    }
    return at;
}

} // namespace

char* JsonWriter::separate(char* at) {
    if (!first_ && !after_key_) *at++ = ',';
    first_ = false;
    after_key_ = false;
    return at;
}

void JsonWriter::put(std::string_view json) {
    char* const at = separate(room_for(json.size() + 1));
    end_at(std::copy(json.begin(), json.end(), at));
}

JsonWriter& JsonWriter::begin(char bracket, char closing) {
    char* at = separate(room_for(2));
    *at++ = bracket;
    end_at(at);
    open_ += closing;
    first_ = true;
    return *this;
}

JsonWriter& JsonWriter::object() { return begin('{', '}'); }

JsonWriter& JsonWriter::array() { return begin('[', ']'); }

JsonWriter& JsonWriter::end() {
    assert(!open_.empty() && !after_key_);
    char* at = room_for(1);
    *at++ = open_.back();
    end_at(at);
    open_.pop_back();
    first_ = false;
    return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
    assert(!open_.empty() && open_.back() == '}' && !after_key_);
    assert(std::none_of(name.begin(), name.end(), needs_escape));
    char* at = separate(room_for(name.size() + 4));
    *at++ = '"';
    at = std::copy(name.begin(), name.end(), at);
    *at++ = '"';
    *at++ = ':';
    end_at(at);
    after_key_ = true;
    return *this;
}

JsonWriter& JsonWriter::value(std::string_view text) {
    char* at = separate(room_for(longest_escape * text.size() + 3));
    *at++ = '"';
    for (const char c : text) {
        if (needs_escape(c)) [[unlikely]] {
            at = put_escaped(at, c);
        } else {
            *at++ = c;
        }
    }
    *at++ = '"';
    end_at(at);
    return *this;
}

JsonWriter& JsonWriter::plain(std::string_view text) {
    assert(std::none_of(text.begin(), text.end(), needs_escape));
    char* at = separate(room_for(text.size() + 3));
    *at++ = '"';
    at = std::copy(text.begin(), text.end(), at);
    *at++ = '"';
    end_at(at);
    return *this;
}

JsonWriter& JsonWriter::value(std::int64_t number) {
    constexpr std::size_t most_digits = 20;
    char* const at = separate(room_for(most_digits + 1));
    const auto [end, error] = std::to_chars(at, at + most_digits, number);
    assert(error == std::errc {});
    end_at(end);
    return *this;
}

JsonWriter& JsonWriter::value(double number) {
    assert(std::isfinite(number));
    constexpr std::size_t most_digits = 32;
    char* const at = separate(room_for(most_digits + 1));
    const auto [end, error] = std::to_chars(at, at + most_digits, number);
    assert(error == std::errc {});
    end_at(end);
    return *this;
}

JsonWriter& JsonWriter::flag(bool truth) {
    put(truth ? "true" : "false");
    return *this;
}

JsonWriter& JsonWriter::null() {
    put("null");
    return *this;
}

JsonWriter& JsonWriter::raw(std::string_view json) {
    put(json);
    return *this;
}

} // namespace cairn
