// The yardsticks as contenders, `naive`, `greedy` and `ismcts`, beside all that `cairn match` has.
#pragma once

#include <span>

#include "table/match/contender.hpp"

namespace cairn::baselines {

std::span<const ContenderKind> contenders();

} // namespace cairn::baselines
