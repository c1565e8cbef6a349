#include "room/live/ledger.hpp"

#include <cassert>

#include "base/text.hpp"
#include "room/live/keys.hpp"

namespace cairn {

namespace {

const Refusal busy { Code::Busy, "the log cannot be written now: nothing has happened, try again" };
const Refusal silent { Code::Busy, "the log did not answer: this may be done, or not; look at the "
                                   "table, or send it again" };

} // namespace

const Refusal& why_not(Written result) { return result == Written::Unknown ? silent : busy; }

Ruling<Draft> Ledger::draft(LiveRoom& live, Deeds deeds) {
    Room& room = *live.room;
    Draft draft;
    draft.append.table = live.id;
    draft.append.first = room.seq() + 1;
    for (std::size_t i = 0; i < deeds.size(); ++i) {
        auto done = add(live, std::move(deeds[i]), draft);
        if (done) continue;
        assert(i == 0); // several at once are our own, and fit
        return Refusal { Code::Illegal, done.reason() };
    }
    const auto seed = [this] { return fresh_seed(premises_); };
    while (auto deed = follows(room, seed)) {
        [[maybe_unused]] const auto done = add(live, std::move(*deed), draft);
        assert(done);
    }
    draft.append.summary = changes_.new_summary(room);
    return draft;
}

Result<Done> Ledger::add(LiveRoom& live, Deed deed, Draft& draft) {
    Room& room = *live.room;
    if (auto* moved = std::get_if<Moved>(&deed); moved != nullptr && cards_.shuffle) {
        lay_out_pile(room, *moved);
    } else if (auto* dealt = std::get_if<Dealt>(&deed); dealt != nullptr && cards_.deal) {
        dealt->deal = cards_.deal(room);
    }
    const Event event { premises_.now(), std::move(deed) };
    if (auto done = room.apply(event); !done) return done;
    draft.append.lines.push_back(to_json(event));
    draft.tellings.push_back(told_event(live, room, event));
    return Done {};
}

void Ledger::lay_out_pile(const Room& room, Moved& moved) const {
    const auto table = room.copy_of_table();
    if (!table->play(moved.move) || table->played().back().order.empty()) return;
    std::vector<std::string> pile;
    for (const auto card : words_of(table->played().back().order)) pile.emplace_back(card);
    for (const std::string& card : cards_.shuffle(std::move(pile))) {
        moved.order += (moved.order.empty() ? "" : " ") + card;
    }
}

void Ledger::write(LiveRoom& live, Draft draft, Then then) {
    live.state = LiveRoom::State::Busy;
    premises_.append(std::move(draft.append), [this, &live, tellings = std::move(draft.tellings),
                                               then = std::move(then)](Written result) mutable {
        if (result == Written::Yes) return written(live, std::move(tellings), then);
        not_written(live, result, then);
    });
}

void Ledger::written(LiveRoom& live, std::vector<ToldEvent> tellings, const Then& then) {
    live.state = LiveRoom::State::Idle;
    live.checked = premises_.now();
    news_.deliver(live, std::move(tellings));
    changes_.changed(live, Duty::Ours);
    if (then) then(live, Written::Yes);
    rooms_.release(live);
}

// The room is ahead of the log: it is built again, and then the question can be asked again.
void Ledger::not_written(LiveRoom& live, Written why, const Then& then) {
    if (then && why == Written::Conflict) {
        live.waiting.push_front([then](LiveRoom& there) { then(there, Written::Conflict); });
    } else if (then) {
        then(live, why);
    }
    rooms_.read_again(live);
}

void Ledger::write(LiveRoom& live, Deed deed, Then then) {
    auto made = draft(live, { std::move(deed) });
    assert(made);
    if (made) write(live, std::move(made.value()), std::move(then));
}

void Ledger::open(LiveRoom& live, const Opened& opened, Deeds deeds, Then then) {
    const Event event { premises_.now(), opened };
    live.room.emplace(live.id, opened, event.at);
    auto made = draft(live, std::move(deeds));
    assert(made);
    Draft& first = made.value();
    first.tellings.clear();
    first.append.first = 1;
    first.append.lines.insert(first.append.lines.begin(), to_json(event));
    write(live, std::move(first), std::move(then));
}

} // namespace cairn
