// A contender that is another program: the bot protocol of docs/bots.md, one JSON object a line.
// Whatever the program does wrong forfeits the game; for the next one it is started afresh.
#pragma once

#include "table/match/contender.hpp"

namespace cairn {

inline constexpr int bot_protocol = 1;

// How long a bot may take to start, beyond the time of a move.
inline constexpr std::chrono::milliseconds bot_start_time { 5'000 };

// `bot:COMMAND`; it is started and greeted at once. An error names the program and what it did.
Result<std::unique_ptr<Contender>> make_bot(std::string_view command, MoveLimit limit);

// `computer`, `random` and `bot`.
std::span<const ContenderKind> all_contenders();

} // namespace cairn
