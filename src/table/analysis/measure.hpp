// What is counted when the rules are measured; how, is in measuring.hpp.
#pragma once

#include <cstdint>
#include <ctime>

namespace cairn {

// Processor time since then: what other programs take does not count.
inline double seconds_of_work(std::clock_t since) {
    return static_cast<double>(std::clock() - since) / CLOCKS_PER_SEC;
}

// Games of uniformly random legal moves, one core.
struct RandomGames {
    std::uint64_t games = 0;
    std::uint64_t plies = 0;
    double seconds = 0;
};

// Proofs of stones where one side is full and the other is not, as random games meet them.
struct Proofs {
    std::uint64_t proofs = 0;
    double seconds = 0;
};
Proofs measure_proofs(std::uint64_t seed, int rounds);

} // namespace cairn
