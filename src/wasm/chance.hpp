// A chance as JSON, in ten thousandths: the C++ library's way to write any double would bring 100 KB of tables along.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>

namespace cairn {

inline constexpr long chance_parts = 10'000;

inline std::string chance_text(double chance) {
    const long part = std::lround(std::clamp(chance, 0.0, 1.0) * chance_parts);
    std::string digits = std::to_string(part % chance_parts);
    digits.insert(0, 4 - digits.size(), '0');
    return (part == chance_parts ? "1." : "0.") + digits;
}
inline std::string change_text(double change) {
    return (change < 0 ? "-" : "") + chance_text(std::abs(change));
}

} // namespace cairn
