// The catalogue printed. The page's build and scripts take their lists of rulesets from its JSON.
#pragma once

#include <span>
#include <string>

#include "table/catalogue/catalogue.hpp"

namespace cairn {

// A line for each ruleset: its id and its title.
std::string catalogue_lines(std::span<const Entry> entries);

// What is in it: docs/catalogue.md.
std::string catalogue_json(std::span<const Entry> entries);

} // namespace cairn
