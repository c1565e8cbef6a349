#include "server/cluster/cluster.hpp"

#include <algorithm>

namespace cairn {

namespace {

constexpr Millis take_over_every = 1000;
constexpr Millis poll_every = 3000;
constexpr Millis attend_every = 8000;
constexpr Millis attended_for = 20'000;
constexpr Millis greet_every = 4000; // the other nodes
constexpr Millis greeted_for = 10'000;
constexpr int crowd = 10; // connections of one address that others should know of

} // namespace

void Cluster::tick(Millis time) {
    if (takeovers_.is_due(take_over_every, time)) take_over();
    if (polls_.is_due(poll_every, time)) poll_log();
    attend(time);
    std::erase_if(crowds_, [time](const auto& each) { return each.second.until < time; });
}

bool Cluster::greet(Millis time) {
    if (!greetings_.is_due(greet_every, time)) return false;
    Bulletin bulletin;
    bulletin.present = hall_.presences();
    bulletin.crowds = door_.crowds(crowd);
    if (!bulletin.empty()) workers_.bus->tell(bulletin);
    return true;
}

void Cluster::heard(const Bulletin& bulletin, Millis now) {
    for (const auto& [table, seq] : bulletin.written) hall_.heard_of(table, seq);
    const Millis until = now + greeted_for;
    for (const auto& [table, presence] : bulletin.present) {
        hall_.present_elsewhere(bulletin.node, table, presence, until);
    }
    if (!bulletin.crowds.empty()) crowds_[bulletin.node] = { bulletin.crowds, until };
    if (bulletin.leaving) crowds_.erase(bulletin.node); // they come to us
    if (bulletin.lobby) lobby_differs_();
}

int Cluster::connections_elsewhere(const std::string& address) const {
    int sum = 0;
    for (const auto& [node, crowds] : crowds_) {
        for (const auto& [whose, count] : crowds.addresses) sum += whose == address ? count : 0;
    }
    return sum;
}

void Cluster::take_over() {
    takeovers_.out = true;
    workers_.store.ask([this, held = hall_.thinking()](Store& store) -> std::function<void()> {
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

void Cluster::poll_log() {
    auto watched = hall_.watched();
    if (watched.empty()) return;
    polls_.out = true;
    workers_.store.ask([this, watched = std::move(watched)](Store& store) -> std::function<void()> {
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

void Cluster::attend(Millis time) {
    if (!attendance_.is_due(somebody_came_or_went_ ? 0 : attend_every, time)) return;
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
    tell_of_attendance(now_there, left, differs);
}

void Cluster::tell_of_attendance(std::vector<std::string> there, std::vector<std::string> left,
                                 bool differs) {
    attendance_.out = true;
    workers_.store.ask([this, there = std::move(there), left = std::move(left),
                        differs](Store& store) -> std::function<void()> {
        const auto came = store.attend(there, attended_for);
        const auto gone = left.empty() ? Result<Done>(Done {}) : store.attend(left, 0);
        return [this, differs, ok = came.ok() && gone.ok()] {
            attendance_.out = false;
            if (!ok || !differs) return;
            lobby_differs_();
            if (workers_.bus) workers_.bus->tell({ .lobby = true });
        };
    });
}

} // namespace cairn
