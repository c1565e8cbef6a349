// Mixes words into one number that tells positions apart.
#pragma once

#include <cstdint>

#include "cards/side.hpp"

namespace cairn {

constexpr std::uint64_t mixed(std::uint64_t hash, std::uint64_t word) {
    hash = (hash ^ word) * 0x9e3779b97f4a7c15U;
    return hash ^ (hash >> 29);
}

// In whichever order the cards came.
template <class Suits>
std::uint64_t cards_of(const Side<Suits>& side) {
    std::uint64_t suits = 0;
    std::uint64_t tactics = 0;
    for (int i = 0; i < side.size(); ++i) {
        if (side[i].is_suit()) {
            suits |= std::uint64_t { 1 } << side[i].id();
        } else {
            tactics |= std::uint64_t { 1 } << static_cast<int>(side[i].tactic());
        }
    }
    return mixed(suits, tactics);
}

// Which card lies first, second and so on.
template <class Suits>
std::uint64_t order_of(const Side<Suits>& side) {
    std::uint64_t cards = 0;
    for (int i = 0; i < side.size(); ++i) {
        const auto id = side[i].is_suit() ? side[i].id() : 64 + static_cast<int>(side[i].tactic());
        cards = (cards << 8) | static_cast<unsigned>(id + 1);
    }
    return cards;
}

} // namespace cairn
