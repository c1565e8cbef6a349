// `cairn replay` apart from its command line: checks a record and shows a position of it, or
// writes it in its other form.
#pragma once

#include "base/palette.hpp"
#include "core/seat.hpp"

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <vector>

namespace cairn {

struct ReplayRequest {
    enum class Show : std::uint8_t { Position, Verdict, Text, Json };

    Show show = Show::Position;
    std::optional<std::size_t> at {}; // after this many moves. Default: the final position
    std::vector<Seat> eyes { Seat::P1, Seat::P2 };
    Palette palette = Palette::Plain;
};

// Gives the exit code (commands.hpp).
int replay_record(const ReplayRequest& request, std::istream& in, std::ostream& out,
                  std::ostream& err);

} // namespace cairn
