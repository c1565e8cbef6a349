#include "room/hall/inquiries.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "table/record/record.hpp"

namespace cairn {

namespace {

const Refusal not_over { Code::Turn, "this game is not over" };

// The record of a game, as far as this person may know that it is over.
Ruling<Record> record_of(const Premises& premises, const LiveRoom& live, const PendingAsk& asked,
                         int game, const std::vector<Event>& events) {
    const auto known = until(events, horizon(premises, *live.room, asked.who));
    const auto ended = std::find_if(known.begin(), known.end(), [game](const Event& event) {
        const auto* deed = std::get_if<Ended>(&event.deed);
        return deed != nullptr && deed->game == game;
    });
    if (ended == known.end()) return not_over;
    const auto room = restore(live.id, { known.begin(), ended + 1 });
    if (!room) return unreadable_log;
    return record_of_game(*room);
}

} // namespace

void answer_prove(Premises& premises, const LiveRoom& live, const PendingAsk& asked,
                  const ask::Prove& what) {
    const Room& room = *live.room;
    if (!may_watch(room, asked.who, what.key)) return refuse(premises, asked, no_such_table);
    if (room.table() == nullptr) {
        return refuse(premises, asked, { Code::Turn, "nothing was dealt yet" });
    }
    if (!player_of(room, asked.who) && room.terms().delay > 0) {
        return refuse(premises, asked, { Code::Turn, "watchers are behind at this table" });
    }
    const auto proof = room.table()->prove(what.seat, what.place);
    if (!proof) return refuse(premises, asked, { Code::Illegal, proof.reason() });
    const auto words = words_of(*proof);
    JsonWriter json;
    begin(json, "proof", asked.ref()).key("verdict").value(words[0]).key("cards").array();
    for (std::size_t i = 1; i < words.size(); ++i) json.value(words[i]);
    premises.tell(asked.client, json.end().end().text());
}

void answer_record(Premises& premises, LiveRooms& rooms, LiveRoom& live, const PendingPtr& asked,
                   const ask::Record& what) {
    if (!may_watch(*live.room, asked->who, what.key))
        return refuse(premises, *asked, no_such_table);
    if (static_cast<std::size_t>(what.game) > live.room->results().size()) {
        return refuse(premises, *asked, not_over);
    }
    rooms.with_log(
        live, [&premises, asked, game = what.game](LiveRoom& there, const LiveRooms::Log& log) {
            if (!log) return refuse(premises, *asked, unreadable_log);
            const auto record = record_of(premises, there, *asked, game, *log);
            if (!record) return refuse(premises, *asked, record.why());
            JsonWriter json;
            begin(json, "record", asked->ref()).key("record").value(to_text(*record));
            premises.tell(asked->client, json.end().text());
        });
}

} // namespace cairn
