#include "room/hall/computer_turns.hpp"

#include "room/live/keys.hpp"

namespace cairn {

void ComputerTurns::begin(LiveRoom& live) {
    const Room& room = *live.room;
    const int level = computer_to_move(room);
    if (level == 0 || stopped_) return;
    const std::uint64_t position = room.position_seq();
    if (live.thinks_about == position) return;
    live.thinks_about = position;
    const fair::Bytes32 chance = fresh_seed(premises_);
    std::uint64_t seed = 0;
    for (std::size_t i = 0; i < 8; ++i) seed = (seed << 8) | chance[i];
    const Player computer = room.dealt_seats().at(room.table()->turn());
    const auto& waits = room.at(opponent(computer));
    premises_.think(
        { room.copy_of_table(), level, seed, waits ? waits->id : room.opened().by },
        [this, id = live.id, position](const std::string& move) {
            rooms_.at(id, [this, position, move](LiveRoom& there) { play(there, position, move); });
        });
}

void ComputerTurns::play(LiveRoom& live, std::uint64_t position, const std::string& move) {
    if (live.thinks_about == position) live.thinks_about = 0;
    if (!live.room || live.room->position_seq() != position) return; // taken back, resigned
    if (computer_to_move(*live.room) == 0 || stopped_) return;
    // A greeting that was written elsewhere meanwhile changes nothing about the move.
    ledger_.write(live, Moved { live.room->table()->turn(), move, position, 0 },
                  [this, position, move](LiveRoom& there, Written result) {
                      if (result == Written::Conflict) play(there, position, move);
                  });
}

} // namespace cairn
