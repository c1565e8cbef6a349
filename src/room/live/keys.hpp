// Ids of tables, keys of links, and seeds: what is made of chance.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "fair/blake2b.hpp"
#include "room/live/premises.hpp"

namespace cairn {

inline constexpr std::size_t key_length = 12; // letters of a table's id, or of a link: 60 bits

inline std::string key_of(std::span<const std::uint8_t, key_length> chance) {
    constexpr std::string_view letters =
        "0123456789abcdefghjkmnpqrstvwxyz"; // 32, easily told apart
    std::string key;
    for (const std::uint8_t byte : chance) key += letters[byte % letters.size()];
    return key;
}

inline std::string fresh_key(Premises& premises) {
    std::array<std::uint8_t, key_length> bytes {};
    premises.fill_with_chance(bytes);
    return key_of(bytes);
}

inline fair::Bytes32 fresh_seed(Premises& premises) {
    fair::Bytes32 seed {};
    premises.fill_with_chance(seed);
    return seed;
}

} // namespace cairn
