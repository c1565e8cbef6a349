// `computer:…,weights=FILE`: Cairn's own player with an evaluation from a file.
#pragma once

#include "table/match/contender.hpp"

namespace cairn {

// What follows the colon: what `budget_of` reads, and `weights=FILE` among it or not.
Result<std::unique_ptr<Contender>> make_computer_with_weights(std::string_view options,
                                                              MoveLimit limit);

inline constexpr ContenderKind computer_with_weights {
    "computer", "computer:OPTIONS (level=N, movetime=MS, nodes=N, threads=N, weights=FILE)",
    &make_computer_with_weights
};

} // namespace cairn
