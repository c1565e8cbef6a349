// The hall: all tables of one server, or of one browser. It hears what clients ask, has it decided and written down,
// and then tells everybody who may know. It knows no socket and no database. Each of its parts has a file of its own;
// what is here is the way of a message through them.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "room/hall/computer_turns.hpp"
#include "room/hall/deadlines.hpp"
#include "room/hall/entrance.hpp"
#include "room/hall/expiry.hpp"
#include "room/hall/openings.hpp"
#include "room/hall/pending_ask.hpp"
#include "room/hall/settings.hpp"
#include "room/hall/table_list.hpp"
#include "room/live/attendance.hpp"
#include "room/live/ledger.hpp"
#include "room/live/live_rooms.hpp"

namespace cairn {

class Hall : private RoomChanges, private Comings {
public:
    Hall(Premises& premises, HallSettings settings);
    Hall(const Hall&) = delete;
    Hall& operator=(const Hall&) = delete;

    // Everything but names and the lobby: who asks is settled. `lag` is the time that their
    // messages take to come here.
    void hear(ClientId client, const Guest& who, Ask ask, Millis lag);
    void gone(ClientId client) { attendance_.gone(client); }
    // A connection that is still there: whoever is behind it counts as away in between.
    void fell_silent(ClientId client) { attendance_.hear_or_not(client, Attendance::Heard::No); }
    void heard_again(ClientId client) { attendance_.hear_or_not(client, Attendance::Heard::Yes); }

    // Time has passed: to be called a few times a second.
    void tick();

    // A table that was opened earlier and is not over.
    void remember(const Summary& summary);
    // The server was away: that time is on nobody's clock.
    void pause(const std::string& table, Millis from, Millis to);

    // From now on nothing new is begun.
    void close();

    // Where other halls share the log: a table's log is this long now; this hall has taken over a
    // table's computer or clock; who is at a table elsewhere, until when.
    void heard_of(const std::string& table, std::uint64_t seq);
    void see_to(const std::string& table);
    void present_elsewhere(const std::string& node, const std::string& table,
                           const Presence& presence, Millis until) {
        attendance_.present_elsewhere(node, table, presence, until);
    }
    // No clock is found to have run out: the log has been away.
    void hold_clocks(bool held) { deadlines_.hold(held); }
    // Tables with listeners; tables that a mind is busy with; public ones with a free seat where
    // somebody is; who is where.
    std::vector<std::string> watched() const;
    std::vector<std::string> thinking() const;
    std::vector<std::string> attended() const;
    std::vector<std::pair<std::string, Presence>> presences() { return attendance_.presences(); }

    // What the lobby lists, at most `length` tables of each kind. A server shows it; a browser has no lobby.
    Lobby lobby(int length) const;
    // Whether somebody has a seat at a table that is in memory and not over.
    bool has_seat(const Guest& who) const;

    std::size_t live_rooms() const { return rooms_.all().size(); }
    std::size_t unfinished() const { return tables_.size(); }

private:
    // A message's way: to the table, what it is, what the table rules, and the answer.
    void answer(LiveRoom& live, const PendingPtr& asked);
    void answer_newest(LiveRoom& live, const PendingPtr& asked);
    void act(LiveRoom& live, const PendingPtr& asked, const ask::Act& what, int tries = 0);
    void done(LiveRoom& live, const PendingPtr& asked, const ask::Act& what, std::uint64_t seq);
    bool may_be_stale(const LiveRoom& live, const PendingAsk& asked) const;

    // What follows when a room has changed: lists, deadlines, minds.
    void changed(LiveRoom& live, Duty duty) override;
    std::optional<Summary> new_summary(const Room& room) const override;
    Summary summary_of(const Room& room) const;
    void list(const Summary& summary);

    void came(LiveRoom& live, Audience as) override;
    void goes(LiveRoom& live, Audience as) override;
    void stirred(LiveRoom& live) override;

    // What time does.
    void act_in_time(LiveRoom& live, Duty duty);
    void pause_again(const std::string& table, Millis from, Millis to, int tries);
    void forget_idle_rooms(Millis now);

    Premises& premises_;
    const HallSettings settings_;
    bool closing_ = false;
    Millis swept_ = 0;
    TableList tables_;
    Deadlines deadlines_;
    DelayedNews news_;
    LiveRooms rooms_;
    Ledger ledger_;
    Attendance attendance_;
    Expiry expiry_;
    ComputerTurns computer_turns_;
    Entrance entrance_;
    Openings openings_;
};

} // namespace cairn
