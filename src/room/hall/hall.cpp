// The way of a message through the hall, top to bottom. What time does is in hall_time.cpp.
#include "room/hall/hall.hpp"

#include "room/hall/inquiries.hpp"

namespace cairn {

namespace {

constexpr int most_tries = 5;

const Refusal closing { Code::Closing, "the server is stopping: try again shortly" };

const Refusal& why_absent(const LiveRoom& live) {
    return live.unreadable ? unreadable_log : no_such_table;
}

template <class Type, class Variant>
bool is(const Variant& what) {
    return std::holds_alternative<Type>(what);
}

// What a table answers to each act.
struct Ruler {
    const Room& room;
    const PendingAsk& asked;
    Millis now;
    int most_greetings;

    using Ruled = Ruling<Deeds>;
    Ruled operator()(const ask::Move& act) const {
        return rule_move(room, asked.who, { act.move, act.answers, now, asked.lag });
    }
    Ruled operator()(const ask::Sit& act) const { return rule_sit(room, asked.who, act.key); }
    Ruled operator()(const ask::Ready& act) const {
        return rule_ready(room, asked.who, act.game, act.entropy);
    }
    Ruled operator()(const ask::Share& act) const {
        return rule_share(room, asked.who, act.game, act.share);
    }
    Ruled operator()(const ask::Reveal& act) const {
        return rule_reveal(room, asked.who, act.game, act.entropy);
    }
    Ruled operator()(const ask::Takeback& act) const {
        return rule_takeback(room, asked.who, act.wish, act.answers);
    }
    Ruled operator()(const ask::Resign& act) const {
        return rule_resign(room, asked.who, act.game);
    }
    Ruled operator()(const ask::Greet& act) const {
        return rule_greet(room, asked.who, act.greeting, most_greetings);
    }
    Ruled operator()(const ask::Cancel&) const { return rule_cancel(room, asked.who); }
};

} // namespace

Hall::Hall(Premises& premises, HallSettings settings)
    : premises_(premises), settings_(std::move(settings)), news_(premises),
      rooms_(premises, news_, *this), ledger_(premises, rooms_, news_, *this, settings_.cards),
      attendance_(premises, rooms_, news_, *this),
      expiry_(premises, tables_, deadlines_, settings_), computer_turns_(premises, rooms_, ledger_),
      entrance_(premises, rooms_, attendance_, news_, settings_.news_at_once),
      openings_(premises, rooms_, ledger_, tables_, settings_) {}

void Hall::hear(ClientId client, const Guest& who, Ask ask, Millis lag) {
    const auto asked = std::make_shared<const PendingAsk>(
        PendingAsk { client, who, std::move(ask), lag, premises_.now() });
    const ask::Any& what = asked->ask.what;
    if (is<ask::Ping>(what)) return premises_.tell(client, plain_message("pong", asked->ref()));
    if (is<ask::AboutNames>(what)) {
        return refuse(premises_, *asked, { Code::Unknown, "there are no names here" });
    }
    if (is<ask::Lobby>(what)) {
        return refuse(premises_, *asked, { Code::Unknown, "there is no lobby here" });
    }
    const auto* at = std::get_if<ask::AtTable>(&what);
    if (at != nullptr && is<ask::Leave>(at->what)) {
        attendance_.leave(client, at->table.text());
        return premises_.tell(client, ok_message(asked->ref(), 0));
    }
    const bool only_looks =
        at != nullptr && (is<ask::Enter>(at->what) || is<ask::Record>(at->what));
    if (closing_ && !only_looks) return refuse(premises_, *asked, closing);
    if (at == nullptr) return openings_.open(asked, std::get<ask::Open>(what).terms);
    rooms_.at(at->table.text(), [this, asked](LiveRoom& live) { answer(live, asked); });
}

void Hall::answer(LiveRoom& live, const PendingPtr& asked) {
    if (!live.room) return refuse(premises_, *asked, why_absent(live));
    if (!may_be_stale(live, *asked)) return answer_newest(live, asked);
    rooms_.catch_up(live, [this, asked](LiveRoom& there, bool current) {
        if (!there.room || !current) return refuse(premises_, *asked, unreadable_log);
        answer_newest(there, asked);
    });
}

// Where others share the log.
bool Hall::may_be_stale(const LiveRoom& live, const PendingAsk& asked) const {
    if (!settings_.shared || live.checked >= asked.at) return false;
    if (live.listeners.empty()) return true; // nobody has told us what is new there
    const auto& what = std::get<ask::AtTable>(asked.ask.what).what;
    const auto* act = std::get_if<ask::Act>(&what);
    // Whoever comes may have seen more elsewhere. Whatever an act has missed, the log will refuse it.
    return act == nullptr || is<ask::Sit>(*act);
}

void Hall::answer_newest(LiveRoom& live, const PendingPtr& asked) {
    const auto& what = std::get<ask::AtTable>(asked->ask.what).what;
    if (const auto* act = std::get_if<ask::Act>(&what)) return this->act(live, asked, *act);
    if (const auto* how = std::get_if<ask::Enter>(&what)) return entrance_.enter(live, asked, *how);
    if (const auto* of = std::get_if<ask::Prove>(&what)) {
        return answer_prove(premises_, live, *asked, *of);
    }
    if (const auto* of = std::get_if<ask::Record>(&what)) {
        return answer_record(premises_, rooms_, live, asked, *of);
    }
    openings_.rematch(live, asked);
}

// `what` is part of `asked`.
void Hall::act(LiveRoom& live, const PendingPtr& asked, const ask::Act& what, int tries) {
    if (!is<ask::Sit>(what) && !may_watch(*live.room, asked->who, "")) {
        return refuse(premises_, *asked,
                      no_such_table); // a stranger learns nothing of a private table
    }
    auto ruling = std::visit(
        Ruler { *live.room, *asked, premises_.now(), settings_.greetings_of_a_player }, what);
    if (!ruling && settings_.shared && live.checked < asked->at) { // is that still so?
        return rooms_.catch_up(live, [this, asked, &what, tries](LiveRoom& there, bool current) {
            if (!there.room || !current) return refuse(premises_, *asked, unreadable_log);
            act(there, asked, what, tries);
        });
    }
    if (!ruling) return refuse(premises_, *asked, ruling.why());
    if (ruling->empty()) { // it was done before
        const auto& last = live.room->last_move();
        return done(live, asked, what, is<ask::Move>(what) && last ? last->seq : 0);
    }
    auto draft = ledger_.draft(live, std::move(ruling.value()));
    if (!draft) return refuse(premises_, *asked, draft.why());
    const std::uint64_t seq = draft->seq();
    ledger_.write(live, std::move(draft.value()),
                  [this, asked, &what, seq, tries](LiveRoom& there, Written result) {
                      if (result == Written::Yes) return done(there, asked, what, seq);
                      if (result != Written::Conflict || tries == most_tries) {
                          return refuse(premises_, *asked, why_not(result));
                      }
                      if (!there.room) return refuse(premises_, *asked, why_absent(there));
                      act(there, asked, what, tries + 1);
                  });
}

void Hall::done(LiveRoom& live, const PendingPtr& asked, const ask::Act& what, std::uint64_t seq) {
    if (const auto* sit = std::get_if<ask::Sit>(&what)) {
        return entrance_.enter(live, asked, { sit->key, {}, {} });
    }
    premises_.tell(asked->client, ok_message(asked->ref(), seq));
}

void Hall::changed(LiveRoom& live, Duty duty) {
    Summary summary = summary_of(*live.room);
    const Summary* known = tables_.find(live.id);
    if (known != nullptr && may_expire(*live.room)) { // who was there is not in the log
        summary.deadline = std::max(summary.deadline, known->deadline);
    }
    list(summary);
    if (duty == Duty::Ours || !settings_.shared) computer_turns_.begin(live);
}

void Hall::list(const Summary& summary) {
    const Summary* known = tables_.find(summary.table);
    const bool is_news = known == nullptr || *known != summary; // which it is after few moves
    const auto before = known == nullptr ? std::nullopt : expiry_.look_at(*known);
    deadlines_.replace(summary.table, before, expiry_.look_at(summary));
    if (is_news) tables_.put(summary);
}

std::optional<Summary> Hall::new_summary(const Room& room) const {
    Summary summary = summary_of(room);
    const Summary* known = tables_.find(room.id());
    if (known != nullptr && *known == summary) return std::nullopt;
    return summary;
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
    if (may_expire(room)) summary.deadline = expiry_.from(room.last_at(), summary);
    return summary;
}

void Hall::came(LiveRoom& live, Audience as) {
    expiry_.came_or_goes(live);
    if (as) stirred(live);
}

void Hall::goes(LiveRoom& live, Audience as) { came(live, as); }

// The lobby lists tables with a free seat where somebody is.
void Hall::stirred(LiveRoom& live) {
    const bool listed = live.room && live.room->terms().is_public;
    if (listed && live.room->stage() == Stage::Gathering) tables_.note_change();
}

} // namespace cairn
