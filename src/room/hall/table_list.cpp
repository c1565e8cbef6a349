#include "room/hall/table_list.hpp"

#include <algorithm>
#include <string_view>
#include <tuple>

namespace cairn {

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

const Summary* TableList::find(const std::string& table) const {
    const auto found = summaries_.find(table);
    return found == summaries_.end() ? nullptr : &found->second;
}

void TableList::put(const Summary& summary) {
    const Summary* known = find(summary.table);
    const bool listed = summary.is_public || (known != nullptr && known->is_public);
    changed_ = changed_ || (listed && (known == nullptr || known->about != summary.about ||
                                       known->stage != summary.stage));
    if (summary.stage == Stage::Over) return forget(summary.table);
    if (known == nullptr) ++opened_by_[summary.opener];
    summaries_.insert_or_assign(summary.table, summary);
}

void TableList::put_off(const std::string& table, Millis deadline) {
    summaries_.at(table).deadline = deadline;
}

void TableList::forget(const std::string& table) {
    const auto known = summaries_.find(table);
    if (known == summaries_.end()) return;
    const auto opener = opened_by_.find(known->second.opener);
    if (--opener->second == 0) opened_by_.erase(opener);
    origins_.erase(table);
    summaries_.erase(known);
}

int TableList::opened_by(const std::string& player) const {
    const auto found = opened_by_.find(player);
    return found == opened_by_.end() ? 0 : found->second;
}

Lobby TableList::lobby(int length, FunctionRef<bool(const std::string& table)> is_attended) const {
    std::vector<const Summary*> listed; // in an order that says who of an origin is first
    for (const auto& [table, summary] : summaries_) {
        if (summary.is_public) listed.push_back(&summary);
    }
    std::sort(listed.begin(), listed.end(),
              [](const auto* a, const auto* b) { return a->table < b->table; });
    std::vector<Listed> open;
    std::vector<Listed> playing;
    std::unordered_map<int, int> of_origin;
    for (const Summary* summary : listed) {
        const bool gathering = summary->stage == Stage::Gathering;
        const bool attended = is_attended(summary->table);
        if (gathering && !summary->patient && !attended) continue;
        const auto origin = origins_.find(summary->table);
        const int before = origin == origins_.end() ? 0 : of_origin[origin->second]++;
        (gathering ? open : playing).push_back({ summary, attended, before });
    }
    return { first_of(open, length), first_of(playing, length) };
}

bool TableList::is_change_due(Millis now) {
    if (!changed_ || now - told_ < lobby_every) return false;
    changed_ = false;
    told_ = now;
    return true;
}

} // namespace cairn
