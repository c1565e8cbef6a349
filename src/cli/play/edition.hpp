// The edition of a game: whose rulebook names its cards and formations. The page divides the
// rulesets in the same way (web/src/family.ts).
#pragma once

#include <cstdint>
#include <string_view>

#include "table/catalogue.hpp"

namespace cairn {

enum class Edition : std::uint8_t { Schotten, Classic, Siege, Totem };

// Precondition: there is such a ruleset.
Edition edition_of(std::string_view ruleset);

Family family_of(Edition edition);

} // namespace cairn
