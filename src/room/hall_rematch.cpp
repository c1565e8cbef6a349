// The players of a match that is over meet again, at a new table in the same seats. Its id
// follows from the log of the old one: two halls that agree on a rematch at once mean the same
// table, and its first line, of which there can be one only, decides who has opened it.
#include "fair/blake2b.hpp"
#include "room/hall.hpp"

namespace cairn {

void Hall::rematch(Place& place, const Asker& asker) {
    const Room& room = *place.room;
    if (!player_of(room, asker.who)) return refuse(asker, { Code::Seat, "you did not play here" });
    if (!room.next().empty()) return answer_rematch(asker, room.next());
    if (room.cancelled()) return refuse(asker, cancelled_table);
    if (room.stage() != Stage::Over) {
        return refuse(asker, { Code::Turn, "the match is not over" });
    }
    // The keys are in it so that only its players can tell the id of their next table.
    const auto hash = fair::Blake2b(key_length)
                          .add("cairn rematch\n")
                          .add(room.id())
                          .add(room.opened().join)
                          .add(room.opened().watch)
                          .finish();
    place.state = Place::State::Busy; // whoever asks now waits, and gets the same table
    at(key_of(std::span(hash).first(key_length)),
       [this, &place, asker](Place& next) { meet_again(place, next, asker); });
}

void Hall::meet_again(Place& before, Place& next, const Asker& asker) {
    if (next.room) return agree(before, next, asker); // another hall was quicker
    const auto give_up = [this, &before, asker](const Refusal& why) {
        refuse(asker, why);
        release(before);
    };
    if (next.unreadable) return give_up(unreadable_log);
    const Room& room = *before.room;
    Terms terms = room.terms();
    terms.starts = room.match().starter_of_rematch();
    Deeds deeds;
    for (const Player player : both_players) {
        if (room.at(player)) deeds.push_back(Sat { player, *room.at(player) });
    }
    const Opened opened { terms, asker.who.id, fresh_key(key_length), fresh_key(key_length),
                          before.id };
    Otherwise otherwise;
    otherwise.again = [this, &before, asker](Place& there) { meet_again(before, there, asker); };
    otherwise.give_up = give_up;
    establish(
        next, opened, std::move(deeds),
        [this, &before, asker](Place& there) { agree(before, there, asker); },
        std::move(otherwise));
}

void Hall::agree(Place& before, const Place& next, const Asker& asker) {
    Append append;
    auto tellings = perform(before, { Rematched { next.id, next.room->opened().watch } }, append);
    if (!tellings) return release(before);
    Otherwise otherwise;
    otherwise.give_up = [this, asker](const Refusal& why) { refuse(asker, why); };
    otherwise.again = [this, asker](Place& there) { // the opponent asked first, elsewhere
        if (!there.room) return refuse(asker, no_such_table);
        rematch(there, asker);
    };
    write(
        before, std::move(append), std::move(tellings.value()),
        [this, asker, id = next.id](Place&) { answer_rematch(asker, id); }, std::move(otherwise));
}

void Hall::answer_rematch(const Asker& asker, const std::string& next) {
    JsonWriter json;
    begin(json, "opened", asker.ask.ref).key("table").value(next);
    world_.tell(asker.client, json.end().text());
}

} // namespace cairn
