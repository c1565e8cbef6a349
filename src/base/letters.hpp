// Text put down letter by letter where there is room for it, for what a server writes dozens of times for every move.
// Most pieces are as long as a few letters, and need no escape.
#pragma once

#include <cstddef>
#include <cstring>
#include <string_view>

namespace cairn {

class Letters {
public:
    explicit Letters(char* at) : at_(at) {}

    char* end() const { return at_; }

    template <std::size_t Size>
    Letters& put(const char (&words)[Size]) {
        std::memcpy(at_, words, Size - 1);
        at_ += Size - 1;
        return *this;
    }
    Letters& put(std::string_view words) {
        for (const char letter : words) *at_++ = letter;
        return *this;
    }
    Letters& put(char letter) {
        *at_++ = letter;
        return *this;
    }

private:
    char* at_;
};

} // namespace cairn
