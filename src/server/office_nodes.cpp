// The office among other nodes on the same log: it asks the log what they have written, takes over
// what a dead one left, lists everybody's tables, and counts limits together with them. The bus
// makes all this quick; without it, it takes a few seconds.
#include <algorithm>

#include "server/journal.hpp"
#include "server/office.hpp"

namespace cairn {

namespace {

constexpr Millis take_over_every = 1000;
constexpr Millis poll_every = 3000;
constexpr Millis attend_every = 8000;
constexpr Millis attended_for = 20'000;
constexpr Millis greet_every = 4000; // the other nodes
constexpr Millis greeted_for = 10'000;
constexpr Millis list_every = lobby_every;
constexpr Millis list_anyway_every = 3000;
constexpr Millis bar_for = 1000;
constexpr double worth_counting = 0.05; // of what an address may do at once
constexpr int crowd = 10;               // connections of one address that others should know of

} // namespace

bool Office::due(Errand& errand, Millis every, Millis time) {
    if (errand.out || time - errand.last < every) return false;
    errand.last = time;
    return true;
}

void Office::tick_among_nodes(Millis time) {
    if (closing_) return; // the others take over
    // Time that the log was away for is on nobody's clock; whoever noticed writes that down.
    hall_.hold_clocks(time - alive_ > 2 * beat_every || time - back_since_ < 2 * beat_every);
    if (due(takeovers_, take_over_every, time)) take_over();
    if (due(polls_, poll_every, time)) poll_log();
    attend(time);
    list_lobby_for_followers(time);
    if (!bus_) return;
    share_limits();
    if (!due(greetings_, greet_every, time)) return;
    spent_.clear(); // little, and long ago
    Bulletin bulletin;
    bulletin.present = hall_.presences();
    bulletin.crowds = door_.crowds(crowd);
    if (!bulletin.empty()) bus_->tell(bulletin);
}

void Office::heard(const Bulletin& bulletin) {
    for (const auto& [table, seq] : bulletin.written) hall_.heard_of(table, seq);
    const Millis until = now() + greeted_for;
    for (const auto& [table, presence] : bulletin.present) {
        hall_.present_elsewhere(bulletin.node, table, presence, until);
    }
    if (!bulletin.crowds.empty()) crowds_[bulletin.node] = { bulletin.crowds, until };
    if (bulletin.leaving) crowds_.erase(bulletin.node); // they come to us
    lobby_may_differ_ = lobby_may_differ_ || bulletin.lobby;
}

void Office::present(const std::string& table, const Presence& here) {
    if (bus_) bus_->tell({ .present = { { table, here } } });
}

void Office::postpone(const std::string& table, Millis deadline) {
    if (!shared_) return; // after a restart the hall starts anew
    store_.ask([table, deadline](Store& store) -> std::function<void()> {
        [[maybe_unused]] const auto ignored = store.postpone({ &table, 1 }, deadline);
        return [] {}; // the hall tries again before that time is up
    });
}

void Office::lobby_changed() {
    lobby_may_differ_ = true;
    somebody_came_or_went_ = true;
    if (bus_) bus_->tell({ .lobby = true });
    if (shared_ || !board_.is_followed()) return;
    board_.tell(hall_.lobby(limits_.count(Limit::LobbyLength)),
                [this](ClientId client, std::string_view text) { tell(client, text); });
}

void Office::beat(Millis time) {
    beats_ = { time, true };
    store_.ask([this, time](Store& store) -> std::function<void()> {
        const auto before = store.beat(time);
        return [this, time, before] {
            beats_.out = false;
            if (!before) {
                store_.found(false, before.reason());
                return;
            }
            if (!store_.healthy()) store_.found(true, "");
            const Millis at = now();
            if (at - alive_ > longest_silence) back_since_ = at;
            alive_ = at;
            if (!shared_ || !*before || time - **before <= longest_silence) return;
            pause_all(**before, at);
        };
    });
}

void Office::pause_all(Millis from, Millis to) {
    journal("the log was away", { { "milliseconds", std::to_string(to - from) } });
    const Millis hasty = to + limits_.time(Limit::UnattendedTime);
    const Millis patient = to + limits_.time(Limit::UnattendedPatientTime);
    store_.ask([this, from, to, hasty, patient](Store& store) -> std::function<void()> {
        const auto unfinished = store.unfinished();
        if (!unfinished) return [] {};
        // Nobody could be at the tables that have not begun: their time starts anew.
        for (const bool days : { false, true }) {
            std::vector<std::string> waiting;
            for (const Summary& summary : *unfinished) {
                if (!summary.may_expire() || summary.patient != days) continue;
                waiting.push_back(summary.table);
            }
            [[maybe_unused]] const auto ignored = store.postpone(waiting, days ? patient : hasty);
        }
        return [this, from, to, unfinished] {
            for (const Summary& summary : *unfinished) {
                if (summary.has_running_clock()) hall_.pause(summary.table, from, to);
            }
        };
    });
}

void Office::take_over() {
    takeovers_.out = true;
    store_.ask([this, held = hall_.thinking()](Store& store) -> std::function<void()> {
        if (!held.empty()) {
            [[maybe_unused]] const auto ignored = store.hold(held); // the next may do
        }
        const auto taken = store.take_over();
        return [this, taken] {
            takeovers_.out = false;
            if (!taken) return;
            for (const std::string& table : *taken) hall_.see_to(table);
        };
    });
}

void Office::poll_log() {
    auto watched = hall_.watched();
    if (watched.empty()) return;
    polls_.out = true;
    store_.ask([this, watched = std::move(watched)](Store& store) -> std::function<void()> {
        const auto newest = store.newest(watched);
        return [this, watched, newest] {
            polls_.out = false;
            if (!newest) return;
            for (std::size_t i = 0; i < watched.size(); ++i) {
                hall_.heard_of(watched[i], (*newest)[i]);
            }
        };
    });
}

void Office::attend(Millis time) {
    if (!due(attendance_, somebody_came_or_went_ ? 0 : attend_every, time)) return;
    somebody_came_or_went_ = false;
    const auto now_there = hall_.attended();
    std::vector<std::string> left;
    for (const std::string& table : attended_) {
        if (std::find(now_there.begin(), now_there.end(), table) == now_there.end()) {
            left.push_back(table);
        }
    }
    const bool differs = !left.empty() || now_there.size() != attended_.size();
    if (!differs && (now_there.empty() || time - attended_at_ < attend_every)) return;
    attended_ = { now_there.begin(), now_there.end() };
    attended_at_ = time;
    attendance_.out = true;
    store_.ask([this, now_there, left, differs](Store& store) -> std::function<void()> {
        const auto came = store.attend(now_there, attended_for);
        const auto gone = left.empty() ? Result<Done>(Done {}) : store.attend(left, 0);
        return [this, differs, ok = came.ok() && gone.ok()] {
            attendance_.out = false;
            if (!ok || !differs) return;
            lobby_may_differ_ = true;
            if (bus_) bus_->tell({ .lobby = true });
        };
    });
}

// An address that did much here is charged for it everywhere; one that did too much, all nodes
// together, is barred for a while.
void Office::share_limits() {
    const Millis time = now();
    std::erase_if(barred_, [time](const auto& each) { return each.second < time; });
    std::erase_if(crowds_, [time](const auto& each) { return each.second.until < time; });
    for (auto spent = spent_.begin(); spent != spent_.end();) {
        if (spent->second < limits_.of(Limit::AddressMessages) * worth_counting) {
            ++spent;
            continue;
        }
        bus_->spend("address " + spent->first, spent->second, limits_.rate(Limit::AddressMessages),
                    [this, address = spent->first](std::optional<double> left) {
                        if (left && *left < 0) barred_[address] = now() + bar_for;
                    });
        spent = spent_.erase(spent);
    }
}

int Office::connections_elsewhere(const std::string& address) const {
    int sum = 0;
    for (const auto& [node, crowds] : crowds_) {
        for (const auto& [whose, count] : crowds.addresses) sum += whose == address ? count : 0;
    }
    return sum;
}

void Office::open_if_allowed(ClientId client, const Ask& ask) {
    if (!bus_) return open_if_few(client, ask);
    // All nodes together allow an address no more than one does.
    bus_->spend("open " + clients_.at(client).address, 1, limits_.rate(Limit::AddressTables),
                [this, client, ask](std::optional<double> left) {
                    if (left && *left < 0) return refuse(client, ask.ref, too_many_opened);
                    open_if_few(client, ask);
                });
}

void Office::open_if_few(ClientId client, const Ask& ask) {
    const auto found = clients_.find(client);
    if (found == clients_.end()) return;
    store_.ask(
        [this, client, ask, who = *found->second.who](Store& store) -> std::function<void()> {
            const auto unfinished = store.unfinished_of(who.id);
            return [this, client, ask, who, unfinished] {
                const auto still = clients_.find(client);
                if (still == clients_.end()) return;
                if (!unfinished) {
                    refuse(client, ask.ref, unreadable_log);
                } else if (*unfinished >= limits_.count(Limit::PlayerTables)) {
                    refuse(client, ask.ref,
                           { Code::Limit, "you have too many tables that are not over" });
                } else {
                    hall_.hear(client, who, ask, still->second.lag);
                }
            };
        });
}

namespace {

Result<Lobby> read_lobby(Store& store, int length) {
    auto open = store.lobby(true, length);
    if (!open) return open.error();
    auto playing = store.lobby(false, length);
    if (!playing) return playing.error();
    return Lobby { std::move(open.value()), std::move(playing.value()) };
}

} // namespace

void Office::list_lobby(ClientId client, const Ref& ref, const ask::Lobby& how) {
    board_.follow(client, how.follow ? LobbyBoard::Follow::Yes : LobbyBoard::Follow::No);
    const int length = limits_.count(Limit::LobbyLength);
    if (!shared_) return tell(client, board_.whole(ref, hall_.lobby(length), client));
    store_.ask([this, client, length, ref](Store& store) -> std::function<void()> {
        const auto lobby = read_lobby(store, length);
        return [this, client, ref, lobby] {
            if (lobby) return tell(client, board_.whole(ref, *lobby, client));
            refuse(client, ref, { Code::Busy, "the lobby cannot be read now: try again" });
        };
    });
}

void Office::list_lobby_for_followers(Millis time) {
    if (!board_.is_followed()) return;
    if (!due(lobbies_, lobby_may_differ_ ? list_every : list_anyway_every, time)) return;
    lobby_may_differ_ = false;
    lobbies_.out = true;
    const int length = limits_.count(Limit::LobbyLength);
    store_.ask([this, length](Store& store) -> std::function<void()> {
        const auto lobby = read_lobby(store, length);
        return [this, lobby] {
            lobbies_.out = false;
            if (!lobby) return;
            board_.tell(*lobby, [this](ClientId to, std::string_view text) { tell(to, text); });
        };
    });
}

} // namespace cairn
