// What a text of a message has to be. The texts that there are, a type for each, are in
// message/fields.hpp.
#pragma once

#include <cstddef>
#include <string_view>

namespace cairn {

struct FieldRule {
    std::size_t longest; // bytes
    const char* expected;
    bool (*fits)(std::string_view text); // besides its length

    bool accepts(std::string_view text) const { return text.size() <= longest && fits(text); }
};

} // namespace cairn
