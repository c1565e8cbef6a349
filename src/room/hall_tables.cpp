// Opening tables, entering them, and what follows when one has changed. The rest is in hall.cpp.
#include <algorithm>
#include <cassert>
#include <string_view>
#include <tuple>

#include "base/text.hpp"
#include "room/hall.hpp"
#include "table/record.hpp"

namespace cairn {

namespace {

constexpr int most_pauses = 5; // tries

// What had happened by a moment, but the opening at least: that much may always be known.
std::span<const Event> until(std::span<const Event> events, Millis moment) {
    std::size_t known = 1;
    while (known < events.size() && events[known].at <= moment) ++known;
    return events.first(known);
}

} // namespace

void Hall::open(const Asker& asker, const Terms& terms) {
    using Kind = SeatTerms::Kind;
    int mine = 0;
    for (const Player player : both_players) mine += terms.seats[player].kind == Kind::Me ? 1 : 0;
    if (!customs_.one_may_play_both && mine > 1) {
        return refuse(asker, { Code::Terms, "you cannot take both seats here" });
    }
    if (!customs_.one_may_play_both && terms.seats[Player::A].is_computer() &&
        terms.seats[Player::B].is_computer()) {
        return refuse(asker,
                      { Code::Terms, "one seat must be for somebody else than the computer" });
    }
    if (unfinished_of_[asker.who.id] >= customs_.tables_of_a_player) {
        return refuse(asker, { Code::Limit, "you have too many tables that are not over" });
    }
    Deeds deeds;
    for (const Player player : both_players) {
        if (terms.seats[player].kind == Kind::Me) deeds.push_back(Sat { player, asker.who });
    }
    const Opened opened { terms, asker.who.id, fresh_key(key_length), fresh_key(key_length), "" };
    const auto answer = [this, asker](Place& place) {
        JsonWriter json;
        begin(json, "opened", asker.ask.ref).key("table").value(place.id);
        json.key("join").value(place.room->opened().join);
        json.key("watch").value(place.room->opened().watch);
        world_.tell(asker.client, json.end().text());
    };
    const std::string id = fresh_key(key_length);
    if (terms.is_public) origins_[id] = world_.origin_of(asker.client);
    auto& place = places_[id];
    assert(!place); // 60 random bits
    place = std::make_unique<Place>();
    place->id = id;
    place->used = world_.now();
    Otherwise otherwise;
    otherwise.give_up = [this, asker](const Refusal& why) { refuse(asker, why); };
    establish(*place, opened, std::move(deeds), answer, std::move(otherwise));
}

void Hall::establish(Place& place, const Opened& opened, Deeds deeds, Then then,
                     Otherwise otherwise) {
    const Event event { world_.now(), opened };
    place.room.emplace(place.id, opened, event.at);
    Append append;
    [[maybe_unused]] const auto tellings = perform(place, std::move(deeds), append);
    assert(tellings);
    append.first = 1;
    append.lines.insert(append.lines.begin(), to_json(event));
    write(place, std::move(append), {}, std::move(then), std::move(otherwise));
}

void Hall::enter(Place& place, const Asker& asker) {
    const Room& room = *place.room;
    if (!may_watch(room, asker.who, asker.ask.key)) return refuse(asker, no_such_table);
    Audience as = player_of(room, asker.who);
    for (const Player player : both_players) {
        if (asker.ask.as == player && room.holds(asker.who, player)) as = player;
    }
    Listener* known = place.listener(asker.client);
    const bool late = !as && room.terms().delay > 0;
    const Listener listener { asker.client, as, late, room.seq(), ++visits_ };
    if (known == nullptr) {
        place.listeners.push_back(listener);
        places_of_[asker.client].insert(place.id);
    } else {
        *known = listener;
    }
    renew(place);
    if (as) attendance_changed(place);
    if (late) {
        with_log(place, asker, [this, asker](Place& there, const std::vector<Event>& events) {
            enter_late(there, asker, events);
        });
    } else if (asker.ask.has_since && asker.ask.since < room.seq()) {
        with_log(place, asker, [this, asker](Place& there, const std::vector<Event>& events) {
            answer_enter(there, asker, events);
        });
    } else {
        answer_enter(place, asker, {});
    }
}

void Hall::answer_enter(Place& place, const Asker& asker, const std::vector<Event>& events) {
    const Listener* listener = place.listener(asker.client);
    if (listener == nullptr) return; // gone meanwhile
    TableAnswer answer { asker.ask.ref, listener->as, present(place).here, std::nullopt,
                         world_.now() };
    if (asker.ask.has_since) {
        answer.news.emplace();
        // What is older is in the table itself.
        const auto most = static_cast<std::uint64_t>(customs_.news_at_once);
        const std::uint64_t after =
            std::max(asker.ask.since, events.size() > most ? events.size() - most : 0);
        [[maybe_unused]] const auto replayed =
            replay(place.id, events, [&](const Room& room, const Event& event) {
                if (room.seq() <= after) return;
                answer.news->push_back(cairn::news(room, event, listener->as, WithPosition::No));
            });
    }
    world_.tell(asker.client, table_message(*place.room, answer));
    presence_changed(place);
}

void Hall::enter_late(Place& place, const Asker& asker, const std::vector<Event>& events) {
    const Listener* listener = place.listener(asker.client);
    if (listener == nullptr) return;
    const Millis moment = horizon(*place.room, asker.who);
    const auto known = until(events, moment);
    auto then = replay(place.id, known);
    if (!then) return refuse(asker, unreadable_log);
    const TableAnswer answer { asker.ask.ref, std::nullopt, place.attendance_at(moment),
                               std::nullopt, moment };
    world_.tell(asker.client, table_message(*then, answer));
    [[maybe_unused]] const auto rest =
        replay_on(then.value(), std::span(events).subspan(known.size()),
                  [&](const Room& room, const Event& event) {
                      tell(place, *listener, event.at,
                           cairn::news(room, event, std::nullopt, WithPosition::Yes));
                  });
    presence_changed(place);
}

void Hall::with_log(Place& place, const Asker& asker,
                    std::function<void(Place&, const std::vector<Event>&)> then) {
    place.state = Place::State::Busy;
    world_.load(place.id, 0,
                [this, &place, asker,
                 then = std::move(then)](const Result<std::vector<std::string>>& lines) {
                    const auto events = lines ? parse_log(*lines) : lines.error();
                    place.state = Place::State::Idle;
                    const std::size_t known = place.room->seq();
                    if (!events || events->size() < known) {
                        refuse(asker, unreadable_log);
                    } else if (advance(place, std::span(*events).subspan(known))) {
                        then(place, *events); // with what somebody else has written meanwhile
                    } else {
                        refuse(asker, unreadable_log);
                    }
                    run(place);
                });
}

void Hall::prove(const Place& place, const Asker& asker) {
    const Room& room = *place.room;
    if (!may_watch(room, asker.who, asker.ask.key)) return refuse(asker, no_such_table);
    if (room.table() == nullptr) return refuse(asker, { Code::Turn, "nothing was dealt yet" });
    if (!player_of(room, asker.who) && room.terms().delay > 0) {
        return refuse(asker, { Code::Turn, "watchers are behind at this table" });
    }
    const auto proof = room.table()->prove(asker.ask.seat, asker.ask.place);
    if (!proof) return refuse(asker, { Code::Illegal, proof.reason() });
    const auto words = words_of(*proof);
    JsonWriter json;
    begin(json, "proof", asker.ask.ref).key("verdict").value(words[0]).key("cards").array();
    for (std::size_t i = 1; i < words.size(); ++i) json.value(words[i]);
    world_.tell(asker.client, json.end().end().text());
}

void Hall::give_record(Place& place, const Asker& asker) {
    if (!may_watch(*place.room, asker.who, asker.ask.key)) return refuse(asker, no_such_table);
    const Refusal not_over { Code::Turn, "this game is not over" };
    if (static_cast<std::size_t>(asker.ask.game) > place.room->results().size()) {
        return refuse(asker, not_over);
    }
    with_log(place, asker, [this, asker, not_over](Place& there, const std::vector<Event>& events) {
        // As far as this watcher knows.
        const auto known = until(events, horizon(*there.room, asker.who));
        const auto ended = std::find_if(known.begin(), known.end(), [&asker](const Event& event) {
            const auto* deed = std::get_if<Ended>(&event.deed);
            return deed != nullptr && deed->game == asker.ask.game;
        });
        if (ended == known.end()) return refuse(asker, not_over);
        const auto room = replay(there.id, { known.begin(), ended + 1 });
        if (!room) return refuse(asker, unreadable_log);
        JsonWriter json;
        begin(json, "record", asker.ask.ref);
        json.key("record").value(to_text(record_of_game(*room)));
        world_.tell(asker.client, json.end().text());
    });
}

void Hall::settle(Place& place, Turn turn) {
    Summary summary = summary_of(*place.room);
    if (const auto known = summaries_.find(place.id); known != summaries_.end()) {
        unschedule(known->second);
        // Who was there is not in the log.
        if (summary.stage == Stage::Gathering) {
            summary.deadline = std::max(summary.deadline, known->second.deadline);
        }
    }
    schedule(summary);
    list(summary);
    if (computer_to_move(*place.room) > 0 && (turn == Turn::Ours || !customs_.shared)) think(place);
}

Summary Hall::summary_of(const Room& room) const {
    // A table is of use to the lobby while anyone may sit down there, and then if they may look on.
    const bool of_use =
        room.stage() == Stage::Gathering ? may_anyone_sit(room) : room.terms().watching;
    Summary summary { .table = room.id(),
                      .stage = room.stage(),
                      .is_public = room.terms().is_public && of_use,
                      .patient = room.terms().clock.kind == ClockTerms::Kind::Days,
                      .opener = room.opened().by,
                      .deadline = std::nullopt,
                      .about = room.terms().is_public ? lobby_line(room) : "",
                      .computer = computer_to_move(room) > 0 };
    if (const auto out = room.clock().runs_out(); out && room.stage() == Stage::Playing) {
        summary.deadline = *out + most_lag;
    }
    if (room.stage() == Stage::Gathering && time_to_expire(summary) > 0) {
        summary.deadline = expiry_from(room.last_at(), summary);
    }
    return summary;
}

void Hall::list(const Summary& summary) {
    const auto known = summaries_.find(summary.table);
    const bool is_new = known == summaries_.end();
    const bool listed = summary.is_public || (!is_new && known->second.is_public);
    lobby_changed_ = lobby_changed_ || (listed && (is_new || known->second.about != summary.about ||
                                                   known->second.stage != summary.stage));
    if (summary.stage != Stage::Over) {
        if (is_new) ++unfinished_of_[summary.opener];
        summaries_[summary.table] = summary;
    } else if (!is_new) {
        --unfinished_of_[known->second.opener];
        origins_.erase(known->first);
        summaries_.erase(known);
    }
}

void Hall::pause(const std::string& table, Millis from, Millis to) {
    pause_again(table, from, to, 1);
}

void Hall::pause_again(const std::string& table, Millis from, Millis to, int tries) {
    at(table, [this, from, to, tries](Place& place) {
        if (!place.room || place.room->stage() != Stage::Playing) return;
        Append append;
        auto tellings = perform(place, { Paused { from, to } }, append);
        if (!tellings) return;
        Otherwise otherwise;
        if (tries < most_pauses) {
            otherwise.again = [this, from, to, tries](Place& there) {
                pause_again(there.id, from, to, tries + 1);
            };
        }
        write(place, std::move(append), std::move(tellings.value()), {}, std::move(otherwise));
    });
}

void Hall::think(Place& place) {
    const Room& room = *place.room;
    if (closing_ || place.thinks_about == room.position_seq()) return;
    place.thinks_about = room.position_seq();
    fair::Bytes32 chance = fresh_seed();
    std::uint64_t seed = 0;
    for (std::size_t i = 0; i < 8; ++i) seed = (seed << 8) | chance[i];
    const Player computer = room.dealt_seats().at(room.table()->turn());
    const auto& waits = room.at(opponent(computer));
    world_.think({ room.copy_of_table(), computer_to_move(room), seed,
                   waits ? waits->id : room.opened().by },
                 [this, id = place.id, about = place.thinks_about](const std::string& move) {
                     at(id, [this, about, move](Place& there) { thought(there, about, move); });
                 });
}

void Hall::thought(Place& place, std::uint64_t about, const std::string& move) {
    if (place.thinks_about == about) place.thinks_about = 0;
    if (!place.room || place.room->position_seq() != about) return; // taken back, resigned
    if (computer_to_move(*place.room) == 0 || closing_) return;
    const Moved moved { place.room->table()->turn(), move, about, 0 };
    Append append;
    auto tellings = perform(place, { moved }, append);
    assert(tellings);
    // A greeting that was written elsewhere meanwhile changes nothing about the move.
    Otherwise otherwise;
    otherwise.again = [this, about, move](Place& there) { thought(there, about, move); };
    write(place, std::move(append), std::move(tellings.value()), {}, std::move(otherwise));
}

bool Hall::somebody_is_at(const std::string& table) const {
    const auto place = places_.find(table);
    if (place == places_.end()) return false;
    const Presence present = place->second->present_here();
    return present.here[Player::A] || present.here[Player::B];
}

bool Hall::has_seat(const Guest& who) const {
    return std::any_of(places_.begin(), places_.end(), [&who](const auto& entry) {
        const auto& room = entry.second->room;
        return room && room->stage() != Stage::Over && player_of(*room, who);
    });
}

namespace {

// What comes first in the lobby: tables where somebody is; then, of each place that tables were
// opened from, its first table, its second and so on, so that no place fills the list.
struct Listed {
    const Summary* summary;
    bool attended = false;
    int of_origin = 0; // how many of the same origin are before it
};

std::vector<Summary> first_of(std::vector<Listed>& tables, int most) {
    const auto rank = [](const Listed& each) {
        return std::tuple(!each.attended, each.of_origin, std::string_view(each.summary->table));
    };
    std::sort(tables.begin(), tables.end(),
              [&rank](const Listed& a, const Listed& b) { return rank(a) < rank(b); });
    std::vector<Summary> first;
    for (const Listed& each : tables) {
        if (static_cast<int>(first.size()) == most) break;
        first.push_back(*each.summary);
    }
    return first;
}

} // namespace

Lobby Hall::lobby(int length) const {
    std::vector<Listed> open;
    std::vector<Listed> playing;
    std::unordered_map<int, int> of_origin;
    for (const auto& [table, summary] : summaries_) {
        if (!summary.is_public) continue;
        const bool gathering = summary.stage == Stage::Gathering;
        const bool attended = somebody_is_at(table);
        if (gathering && !summary.patient && !attended) continue;
        const auto origin = origins_.find(table);
        const int before = origin == origins_.end() ? 0 : of_origin[origin->second]++;
        (gathering ? open : playing).push_back({ &summary, attended, before });
    }
    return { first_of(open, length), first_of(playing, length) };
}

} // namespace cairn
