// All rulesets there are: what each is called, which switches of its family it has on, how its
// matches are counted, and a table for it. This is the only list of them: menus, help, the page,
// measurements, fuzzers and tests loop over it. Nothing registers itself.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/typed_pointer.hpp"
#include "cards/tactic.hpp"
#include "table/analysis/measure.hpp"
#include "table/catalogue/game_facts.hpp"
#include "table/catalogue/match_policy.hpp"
#include "table/table.hpp"

namespace cairn {

// What can be switched on in a family. A family has those that one of its rulesets has.
struct Switches {
    bool tactics = false;
    bool expert = false;
    bool advanced = false;

    friend constexpr bool operator==(const Switches&, const Switches&) = default;
};

struct NamedSwitch {
    std::string_view name;
    bool Switches::* is_on;
};
inline constexpr std::array all_switches { NamedSwitch { "tactics", &Switches::tactics },
                                           NamedSwitch { "expert", &Switches::expert },
                                           NamedSwitch { "advanced", &Switches::advanced } };

// The coloured cards: each colour has each value from the lowest to the highest. No colours where
// there are no cards.
struct SuitCards {
    std::string_view colours; // a letter each
    int lowest = 0;
    int highest = 0;
};

struct Entry {
    std::string_view id;
    std::string_view title;
    // The rulesets of one rulebook, which has its own names for things (words/*.json); a player
    // chooses a family and then its switches.
    std::string_view family;
    Switches switches;
    const MatchPolicy* match;
    SuitCards suit_cards;
    const TacticNames* tactics; // no_tactics where there are none
    GameFacts facts;
    bool hides_cards; // cards are dealt, and each player sees only some of them
    TypedPointer rules;
    std::unique_ptr<Table> (*open)(std::uint64_t seed, Seat first);
    // table/analysis/measure.hpp
    std::uint64_t (*count_sequences)(std::uint64_t seed, int depth);
    RandomGames (*play_random_games)(std::uint64_t seed, int games);
    std::size_t state_bytes;
};

// The simplest first, and the rulesets of a family together.
std::span<const Entry> catalogue();

// Nothing for an unknown id.
const Entry* find_ruleset(std::string_view id, std::span<const Entry> entries = catalogue());

// The ids in one line, for messages.
std::string ruleset_ids();

// Of the game that has most.
int most_levels();
// Why a level is none of this game: `the computer has levels 1 to 8 in schotten`.
std::string level_refusal(const Entry& game);

// The rulesets of one game in its own type.
template <class Rules>
std::vector<const Rules*> rulesets_of() {
    std::vector<const Rules*> found;
    for (const Entry& entry : catalogue()) {
        if (const Rules* rules = entry.rules.as<Rules>()) found.push_back(rules);
    }
    return found;
}

} // namespace cairn
