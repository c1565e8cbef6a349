#include "games/totem/view.hpp"

namespace cairn::totem {

View view(const State& state, Seat seat) { return { .board = state.board, .seat = seat }; }

State guess(const View& seen, Random&) { return { .board = seen.board }; }

} // namespace cairn::totem
