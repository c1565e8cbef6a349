#include "room/message/fields.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "room/event.hpp"

namespace cairn {

namespace {

constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// What base64 for URLs, ids and keys are made of.
constexpr bool is_of_a_key(char c) {
    return is_letter(c) || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

constexpr bool is_ascii_control(char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
}

} // namespace

bool is_of_keys(std::string_view text) {
    return std::all_of(text.begin(), text.end(), is_of_a_key);
}
bool is_an_id(std::string_view text) { return !text.empty() && is_of_keys(text); }
bool is_not_empty(std::string_view text) { return !text.empty(); }

// U+0080 to U+009F are let in: there are names with such characters from before they were refused,
// and their owners should be able to log in.
bool is_a_typed_name(std::string_view text) {
    return !text.empty() && is_utf8(text) &&
           std::none_of(text.begin(), text.end(), is_ascii_control);
}

bool is_a_move_text(std::string_view text) {
    return !text.empty() &&
           std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c <= '~'; });
}

bool is_a_greeting(std::string_view text) {
    return std::find(greetings.begin(), greetings.end(), text) != greetings.end();
}

} // namespace cairn
