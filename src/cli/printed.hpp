// Numbers in a text, by the forms of printf.
#pragma once

#include <cstdio>
#include <string>

namespace cairn {

template <class... Numbers>
std::string printed(const char* form, Numbers... numbers) {
    char text[200];
    std::snprintf(text, sizeof text, form, numbers...);
    return text;
}

} // namespace cairn
