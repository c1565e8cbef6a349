// Checks offline that the cards of a finished game came from its secrets (docs/protocol.md, 7).
#pragma once

#include <cstdint>
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

enum class Checked : std::uint8_t { Game, Seed, Commitment, Entropy, NoDeal, Deal, Shuffles };

constexpr const char* name(Checked checked) {
    constexpr const char* names[] = { "game",    "seed", "commitment", "entropy",
                                      "no deal", "deal", "shuffles" };
    return names[static_cast<int>(checked)];
}
constexpr const char* in_words(Checked checked) {
    constexpr const char* words[] = { "every move is legal, and the result is right",
                                      "the seed is the one that was committed to",
                                      "the commitment is the one that you were told",
                                      "your entropy is part of the deal",
                                      "nothing is dealt in this game",
                                      "the deal follows from the secrets",
                                      "so does every later shuffle" };
    return words[static_cast<int>(checked)];
}

// What was checked; or the first part that does not fit.
Result<std::vector<Checked>> verify(const Record& record, const Witness& witness);

} // namespace cairn
