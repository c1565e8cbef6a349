#include "table/catalogue/catalogue.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "table/catalogue/entry_of.hpp"
#include "table/seatings.hpp"

namespace cairn {

namespace {

constexpr std::array entries {
    entry_of<BorderSeating, border::schotten>("schotten", {}, points_match),
    entry_of<BorderSeating, border::schotten_expert>("schotten", { .expert = true }, points_match),
    entry_of<BorderSeating, border::schotten_tactics>("schotten", { .tactics = true },
                                                      points_match),
    entry_of<BorderSeating, border::schotten_tactics_expert>(
        "schotten", { .tactics = true, .expert = true }, points_match),
    entry_of<BorderSeating, border::classic>("classic", {}, points_match),
    entry_of<BorderSeating, border::classic_with_tactics>("classic", { .tactics = true },
                                                          points_match),
    entry_of<BorderSeating, border::battle_line_troops>("line", {}, points_match),
    entry_of<BorderSeating, border::battle_line>("line", { .tactics = true }, points_match),
    entry_of<BorderSeating, border::battle_line_advanced>(
        "line", { .tactics = true, .advanced = true }, points_match),
    entry_of<SiegeSeating, siege::siege>("siege", {}, match_of_roles),
    entry_of<SiegeSeating, siege::siege_with_tactics>("siege", { .tactics = true }, match_of_roles),
    entry_of<TotemSeating, totem::totem>("totem", {}, match_of_wins),
};

} // namespace

std::span<const Entry> catalogue() { return entries; }

const Entry* find_ruleset(std::string_view id, std::span<const Entry> among) {
    for (const Entry& entry : among) {
        if (entry.id == id) return &entry;
    }
    return nullptr;
}

std::string ruleset_ids() {
    std::string ids;
    for (const Entry& entry : entries) ids += (ids.empty() ? "" : " ") + std::string(entry.id);
    return ids;
}

int most_levels() {
    int most = 0;
    for (const Entry& entry : entries) most = std::max(most, entry.facts.levels);
    return most;
}

std::string level_refusal(const Entry& game) {
    return "the computer has levels 1 to " + std::to_string(game.facts.levels) + " in " +
           std::string(game.id);
}

} // namespace cairn
