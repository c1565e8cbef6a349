// The parts of a hall without the hall: rooms, their ledger and their news, on premises in the test's hands.
#pragma once

#include "room/live/attendance.hpp"
#include "room/live/ledger.hpp"
#include "room/tables.hpp"

namespace cairn {

struct HallParts : RoomChanges, Comings {
    void changed(LiveRoom& live, Duty duty) override {
        changes.emplace_back(live.room->seq(), duty);
    }
    std::optional<Summary> new_summary(const Room& room) const override {
        return Summary { .table = room.id() };
    }
    void came(LiveRoom&, Audience) override { ++comings; }
    void goes(LiveRoom&, Audience) override { --comings; }
    void stirred(LiveRoom&) override {}

    // A table of two players, with nothing dealt.
    LiveRoom& opened(const std::string& id, Millis delay = 0) {
        Terms terms;
        terms.game = find_ruleset("totem");
        terms.seats[Player::B] = { SeatTerms::Kind::Link };
        terms.delay = delay;
        LiveRoom& live = rooms.add(id);
        const Opened opened { terms, "guest1", "join", "watch", "" };
        const Deeds deeds { Sat { Player::A, HallProbe::guest(1) } };
        ledger.open(live, opened, deeds, {});
        return live;
    }

    TestPremises premises;
    DelayedNews news { premises };
    LiveRooms rooms { premises, news, *this };
    Ledger ledger { premises, rooms, news, *this, {} };
    Attendance attendance { premises, rooms, news, *this };
    std::vector<std::pair<std::uint64_t, Duty>> changes;
    int comings = 0;
};

} // namespace cairn
