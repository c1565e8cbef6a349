#include "room/hall/entrance.hpp"

#include <algorithm>

namespace cairn {

void Entrance::enter(LiveRoom& live, const PendingPtr& asked, const ask::Enter& how) {
    const Room& room = *live.room;
    if (!may_watch(room, asked->who, how.key)) return refuse(premises_, *asked, no_such_table);
    Audience as = player_of(room, asked->who);
    if (how.as && room.holds(asked->who, *how.as)) as = how.as;
    const bool late = !as && room.terms().delay > 0;
    using Delayed = Attendance::Delayed;
    attendance_.enter(live, asked->client, as, late ? Delayed::Yes : Delayed::No);
    const auto since = how.since;
    if (!late && (!since || *since >= room.seq())) return answer(live, *asked, since, {});
    rooms_.with_log(live, [this, asked, since, late](LiveRoom& there, const LiveRooms::Log& log) {
        if (!log) return refuse(premises_, *asked, unreadable_log);
        if (late) return answer_late(there, *asked, *log);
        answer(there, *asked, since, *log);
    });
}

void Entrance::answer(LiveRoom& live, const PendingAsk& asked, std::optional<std::uint64_t> since,
                      const Events& events) {
    const Listener* listener = live.listener(asked.client);
    if (listener == nullptr) return; // gone meanwhile
    TableAnswer answer { asked.ref(), listener->as, attendance_.present(live).here, std::nullopt,
                         premises_.now() };
    if (since) {
        answer.news.emplace();
        // What is older is in the table itself.
        const std::uint64_t after =
            std::max(*since, events.size() > news_at_once_ ? events.size() - news_at_once_ : 0);
        [[maybe_unused]] const auto restored =
            restore(live.id, events, [&](const Room& room, const Event& event) {
                if (room.seq() <= after) return;
                answer.news->push_back(news(room, event, listener->as, WithPosition::No));
            });
    }
    premises_.tell(asked.client, table_message(*live.room, answer));
    attendance_.changed(live);
}

void Entrance::answer_late(LiveRoom& live, const PendingAsk& asked, const Events& events) {
    const Listener* listener = live.listener(asked.client);
    if (listener == nullptr) return;
    const Millis moment = horizon(premises_, *live.room, asked.who);
    const auto known = until(events, moment);
    auto then = restore(live.id, known);
    if (!then) return refuse(premises_, asked, unreadable_log);
    const TableAnswer answer { asked.ref(), std::nullopt, live.attendance_at(moment), std::nullopt,
                               moment };
    premises_.tell(asked.client, table_message(*then, answer));
    [[maybe_unused]] const auto rest =
        apply_all(then.value(), std::span(events).subspan(known.size()),
                  [&](const Room& room, const Event& event) {
                      news_.tell(live, *listener, event.at,
                                 news(room, event, std::nullopt, WithPosition::Yes));
                  });
    attendance_.changed(live);
}

} // namespace cairn
