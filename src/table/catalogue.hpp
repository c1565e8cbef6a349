// All rulesets there are, and a table for each. A plain list: nothing registers itself.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "table/measure.hpp"
#include "table/table.hpp"

namespace cairn {

enum class Family : std::uint8_t { Border, Siege, Totem };

struct Entry {
    std::string_view id;
    std::string_view title;
    Family family;
    std::unique_ptr<Table> (*open)(std::uint64_t seed, Seat first);
    // table/measure.hpp
    std::uint64_t (*count_lines)(std::uint64_t seed, int depth);
    RandomGames (*play_random_games)(std::uint64_t seed, int games);
    std::size_t state_bytes;
};

std::span<const Entry> catalogue();

// Nothing for an unknown id.
const Entry* find_ruleset(std::string_view id);

// The ids in one line, for messages.
std::string ruleset_ids();

} // namespace cairn
