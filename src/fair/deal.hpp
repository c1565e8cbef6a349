// A deal that neither the server nor a player can choose, and that both can check afterwards
// (docs/protocol.md, 7). Works on the text of a deal and knows no game.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fair/blake2b.hpp"

namespace cairn::fair {

// One game of one table. No two games share their numbers, even if their secrets were the same.
struct Occasion {
    std::string_view table;
    int game = 1;
};

// The secrets of a game. A computer adds no entropy.
struct Secrets {
    Bytes32 seed {};
    std::optional<Bytes32> of_a;
    std::optional<Bytes32> of_b;
};

// What the server tells before it knows anybody's entropy.
Bytes32 commitment(const Occasion& occasion, const Bytes32& seed);

// What a player tells before anybody's entropy is known: it fixes their own without showing it.
Bytes32 share(const Occasion& occasion, std::string_view player, const Bytes32& entropy);

// What all chance of the game comes from.
Bytes32 source(const Occasion& occasion, const Secrets& secrets);

// Numbers from a source, without end; each label has its own.
class Numbers {
public:
    Numbers(const Bytes32& source, std::string_view label) : source_(source), label_(label) {}

    std::uint32_t next();
    std::uint32_t below(std::uint32_t bound); // each equally likely

private:
    Bytes32 source_;
    std::string label_;
    std::uint64_t counter_ = 0;
    Hash block_ {};
    std::size_t used_ = hash_size; // bytes of block_
};

// `clan R1 O1 … tactic …`, as Table::sorted_deal gives it, with each pile shuffled. Nothing dealt
// stays nothing.
std::string deal(std::string_view sorted, const Bytes32& source);

// The pile that the move with this number (from 1) shuffles, from its cards in any order. `sorted`
// says what their order is.
std::vector<std::string> reshuffled(std::vector<std::string> pile, std::string_view sorted,
                                    const Bytes32& source, int move);

} // namespace cairn::fair
