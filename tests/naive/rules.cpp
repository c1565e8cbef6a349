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
const Cards line_set = { "alexander", "darius", "cavalry",  "shield",   "fog",
                         "mud",       "scout",  "redeploy", "deserter", "traitor" };
const Cards siege_set = { "joker1",   "joker2",  "spy",       "shield",  "redeploy", "recruit",
                          "deserter", "traitor", "explosion", "support", "exchange" };

Cards cards_of_colours(const std::string& colours, int lowest, int highest) {
    Cards cards;
    for (const char colour : colours)
        for (int value = lowest; value <= highest; ++value)
            cards.push_back(colour + std::to_string(value));
    return cards;
}

const Cards clan_cards = cards_of_colours("ROYGBP", 1, 9);
const Cards troop_cards = cards_of_colours("ROYGBP", 1, 10);
const Cards siege_cards = cards_of_colours("RYGBP", 0, 11);

const std::vector<Rules> all_rules = {
    { "classic", Family::Border, clan_cards, no_tactics, ClaimTime::StartOfTurn, 6 },
    { "classic-tactics", Family::Border, clan_cards, classic_set, ClaimTime::StartOfTurn, 7 },
    { "schotten", Family::Border, clan_cards, no_tactics, ClaimTime::AfterPlaying, 6 },
    { "schotten-expert", Family::Border, clan_cards, no_tactics, ClaimTime::StartOfTurn, 6 },
    { "schotten-tactics", Family::Border, clan_cards, iello_set, ClaimTime::AfterPlaying, 7 },
    { "schotten-tactics-expert", Family::Border, clan_cards, iello_set, ClaimTime::StartOfTurn, 7 },
    { "battle-line", Family::Border, troop_cards, line_set, ClaimTime::AfterPlaying, 7 },
    { "battle-line-advanced", Family::Border, troop_cards, line_set, ClaimTime::StartOfTurn, 7 },
    { "battle-line-troops", Family::Border, troop_cards, no_tactics, ClaimTime::AfterPlaying, 7 },
    { "siege", Family::Siege, siege_cards, no_tactics, ClaimTime::AnyMoment, 6 },
    { "siege-tactics", Family::Siege, siege_cards, siege_set, ClaimTime::AnyMoment, 7 },
    { "totem", Family::Totem, {}, no_tactics, ClaimTime::Never, 0 },
};

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

std::string pile_word(Family family) { return family == Family::Border ? "clan" : "siege"; }

} // namespace naive
