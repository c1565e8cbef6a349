// What sides are, or can still become with the cards that a player has not seen.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace cairn {

struct AskedSide {
    std::string_view counts; // `all`, `lowest sum` and so on, as a view writes them
    int slots = 0;
    std::vector<std::string_view> cards;
    std::vector<std::string_view> hand; // may come there too, besides what is unseen
};

struct AskedOutlook {
    std::string_view ruleset;
    std::vector<std::string_view> seen;
    std::vector<AskedSide> sides;
};

// The keys `unseen` and `sides` of the answer, as JSON.
Result<std::string> outlook(const AskedOutlook& asked);

} // namespace cairn
