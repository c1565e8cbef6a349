#include "cli/language.hpp"

#include <cstdlib>
#include <string_view>

namespace cairn {

Language language_of_environment() {
    for (const char* variable : { "LC_ALL", "LC_MESSAGES", "LANG" }) {
        const char* value = std::getenv(variable);
        if (value == nullptr || *value == '\0') continue;
        return std::string_view(value).starts_with("fr") ? Language::French : Language::English;
    }
    return Language::English;
}

Language language_named(const std::string& word) {
    if (word.empty()) return language_of_environment();
    return word == "fr" ? Language::French : Language::English;
}

} // namespace cairn
