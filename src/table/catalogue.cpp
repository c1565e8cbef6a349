#include "table/catalogue.hpp"

#include <array>

#include "table/measuring.hpp"
#include "table/seatings.hpp"
#include "table/table_of.hpp"

namespace cairn {

namespace {

template <class Seating, const auto& rules>
std::unique_ptr<Table> open(std::uint64_t seed, Seat first) {
    return std::make_unique<TableOf<Seating>>(rules, seed, first);
}

template <class Seating, const auto& rules>
constexpr Entry entry(Family family) {
    return { rules.id,
             rules.title,
             family,
             &open<Seating, rules>,
             &count_lines<Seating, rules>,
             &play_random_games<Seating, rules>,
             sizeof(typename Seating::State) };
}

constexpr std::array entries {
    entry<BorderSeating, border::classic>(Family::Border),
    entry<BorderSeating, border::classic_with_tactics>(Family::Border),
    entry<BorderSeating, border::schotten>(Family::Border),
    entry<BorderSeating, border::schotten_expert>(Family::Border),
    entry<BorderSeating, border::schotten_tactics>(Family::Border),
    entry<BorderSeating, border::schotten_tactics_expert>(Family::Border),
    entry<SiegeSeating, siege::siege>(Family::Siege),
    entry<SiegeSeating, siege::siege_with_tactics>(Family::Siege),
    entry<TotemSeating, totem::totem>(Family::Totem),
};

} // namespace

std::span<const Entry> catalogue() { return entries; }

const Entry* find_ruleset(std::string_view id) {
    for (const Entry& entry : entries) {
        if (entry.id == id) return &entry;
    }
    return nullptr;
}

std::string ruleset_ids() {
    std::string ids;
    for (const Entry& entry : entries) ids += (ids.empty() ? "" : " ") + std::string(entry.id);
    return ids;
}

} // namespace cairn
