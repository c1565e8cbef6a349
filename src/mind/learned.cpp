#include "mind/learned.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <utility>
#include <vector>

#include "base/text.hpp"

namespace cairn {

namespace {

constexpr std::size_t border_count = border::weight_count;
constexpr std::size_t siege_count = siege::weight_count;
static_assert(border_count != siege_count);

Error too_large(int number) {
    return Error { "a weight of " + std::to_string(number) + " is too large" };
}

// All of them within what one number may be.
template <class Number, std::size_t Count>
Result<std::array<Number, Count>> narrowed(const std::vector<int>& numbers) {
    std::array<Number, Count> narrow {};
    for (std::size_t i = 0; i < Count; ++i) {
        if (!std::in_range<Number>(numbers[i])) return too_large(numbers[i]);
        narrow[i] = static_cast<Number>(numbers[i]);
    }
    return narrow;
}

Result<std::vector<int>> numbers_in(std::string_view text) {
    constexpr std::size_t most = std::max(border_count, siege_count);
    std::vector<int> numbers;
    const char* at = text.data();
    const char* const end = at + text.size();
    const auto between = [](char each) {
        return each == ',' || each == ' ' || each == '\n' || each == '\r' || each == '\t';
    };
    while ((at = std::find_if_not(at, end, between)) != end) {
        int number = 0;
        const auto [next, fault] = std::from_chars(at, end, number);
        if (fault != std::errc {} || (next != end && !between(*next))) {
            const char* const word_end = std::find_if(at, end, between);
            return Error { in_quotes({ at, static_cast<std::size_t>(word_end - at) }) +
                           " is no weight" };
        }
        numbers.push_back(number);
        if (numbers.size() > most) break;
        at = next;
    }
    return numbers;
}

} // namespace

Result<std::shared_ptr<const Learned>> read_learned(std::string_view text) {
    const auto numbers = numbers_in(text);
    if (!numbers) return numbers.error();
    auto learned = std::make_shared<Learned>();
    if (numbers->size() == border_count) {
        const auto narrow = narrowed<std::int8_t, border_count>(*numbers);
        if (!narrow) return narrow.error();
        learned->border = border::read_weights(*narrow);
    } else if (numbers->size() == siege_count) {
        const auto narrow = narrowed<std::int16_t, siege_count>(*numbers);
        if (!narrow) return narrow.error();
        learned->siege = siege::read_weights(*narrow);
    } else {
        return Error { std::to_string(numbers->size()) + " weights are neither the " +
                       std::to_string(border_count) + " of the border games nor the " +
                       std::to_string(siege_count) + " of the siege games" };
    }
    return std::shared_ptr<const Learned>(std::move(learned));
}

} // namespace cairn
