// How many cards lie in each pile, or are held of each: all that others may know of a hand.
#pragma once

#include <cstdint>

#include "cards/card_set.hpp"

namespace cairn {

struct Amounts {
    std::uint8_t suits = 0;
    std::uint8_t tactics = 0;

    template <class Suits>
    static constexpr Amounts of(const Hand<Suits>& hand) {
        return { static_cast<std::uint8_t>(hand.suits.size()),
                 static_cast<std::uint8_t>(hand.tactics.size()) };
    }
    friend constexpr bool operator==(const Amounts&, const Amounts&) = default;
};

} // namespace cairn
