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

void JsonWriter::grow(std::size_t bytes) {
    const std::size_t size = view().size();
    room_.resize(2 * room_.size() + bytes + 512);
    at_ = room_.data() + size;
    end_ = room_.data() + room_.size();
}

JsonWriter& JsonWriter::begin(char bracket, Kind kind) {
    assert(open_ < std::uint64_t { 1 } << 63);
    char* const at = separate(1);
    *at = bracket;
    at_ = at + 1;
    open_ = open_ << 1 | static_cast<std::uint64_t>(kind);
    comma_due_ = false;
    return *this;
}

JsonWriter& JsonWriter::object() { return begin('{', Kind::Object); }

JsonWriter& JsonWriter::array() { return begin('[', Kind::Array); }

JsonWriter& JsonWriter::end() {
    assert(open_ > 1 && !after_key_);
    *room_for(1) = (open_ & 1) != 0 ? '}' : ']';
    ++at_;
    open_ >>= 1;
    comma_due_ = true;
    return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
    assert(std::none_of(name.begin(), name.end(), needs_escape));
    return end_key(std::copy(name.begin(), name.end(), begin_key(name.size())));
}

JsonWriter& JsonWriter::value(std::string_view text) {
    char* at = separate(longest_escape * text.size() + 2);
    *at++ = '"';
    for (const char c : text) {
        if (needs_escape(c)) [[unlikely]] {
            at = put_escaped(at, c);
        } else {
            *at++ = c;
        }
    }
    *at++ = '"';
    at_ = at;
    return *this;
}

JsonWriter& JsonWriter::plain(std::string_view text) {
    assert(std::none_of(text.begin(), text.end(), needs_escape));
    char* at = separate(text.size() + 2);
    *at++ = '"';
    for (const char each : text) *at++ = each; // a few letters mostly
    *at++ = '"';
    at_ = at;
    return *this;
}

JsonWriter& JsonWriter::value(int number) {
    if (number < 0 || number > 9) return value(std::int64_t { number });
    char* const at = separate(1);
    *at = static_cast<char>('0' + number);
    at_ = at + 1;
    return *this;
}

JsonWriter& JsonWriter::value(std::int64_t number) {
    constexpr std::size_t most_digits = 20;
    char* const at = separate(most_digits);
    const auto [end, error] = std::to_chars(at, at + most_digits, number);
    assert(error == std::errc {});
    at_ = end;
    return *this;
}

JsonWriter& JsonWriter::value(double number) {
    assert(std::isfinite(number));
    constexpr std::size_t most_digits = 32;
    char* const at = separate(most_digits);
    const auto [end, error] = std::to_chars(at, at + most_digits, number);
    assert(error == std::errc {});
    at_ = end;
    return *this;
}

// A short one, letter by letter.
JsonWriter& JsonWriter::word(std::string_view letters) {
    char* at = separate(letters.size());
    for (const char each : letters) *at++ = each;
    at_ = at;
    return *this;
}

JsonWriter& JsonWriter::flag(bool truth) { return word(truth ? "true" : "false"); }

JsonWriter& JsonWriter::null() { return word("null"); }

JsonWriter& JsonWriter::raw(std::string_view json) {
    at_ = std::copy(json.begin(), json.end(), separate(json.size()));
    return *this;
}

} // namespace cairn
