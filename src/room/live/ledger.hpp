// How deeds become lines of a log: they are applied to the room, written, and told once that is durable. A room is
// ahead of the log only in between; if the log says no, it is thrown away and read again.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "room/live/live_rooms.hpp"
#include "room/rulings.hpp"

namespace cairn {

// Cards that are not left to chance, for a test.
struct CardsByHand {
    // The deal; nothing, or an empty text, lets chance do it.
    std::function<std::string(const Room&)> deal = {};
    // The order of a pile that a move shuffles.
    std::function<std::vector<std::string>(std::vector<std::string> pile)> shuffle = {};
};

// What to tell whoever asked for something that was not written.
const Refusal& why_not(Written result);

// Deeds that were applied to a room and are not written yet.
struct Draft {
    Append append;
    std::vector<ToldEvent> tellings;

    std::uint64_t seq() const { return append.first; }
};

class Ledger {
public:
    // What has become of it: written; a conflict, after which the log was read again; or nothing.
    using Then = std::function<void(LiveRoom&, Written)>;

    Ledger(Premises& premises, LiveRooms& rooms, DelayedNews& news, RoomChanges& changes,
           CardsByHand cards)
        : premises_(premises), rooms_(rooms), news_(news), changes_(changes),
          cards_(std::move(cards)) {}

    // The first deed may be refused by the rules; what follows from the deeds is added.
    Ruling<Draft> draft(LiveRoom& live, Deeds deeds);
    void write(LiveRoom& live, Draft draft, Then then);
    // Both, for deeds of our own, which always fit.
    void write(LiveRoom& live, Deed deed, Then then = {});
    // The first lines of a log; nobody is in this room yet.
    void open(LiveRoom& live, const Opened& opened, Deeds deeds, Then then);

private:
    Result<Done> add(LiveRoom& live, Deed deed, Draft& draft);
    void lay_out_pile(const Room& room, Moved& moved) const;
    void written(LiveRoom& live, std::vector<ToldEvent> tellings, const Then& then);
    void not_written(LiveRoom& live, Written why, const Then& then);

    Premises& premises_;
    LiveRooms& rooms_;
    DelayedNews& news_;
    RoomChanges& changes_;
    CardsByHand cards_;
};

} // namespace cairn
