// The two languages, and which of them the environment asks for.
#pragma once

#include <cstdint>
#include <string>

namespace cairn {

enum class Language : std::uint8_t { English, French };

// The first of LC_ALL, LC_MESSAGES and LANG that is set decides: French if it begins with `fr`.
Language language_of_environment();

// What `--lang` says: `en` or `fr`; the environment decides where it says nothing.
Language language_named(const std::string& word);

} // namespace cairn
