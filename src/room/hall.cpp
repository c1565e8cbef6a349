#include "room/hall.hpp"

#include <cassert>

#include "base/text.hpp"

namespace cairn {

namespace {

constexpr int most_tries = 5;
constexpr Millis forget_after = 60'000;
constexpr Millis sweep_every = 10'000;

const Refusal closing { Code::Closing, "the server is stopping: try again shortly" };
const Refusal busy { Code::Busy, "the log cannot be written now: nothing has happened, try again" };
const Refusal silent { Code::Busy, "the log did not answer: this may be done, or not; look at the "
                                   "table, or send it again" };

const Refusal& why_absent(const Place& place) {
    return place.unreadable ? unreadable_log : no_such_table;
}

} // namespace

void Hall::hear(ClientId client, const Guest& who, const Ask& ask, Millis lag) {
    Asker asker { client, who, ask, lag, world_.now() };
    switch (ask.type) {
    case AskType::Ping: return world_.tell(client, plain_message("pong", ask.ref));
    case AskType::Lobby: return refuse(asker, { Code::Unknown, "there is no lobby here" });
    case AskType::Leave: return leave(asker);
    case AskType::Hello:
    case AskType::Keep:
    case AskType::Login:
    case AskType::Password:
    case AskType::SignOut: return refuse(asker, { Code::Unknown, "there are no names here" });
    default: break;
    }
    if (closing_ && ask.type != AskType::Enter && ask.type != AskType::Record) {
        return refuse(asker, closing);
    }
    if (ask.type == AskType::Open) return open(asker, ask.terms);
    at(ask.table.text(), [this, asker = std::move(asker)](Place& place) {
        if (!place.room) return refuse(asker, why_absent(place));
        if (!is_stale(place, asker)) return answer(place, asker);
        catch_up(place, [this, asker](Place& there, bool current) {
            if (!there.room || !current) return refuse(asker, unreadable_log);
            answer(there, asker);
        });
    });
}

void Hall::answer(Place& place, const Asker& asker) {
    switch (asker.ask.type) {
    case AskType::Enter: return enter(place, asker);
    case AskType::Rematch: return rematch(place, asker);
    case AskType::Prove: return prove(place, asker);
    case AskType::Record: return give_record(place, asker);
    default: return act(place, asker);
    }
}

Ruling<Deeds> Hall::rule(const Room& room, const Asker& asker) const {
    const Ask& ask = asker.ask;
    switch (ask.type) {
    case AskType::Sit: return rule_sit(room, asker.who, ask.key);
    case AskType::Ready:
        if (ask.share) return rule_share(room, asker.who, ask.game, *ask.share);
        return rule_ready(room, asker.who, ask.game, ask.entropy);
    case AskType::Reveal: return rule_reveal(room, asker.who, ask.game, ask.entropy);
    case AskType::Move:
        return rule_move(room, asker.who, { ask.move, ask.answers, world_.now(), asker.lag });
    case AskType::Takeback: return rule_takeback(room, asker.who, ask.choice, ask.answers);
    case AskType::Resign: return rule_resign(room, asker.who, ask.game);
    case AskType::Greet:
        return rule_greet(room, asker.who, ask.choice, customs_.greetings_of_a_player);
    case AskType::Cancel: return rule_cancel(room, asker.who);
    default: break;
    }
    assert(false);
    return no_such_table;
}

void Hall::act(Place& place, const Asker& asker) {
    if (asker.ask.type != AskType::Sit && !may_watch(*place.room, asker.who, "")) {
        return refuse(asker, no_such_table); // a stranger learns nothing about a private table
    }
    auto ruling = rule(*place.room, asker);
    if (!ruling && customs_.shared && place.checked < asker.asked) { // is that still so?
        return catch_up(place, [this, asker](Place& there, bool current) {
            if (!there.room || !current) return refuse(asker, unreadable_log);
            act(there, asker);
        });
    }
    if (!ruling) return refuse(asker, ruling.why());
    if (ruling->empty()) { // it was done before
        if (asker.ask.type == AskType::Sit) return enter(place, asker);
        const auto& last = place.room->last_move();
        const bool move = asker.ask.type == AskType::Move && last;
        return world_.tell(asker.client, ok_message(asker.ask.ref, move ? last->seq : 0));
    }
    Append append;
    auto tellings = perform(place, std::move(ruling.value()), append);
    if (!tellings) return refuse(asker, tellings.why());
    const std::uint64_t seq = append.first;
    Otherwise otherwise;
    otherwise.give_up = [this, asker](const Refusal& why) { refuse(asker, why); };
    if (asker.tries < most_tries) {
        otherwise.again = [this, again = asker](Place& there) mutable {
            ++again.tries;
            if (!there.room) return refuse(again, why_absent(there));
            act(there, again);
        };
    }
    write(
        place, std::move(append), std::move(tellings.value()),
        [this, asker, seq](Place& there) {
            if (asker.ask.type == AskType::Sit) return enter(there, asker);
            world_.tell(asker.client, ok_message(asker.ask.ref, seq));
        },
        std::move(otherwise));
}

Ruling<std::vector<Telling>> Hall::perform(Place& place, Deeds deeds, Append& append) {
    Room& room = *place.room;
    append.table = place.id;
    append.first = room.seq() + 1;
    std::vector<Telling> tellings;
    const auto add = [&](Deed deed) -> Result<Done> {
        const Event event { world_.now(), std::move(deed) };
        if (auto done = room.apply(event); !done) return done;
        append.lines.push_back(to_json(event));
        tellings.push_back(telling_of(place, room, event));
        return Done {};
    };
    for (std::size_t i = 0; i < deeds.size(); ++i) {
        if (auto* moved = std::get_if<Moved>(&deeds[i]); moved != nullptr && customs_.shuffle) {
            lay_out_pile(room, *moved);
        }
        auto done = add(std::move(deeds[i]));
        if (done) continue;
        assert(i == 0); // several at once are our own, and fit
        return Refusal { Code::Illegal, done.reason() };
    }
    while (auto deed = follows(room, fresh_seed())) {
        if (auto* dealt = std::get_if<Dealt>(&*deed); dealt != nullptr && customs_.deal) {
            dealt->deal = customs_.deal(room);
        }
        [[maybe_unused]] const auto done = add(std::move(*deed));
        assert(done);
    }
    Summary summary = summary_of(room);
    const auto known = summaries_.find(place.id);
    if (known == summaries_.end() || known->second != summary) append.summary = std::move(summary);
    return tellings;
}

void Hall::lay_out_pile(const Room& room, Moved& moved) const {
    const auto table = room.copy_of_table();
    if (!table->play(moved.move) || table->played().back().order.empty()) return;
    std::vector<std::string> pile;
    for (const auto card : words_of(table->played().back().order)) pile.emplace_back(card);
    for (const std::string& card : customs_.shuffle(std::move(pile))) {
        moved.order += (moved.order.empty() ? "" : " ") + card;
    }
}

Telling Hall::telling_of(const Place& place, const Room& room, const Event& event) {
    Telling telling { room.seq(), event.at, {} };
    for (const Audience to : audiences) {
        if (!place.hears(to)) continue;
        telling.texts[Telling::index(to)] = news(room, event, to, WithPosition::Yes);
    }
    return telling;
}

void Hall::write(Place& place, Append append, std::vector<Telling> tellings, Then then,
                 Otherwise otherwise) {
    place.state = Place::State::Busy;
    world_.append(std::move(append),
                  [this, &place, tellings = std::move(tellings), then = std::move(then),
                   otherwise = std::move(otherwise)](Written result) {
                      if (result == Written::Yes) return written(place, tellings, then);
                      // The room is ahead of the log: it is built again, and the question asked again.
                      if (result == Written::Conflict && otherwise.again) {
                          place.waiting.push_front(otherwise.again);
                      } else if (otherwise.give_up) {
                          otherwise.give_up(result == Written::Unknown ? silent : busy);
                      }
                      lost(place);
                  });
}

void Hall::written(Place& place, const std::vector<Telling>& tellings, const Then& then) {
    place.state = Place::State::Idle;
    place.checked = world_.now();
    deliver(place, tellings);
    settle(place, Turn::Ours);
    if (then) then(place);
    run(place);
}

void Hall::lost(Place& place) {
    place.room.reset();
    load(place);
}

void Hall::deliver(Place& place, const std::vector<Telling>& tellings) {
    for (const Telling& telling : tellings) {
        for (Listener& listener : place.listeners) {
            const std::string& text = telling.texts[Telling::index(listener.as)];
            if (text.empty() || telling.seq <= listener.seen) continue;
            listener.seen = telling.seq;
            tell(place, listener, telling.at, text);
        }
    }
}

void Hall::tell(const Place& place, const Listener& listener, Millis happened,
                const std::string& text) {
    if (!listener.delayed) return world_.tell(listener.client, text);
    later_.emplace(happened + place.room->terms().delay,
                   Later { listener.client, place.id, listener.entered, text });
}

Millis Hall::horizon(const Room& room, const Guest& who) const {
    return world_.now() - (player_of(room, who) ? 0 : room.terms().delay);
}

void Hall::at(const std::string& table, Place::Task task) {
    auto& place = places_[table];
    if (!place) {
        place = std::make_unique<Place>();
        place->id = table;
    }
    place->used = world_.now();
    place->waiting.push_back(std::move(task));
    if (place->state == Place::State::Absent) return load(*place);
    run(*place);
}

void Hall::load(Place& place) {
    place.state = Place::State::Busy;
    place.checked = world_.now();
    world_.load(place.id, 0, [this, &place](const Result<std::vector<std::string>>& lines) {
        loaded(place, lines);
    });
}

void Hall::loaded(Place& place, const Result<std::vector<std::string>>& lines) {
    const auto events = lines ? parse_log(*lines) : lines.error();
    place.state = Place::State::Idle;
    place.unreadable = !events.ok();
    if (events) {
        std::uint64_t oldest = events->size();
        for (const Listener& listener : place.listeners) oldest = std::min(oldest, listener.seen);
        std::vector<Telling> missed;
        auto room = replay(place.id, *events, [&](const Room& then, const Event& event) {
            if (then.seq() > oldest) missed.push_back(telling_of(place, then, event));
        });
        if (room) {
            place.room.emplace(std::move(room.value()));
            deliver(place, missed);
            settle(place, Turn::Others);
        }
    }
    run(place);
    if (place.room || place.state != Place::State::Idle) return;
    if (place.unreadable && !place.listeners.empty()) { // they wait for it to be read
        place.state = Place::State::Absent;
        return;
    }
    for (const Listener& listener : place.listeners) places_of_[listener.client].erase(place.id);
    places_.erase(place.id);
}

void Hall::run(Place& place) {
    while (place.state == Place::State::Idle && !place.waiting.empty()) {
        const auto task = std::move(place.waiting.front());
        place.waiting.pop_front();
        task(place);
    }
}

void Hall::release(Place& place) {
    place.state = Place::State::Idle;
    run(place);
}

void Hall::gone(ClientId client) {
    const auto found = places_of_.find(client);
    if (found == places_of_.end()) return;
    const auto tables = std::move(found->second);
    places_of_.erase(found);
    for (const std::string& table : tables) {
        const auto place = places_.find(table);
        if (place == places_.end()) continue;
        renew(*place->second);
        attendance_changed(*place->second);
        std::erase_if(place->second->listeners,
                      [client](const Listener& l) { return l.client == client; });
        presence_changed(*place->second);
    }
}

void Hall::leave(const Asker& asker) {
    if (const auto place = places_.find(asker.ask.table.text()); place != places_.end()) {
        if (place->second->listener(asker.client) != nullptr) renew(*place->second);
        attendance_changed(*place->second);
        std::erase_if(place->second->listeners,
                      [&asker](const Listener& l) { return l.client == asker.client; });
        presence_changed(*place->second);
    }
    if (const auto found = places_of_.find(asker.client); found != places_of_.end()) {
        found->second.erase(asker.ask.table.text());
    }
    world_.tell(asker.client, ok_message(asker.ask.ref, 0));
}

void Hall::refuse(const Asker& asker, const Refusal& why) {
    world_.tell(asker.client, error_message(asker.ask.ref, why));
}

void Hall::tick() {
    const Millis now = world_.now();
    while (!later_.empty() && later_.begin()->first <= now) {
        const auto node = later_.extract(later_.begin());
        const Later& later = node.mapped();
        const auto place = places_.find(later.table);
        if (place == places_.end()) continue;
        const Listener* listener = place->second->listener(later.client);
        if (listener == nullptr || listener->entered != later.entered) continue; // left meanwhile
        world_.tell(later.client, later.text);
    }
    while (!closing_ && !clocks_held_ && !deadlines_.empty() && deadlines_.begin()->first <= now) {
        const std::string table = deadlines_.begin()->second;
        deadlines_.erase(deadlines_.begin());
        at(table, [this](Place& place) {
            if (place.room) act_in_time(place, customs_.shared ? Turn::Others : Turn::Ours);
        });
    }
    if (!presence_due_.empty()) tell_presences_due(now);
    if (lobby_changed_ && now - lobby_told_ >= lobby_every) {
        lobby_changed_ = false;
        lobby_told_ = now;
        world_.lobby_changed();
    }
    if (now - swept_ < sweep_every) return;
    swept_ = now;
    std::erase_if(places_, [this, now](const auto& entry) {
        Place& place = *entry.second;
        const bool idle = place.state == Place::State::Idle && place.listeners.empty() &&
                          place.thinks_about == 0 && now - place.used > forget_after &&
                          present_here(place).nobody();
        if (idle && customs_.shared) forget(place);
        return idle;
    });
}

void Hall::act_in_time(Place& place, Turn turn) {
    if (place.room->stage() == Stage::Gathering) return expire(place, turn);
    auto deed = follows_by_time(*place.room, world_.now());
    if (!deed) return settle(place, Turn::Others);
    Append append;
    auto tellings = perform(place, { std::move(*deed) }, append);
    if (tellings) write(place, std::move(append), std::move(tellings.value()), {}, {});
}

std::string Hall::key_of(std::span<const std::uint8_t> chance) {
    constexpr std::string_view letters =
        "0123456789abcdefghjkmnpqrstvwxyz"; // 32, easily told apart
    std::string key;
    for (const std::uint8_t byte : chance) key += letters[byte % letters.size()];
    return key;
}

std::string Hall::fresh_key(std::size_t length) {
    std::vector<std::uint8_t> bytes(length);
    world_.fill_with_chance(bytes);
    return key_of(bytes);
}

fair::Bytes32 Hall::fresh_seed() {
    fair::Bytes32 seed {};
    world_.fill_with_chance(seed);
    return seed;
}

} // namespace cairn
