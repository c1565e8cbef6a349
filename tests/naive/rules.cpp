// The table of rulesets (rules, opening table and sections 3 and 4) and the card lists.

#include "rules.hpp"

#include <cassert>

namespace naive {
namespace {

const Cards no_tactics = {};
const Cards classic_set = { "macfarlane", "macgregor", "support",  "shield",   "fog",
                            "mud",        "scout",     "redeploy", "deserter", "traitor" };
const Cards iello_set = { "joker1", "joker2",    "spy",        "shield",  "blind",
                          "mud",    "recruiter", "strategist", "banshee", "traitor" };
const Cards siege_set = { "joker1",   "joker2",  "spy",       "shield",  "redeploy", "recruit",
                          "deserter", "traitor", "explosion", "support", "exchange" };

const std::vector<Rules> all_rules = {
    { "classic", Family::Border, no_tactics, ClaimTime::StartOfTurn, 6 },
    { "classic-tactics", Family::Border, classic_set, ClaimTime::StartOfTurn, 7 },
    { "schotten", Family::Border, no_tactics, ClaimTime::AfterPlaying, 6 },
    { "schotten-expert", Family::Border, no_tactics, ClaimTime::StartOfTurn, 6 },
    { "schotten-tactics", Family::Border, iello_set, ClaimTime::AfterPlaying, 7 },
    { "schotten-tactics-expert", Family::Border, iello_set, ClaimTime::StartOfTurn, 7 },
    { "siege", Family::Siege, no_tactics, ClaimTime::AnyMoment, 6 },
    { "siege-tactics", Family::Siege, siege_set, ClaimTime::AnyMoment, 7 },
    { "totem", Family::Totem, no_tactics, ClaimTime::Never, 0 },
};

Cards cards_of_colours(const std::string& colours, int lowest, int highest) {
    Cards cards;
    for (const char colour : colours)
        for (int value = lowest; value <= highest; ++value)
            cards.push_back(colour + std::to_string(value));
    return cards;
}

} // namespace

const Rules& rules_of(const std::string& id) {
    for (const Rules& rules : all_rules)
        if (rules.id == id) return rules;
    assert(false && "unknown ruleset");
    return all_rules.front();
}

std::vector<std::string> ruleset_ids() {
    std::vector<std::string> ids;
    for (const Rules& rules : all_rules) ids.push_back(rules.id);
    return ids;
}

const Cards& coloured_cards(Family family) {
    static const Cards clan = cards_of_colours("ROYGBP", 1, 9);
    static const Cards siege = cards_of_colours("RYGBP", 0, 11);
    static const Cards none;
    if (family == Family::Totem) return none;
    return family == Family::Border ? clan : siege;
}

std::string pile_word(Family family) { return family == Family::Border ? "clan" : "siege"; }

} // namespace naive
