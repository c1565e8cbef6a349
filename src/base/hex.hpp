// Numbers and plain values as hexadecimal digits, bit by bit, for those who run the same program: nothing is rounded.
#pragma once

#include <array>
#include <bit>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace cairn {

inline std::string hex_number(std::uint64_t number) {
    std::array<char, 16> digits;
    const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), number, 16);
    return { digits.data(), written.ptr };
}
inline std::optional<std::uint64_t> read_hex_number(std::string_view text) {
    std::uint64_t number = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number, 16);
    if (failed != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

// A value that is nothing but its bytes.
template <class Plain>
std::string hex_bytes(const Plain& value) {
    static_assert(std::is_trivially_copyable_v<Plain>);
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const auto byte : std::bit_cast<std::array<std::uint8_t, sizeof(Plain)>>(value)) {
        text += digits[byte >> 4];
        text += digits[byte & 15];
    }
    return text;
}
template <class Plain>
std::optional<Plain> read_hex_bytes(std::string_view text) {
    static_assert(std::is_trivially_copyable_v<Plain>);
    std::array<std::uint8_t, sizeof(Plain)> bytes;
    if (text.size() != 2 * bytes.size()) return std::nullopt;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const auto byte = read_hex_number(text.substr(2 * i, 2));
        if (!byte) return std::nullopt;
        bytes[i] = static_cast<std::uint8_t>(*byte);
    }
    return std::bit_cast<Plain>(bytes);
}

} // namespace cairn
