#include "room/hall/openings.hpp"

#include "fair/blake2b.hpp"
#include "room/live/keys.hpp"

namespace cairn {

std::optional<Refusal> Openings::why_refused(const PendingAsk& asked, const Terms& terms) const {
    const SeatTerms& a = terms.seats[Player::A];
    const SeatTerms& b = terms.seats[Player::B];
    if (!settings_.one_may_play_both) {
        if (a.kind == SeatTerms::Kind::Me && b.kind == SeatTerms::Kind::Me) {
            return Refusal { Code::Terms, "you cannot take both seats here" };
        }
        if (a.is_computer() && b.is_computer()) {
            return Refusal { Code::Terms, "one seat must be for somebody else than the computer" };
        }
    }
    if (tables_.opened_by(asked.who.id) >= settings_.tables_of_a_player) {
        return Refusal { Code::Limit, "you have too many tables that are not over" };
    }
    return std::nullopt;
}

void Openings::open(const PendingPtr& asked, const Terms& terms) {
    if (const auto why = why_refused(*asked, terms)) return refuse(premises_, *asked, *why);
    Deeds deeds;
    for (const Player player : both_players) {
        if (terms.seats[player].kind == SeatTerms::Kind::Me) {
            deeds.push_back(Sat { player, asked->who });
        }
    }
    const std::string join = fresh_key(premises_);
    const std::string watch = fresh_key(premises_);
    const std::string id = fresh_key(premises_);
    if (terms.is_public) tables_.opened_from(id, premises_.origin_of(asked->client));
    ledger_.open(rooms_.add(id), Opened { terms, asked->who.id, join, watch, "" }, std::move(deeds),
                 [this, asked](LiveRoom& live, Written result) {
                     if (result != Written::Yes) return refuse(premises_, *asked, why_not(result));
                     JsonWriter json;
                     begin(json, "opened", asked->ref()).key("table").value(live.id);
                     json.key("join").value(live.room->opened().join);
                     json.key("watch").value(live.room->opened().watch);
                     premises_.tell(asked->client, json.end().text());
                 });
}

void Openings::rematch(LiveRoom& live, const PendingPtr& asked) {
    const Room& room = *live.room;
    if (!player_of(room, asked->who)) {
        return refuse(premises_, *asked, { Code::Seat, "you did not play here" });
    }
    if (!room.next().empty()) return answer_rematch(*asked, room.next());
    if (room.cancelled()) return refuse(premises_, *asked, cancelled_table);
    if (room.stage() != Stage::Over) {
        return refuse(premises_, *asked, { Code::Turn, "the match is not over" });
    }
    // The keys are in it so that only its players can tell the id of their next table.
    const auto hash = fair::Blake2b(key_length)
                          .add("cairn rematch\n")
                          .add(room.id())
                          .add(room.opened().join)
                          .add(room.opened().watch)
                          .finish();
    live.state = LiveRoom::State::Busy; // whoever asks now waits, and gets the same table
    rooms_.at(key_of(std::span(hash).first<key_length>()),
              [this, &live, asked](LiveRoom& next) { meet_again(live, next, asked); });
}

void Openings::meet_again(LiveRoom& before, LiveRoom& next, const PendingPtr& asked) {
    if (next.room) return agree(before, next, asked); // another hall was quicker
    if (next.unreadable) {
        refuse(premises_, *asked, unreadable_log);
        return rooms_.release(before);
    }
    const Room& room = *before.room;
    Terms terms = room.terms();
    terms.starts = room.match().starter_of_rematch();
    Deeds deeds;
    for (const Player player : both_players) {
        if (room.at(player)) deeds.push_back(Sat { player, *room.at(player) });
    }
    const std::string join = fresh_key(premises_);
    const std::string watch = fresh_key(premises_);
    ledger_.open(next, Opened { terms, asked->who.id, join, watch, before.id }, std::move(deeds),
                 [this, &before, asked](LiveRoom& there, Written result) {
                     if (result == Written::Yes) return agree(before, there, asked);
                     if (result == Written::Conflict) return meet_again(before, there, asked);
                     refuse(premises_, *asked, why_not(result));
                     rooms_.release(before);
                 });
}

void Openings::agree(LiveRoom& before, const LiveRoom& next, const PendingPtr& asked) {
    auto draft = ledger_.draft(before, { Rematched { next.id, next.room->opened().watch } });
    if (!draft) return rooms_.release(before);
    ledger_.write(before, std::move(draft.value()),
                  [this, asked, id = next.id](LiveRoom& there, Written result) {
                      if (result == Written::Yes) return answer_rematch(*asked, id);
                      if (result != Written::Conflict) {
                          return refuse(premises_, *asked, why_not(result));
                      }
                      // The opponent asked first, elsewhere.
                      if (!there.room) return refuse(premises_, *asked, no_such_table);
                      rematch(there, asked);
                  });
}

void Openings::answer_rematch(const PendingAsk& asked, const std::string& next) {
    JsonWriter json;
    begin(json, "opened", asked.ref()).key("table").value(next);
    premises_.tell(asked.client, json.end().text());
}

} // namespace cairn
