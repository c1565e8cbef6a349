// Checks offline that the cards of a finished game came from its secrets (docs/protocol.md, 7).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "fair/blake2b.hpp"
#include "table/record/record.hpp"

namespace cairn {

// What a player wrote down themselves; a record alone cannot show that it was not made up later.
struct Witness {
    std::optional<fair::Bytes32> commitment; // as it was told before the deal
    std::optional<fair::Bytes32> entropy;    // as it was sent
    std::optional<fair::Bytes32> share; // the opponent's, as it was told before one's own reveal
};

enum class Checked : std::uint8_t {
    Game,
    Seed,
    Commitment,
    Entropy,
    Shares,
    Share,
    NoDeal,
    Deal,
    Shuffles
};

constexpr const char* name(Checked checked) {
    constexpr const char* names[] = { "game",  "seed",    "commitment", "entropy", "shares",
                                      "share", "no deal", "deal",       "shuffles" };
    return names[static_cast<int>(checked)];
}
constexpr const char* in_words(Checked checked) {
    constexpr const char* words[] = { "every move is legal, and the result is right",
                                      "the seed is the one that was committed to",
                                      "the commitment is the one that you were told",
                                      "your entropy is part of the deal",
                                      "both players fixed their entropy before it was revealed",
                                      "your opponent's entropy was fixed before you revealed yours",
                                      "nothing is dealt in this game",
                                      "the deal follows from the secrets",
                                      "so does every later shuffle" };
    return words[static_cast<int>(checked)];
}

// What was checked; or the first part that does not fit.
Result<std::vector<Checked>> verify(const Record& record, const Witness& witness);

} // namespace cairn
