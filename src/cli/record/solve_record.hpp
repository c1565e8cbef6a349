// `cairn solve` apart from its command line: what a position of a record comes to when both play
// perfectly.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <optional>

namespace cairn {

inline constexpr std::uint64_t usual_positions = 20'000'000;

struct SolveRequest {
    enum class Show : std::uint8_t { Text, Json };

    // After this many moves. Default: the last position in which somebody has a move.
    std::optional<std::size_t> ply {};
    std::uint64_t most_positions = usual_positions;
    Show show = Show::Text;
    bool progress = false; // on standard error, if it takes long
};

// Gives the exit code (commands.hpp).
int solve_record(const SolveRequest& request, std::istream& in, std::ostream& out,
                 std::ostream& err);

} // namespace cairn
