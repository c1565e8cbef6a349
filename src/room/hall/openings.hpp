// Tables that begin: opened by somebody, or agreed on by the players of a match that is over.
#pragma once

#include <functional>
#include <string>

#include "room/hall/pending_ask.hpp"
#include "room/hall/settings.hpp"
#include "room/hall/table_list.hpp"
#include "room/live/ledger.hpp"

namespace cairn {

class Openings {
public:
    Openings(Premises& premises, LiveRooms& rooms, Ledger& ledger, TableList& tables,
             const HallSettings& settings)
        : premises_(premises), rooms_(rooms), ledger_(ledger), tables_(tables),
          settings_(settings) {}

    void open(const PendingPtr& asked, const Terms& terms);

    // The players of a match that is over meet again, at a new table in the same seats. Its id
    // follows from the log of the old one: two halls that agree on a rematch at once mean the same
    // table, and its first line, of which there can be one only, decides who has opened it.
    void rematch(LiveRoom& live, const PendingPtr& asked);

private:
    std::optional<Refusal> why_refused(const PendingAsk& asked, const Terms& terms) const;
    void meet_again(LiveRoom& before, LiveRoom& next, const PendingPtr& asked);
    void agree(LiveRoom& before, const LiveRoom& next, const PendingPtr& asked);
    void answer_rematch(const PendingAsk& asked, const std::string& next);

    Premises& premises_;
    LiveRooms& rooms_;
    Ledger& ledger_;
    TableList& tables_;
    const HallSettings& settings_;
};

} // namespace cairn
