// Checks offline that the cards of a finished game came from its secrets (docs/protocol.md, 7).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "fair/blake2b.hpp"
#include "table/record.hpp"

namespace cairn {

// What a player wrote down himself; a record alone cannot show that it was not made up later.
struct Witness {
    std::optional<fair::Bytes32> commitment; // as it was told before the deal
    std::optional<fair::Bytes32> entropy;    // as it was sent
};

// What was checked, a line each; or the first part that does not fit.
Result<std::vector<std::string>> verify(const Record& record, const Witness& witness);

} // namespace cairn
