// The tactic cards of the four sets, by what they do; the same effect has different names in
// different editions. What each does exactly: rules 5 (border) and 9 (siege).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/small_set.hpp"

namespace cairn {

enum class Tactic : std::uint8_t {
    Joker1,
    Joker2,
    Spy,    // a fixed value, any colour
    Shield, // 1, 2 or 3, any colour
    Blind,  // laid on a stone: only sums count there
    Mud,    // laid on a stone: four cards a side
    Recruiter,
    Strategist, // move or discard one own card
    Banshee,    // discard one opposing card
    Traitor,    // take one opposing card
    Recruit,    // siege: lay a discarded card
    Explosion,
    Support,
    Exchange,
};
inline constexpr int tactic_kinds = 14;

constexpr bool is_joker(Tactic tactic) { return tactic <= Tactic::Joker2; }
// Troops take a slot on a side like a suit card.
constexpr bool is_troop(Tactic tactic) { return tactic <= Tactic::Shield; }

using TacticSet = SmallSet<Tactic, std::uint16_t>;

inline constexpr TacticSet all_jokers =
    TacticSet::of(Tactic::Joker1) | TacticSet::of(Tactic::Joker2);
inline constexpr TacticSet all_troops = [] {
    TacticSet troops;
    for (int i = 0; i < tactic_kinds; ++i) {
        if (is_troop(static_cast<Tactic>(i))) troops.add(static_cast<Tactic>(i));
    }
    return troops;
}();

using TacticWords = std::array<std::string_view, tactic_kinds>;

constexpr TacticSet named(const TacticWords& words) {
    TacticSet cards;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (!words[i].empty()) cards.add(static_cast<Tactic>(i));
    }
    return cards;
}

// The names of one edition's set; a card that it does not have has an empty name. What the cards
// are called and do in people's languages is in words/*.json, by the set and this name.
struct TacticNames {
    std::string_view set;
    TacticWords names {};
    TacticSet cards = named(names); // asked for at the start of every random game

    constexpr std::string_view of(Tactic tactic) const {
        return names[static_cast<std::size_t>(tactic)];
    }
    constexpr std::optional<Tactic> find(std::string_view text) const {
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (!names[i].empty() && names[i] == text) return static_cast<Tactic>(i);
        }
        return std::nullopt;
    }
    constexpr TacticSet all() const { return cards; }
};

inline constexpr TacticNames no_tactics {};
inline constexpr TacticNames iello_tactics { "iello",
                                             { "joker1", "joker2", "spy", "shield", "blind", "mud",
                                               "recruiter", "strategist", "banshee", "traitor" } };
inline constexpr TacticNames classic_tactics { "classic",
                                               { "macfarlane", "macgregor", "support", "shield",
                                                 "fog", "mud", "scout", "redeploy", "deserter",
                                                 "traitor" } };
inline constexpr TacticNames line_tactics { "line",
                                            { "alexander", "darius", "cavalry", "shield", "fog",
                                              "mud", "scout", "redeploy", "deserter", "traitor" } };
inline constexpr TacticNames siege_tactics { "siege",
                                             { "joker1", "joker2", "spy", "shield", "", "", "",
                                               "redeploy", "deserter", "traitor", "recruit",
                                               "explosion", "support", "exchange" } };

static_assert(iello_tactics.all().size() == 10);
static_assert(classic_tactics.all().size() == 10);
static_assert(line_tactics.all().size() == 10);
static_assert(siege_tactics.all().size() == 11);

} // namespace cairn
