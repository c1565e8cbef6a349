#include "room/live/delayed_news.hpp"

#include "base/spare_texts.hpp"

namespace cairn {

namespace {

constexpr std::array<Audience, 3> audiences { Player::A, Player::B, std::nullopt };

} // namespace

ToldEvent told_event(const LiveRoom& live, const Room& room, const Event& event) {
    ToldEvent telling { room.seq(), event.at, {} };
    for (const Audience to : audiences) {
        if (!live.hears(to)) continue;
        telling.texts[ToldEvent::index(to)] = news(room, event, to, WithPosition::Yes);
    }
    return telling;
}

void DelayedNews::deliver(LiveRoom& live, std::vector<ToldEvent> tellings) {
    for (ToldEvent& telling : tellings) {
        for (Listener& listener : live.listeners) {
            const std::string& text = telling.texts[ToldEvent::index(listener.as)];
            if (text.empty() || telling.seq <= listener.seen) continue;
            listener.seen = telling.seq;
            tell(live, listener, telling.at, text);
        }
        for (std::string& text : telling.texts) spare_texts().take_back(text);
    }
}

void DelayedNews::tell(const LiveRoom& live, const Listener& listener, Millis happened,
                       const std::string& text) {
    if (!listener.delayed) return premises_.tell(listener.client, text);
    later_.emplace(happened + live.room->terms().delay,
                   Later { listener.client, live.id, listener.entered, text });
}

void DelayedNews::tell_due(Millis now, FunctionRef<LiveRoom*(const std::string& table)> find) {
    while (!later_.empty() && later_.begin()->first <= now) {
        const auto node = later_.extract(later_.begin());
        const Later& later = node.mapped();
        LiveRoom* live = find(later.table);
        const Listener* listener = live == nullptr ? nullptr : live->listener(later.client);
        if (listener == nullptr || listener->entered != later.entered) continue;
        premises_.tell(later.client, later.text);
    }
}

} // namespace cairn
