// Balances: a lead of any size, which can be added up, and the chance to win that it stands for.
#pragma once

#include <cmath>

namespace cairn {

// From a balance of any size to a chance between 0 and 1, and back. It needs nothing but a root,
// which is the same on every machine.
inline float to_chance(float balance) {
    return 0.5F + 0.5F * balance / std::sqrt(1 + balance * balance);
}
inline float to_balance(float chance) {
    const float lead = 2 * chance - 1;
    return lead / std::sqrt(1 - lead * lead);
}

// The chance to win the game is never quite 0 or 1 while it is open.
inline constexpr float least_chance = 0.002F;

// A chance with so much more balance, and so many times its own. What is as good as sure stays.
inline float tipped(float chance, float more, float times = 1) {
    if (chance <= least_chance || chance >= 1 - least_chance) return chance;
    return to_chance(times * to_balance(chance) + more);
}

} // namespace cairn
