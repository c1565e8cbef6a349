// A text with holes to be filled in, `{1}`, `{2}` …, in whatever order a language needs them. That
// the holes are as many as is said is checked when it is compiled, and so is every use of it.
#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>

namespace cairn {

std::string with_holes_filled(std::string_view text, std::initializer_list<std::string_view> words);

template <std::size_t holes>
class Phrase {
    static_assert(holes <= 9);

public:
    // Not explicit: the tables of texts consist of these. There is no phrase by default.
    consteval Phrase(const char* text) : text_(text) {
        std::array<bool, 10> found {};
        std::size_t different = 0;
        for (std::size_t at = 0; at + 2 < text_.size(); ++at) {
            if (text_[at] != '{' || text_[at + 2] != '}') continue;
            const auto hole = static_cast<std::size_t>(text_[at + 1] - '0');
            if (hole < 1 || hole > holes) throw "a hole that nothing is given for";
            different += found[hole] ? 0 : 1;
            found[hole] = true;
        }
        if (different != holes) throw "a hole is missing";
    }

    template <class... Words>
        requires(sizeof...(Words) == holes)
    std::string operator()(const Words&... words) const {
        return with_holes_filled(text_, { std::string_view(words)... });
    }
    constexpr std::string_view text() const
        requires(holes == 0)
    {
        return text_;
    }

private:
    std::string_view text_;
};

// `{1} move`, `{1} moves`
struct Counted {
    Phrase<1> one;
    Phrase<1> many;
};

} // namespace cairn
