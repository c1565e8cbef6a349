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

bool is_of_keys(std::string_view text, std::size_t longest) {
    return text.size() <= longest && std::all_of(text.begin(), text.end(), is_of_a_key);
}

} // namespace

bool RefRule::fits(std::string_view text) { return text.size() <= longest && is_printable(text); }

bool TableIdRule::fits(std::string_view text) { return !text.empty() && is_of_keys(text, longest); }
bool KeyRule::fits(std::string_view text) { return is_of_keys(text, longest); }
bool TokenTextRule::fits(std::string_view text) { return is_of_keys(text, longest); }

// U+0080 to U+009F are let in: there are names with such characters from before they were refused,
// and their owners should be able to log in.
bool TypedNameRule::fits(std::string_view text) {
    return !text.empty() && text.size() <= longest && is_utf8(text) &&
           std::none_of(text.begin(), text.end(), is_ascii_control);
}

bool TypedPasswordRule::fits(std::string_view text) {
    return !text.empty() && text.size() <= longest;
}

bool MoveTextRule::fits(std::string_view text) {
    return !text.empty() && text.size() <= longest &&
           std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c <= '~'; });
}

bool GreetingRule::fits(std::string_view text) {
    return std::find(greetings.begin(), greetings.end(), text) != greetings.end();
}

} // namespace cairn
