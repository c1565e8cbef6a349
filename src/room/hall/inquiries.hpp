// What can be asked about a table without being there: a proof of a claim, and the record of a game that is over.
#pragma once

#include "room/hall/pending_ask.hpp"
#include "room/live/live_rooms.hpp"

namespace cairn {

void answer_prove(Premises& premises, const LiveRoom& live, const PendingAsk& asked,
                  const ask::Prove& what);
void answer_record(Premises& premises, LiveRooms& rooms, LiveRoom& live, const PendingPtr& asked,
                   const ask::Record& what);

} // namespace cairn
