// How much of a long test is run: all of it, or a part where sanitizers make every step slow.
#pragma once

namespace cairn {

#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool sanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
inline constexpr bool sanitized = true;
#else
inline constexpr bool sanitized = false;
#endif
#else
inline constexpr bool sanitized = false;
#endif

constexpr int scaled(int amount) {
    if (!sanitized || amount < 2) return amount;
    return amount < 20 ? 1 : amount / 20;
}

} // namespace cairn
