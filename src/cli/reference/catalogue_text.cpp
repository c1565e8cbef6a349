#include "cli/reference/catalogue_text.hpp"

#include <algorithm>
#include <vector>

#include "base/json.hpp"

namespace cairn {
namespace {

using Entries = std::span<const Entry>;

std::vector<std::string_view> families_of(Entries entries) {
    std::vector<std::string_view> families;
    for (const Entry& entry : entries) {
        if (std::ranges::find(families, entry.family) == families.end()) {
            families.push_back(entry.family);
        }
    }
    return families;
}

void write_switches(JsonWriter& json, const Switches& switches) {
    json.key("switches").array();
    for (const auto& [name, is_on] : all_switches) {
        if (switches.*is_on) json.value(name);
    }
    json.end();
}

// Its switches are all that one of its rulesets has on, and its set of tactic cards that of any.
void write_family(JsonWriter& json, std::string_view family, Entries entries) {
    Switches switches;
    const Entry* first = nullptr;
    std::string_view set;
    for (const Entry& entry : entries) {
        if (entry.family != family) continue;
        if (first == nullptr) first = &entry;
        if (set.empty()) set = entry.tactics->set;
        for (const auto& [name, is_on] : all_switches) {
            switches.*is_on = switches.*is_on || entry.switches.*is_on;
        }
    }
    json.object().key("id").value(family).key("game").value(first->facts.game);
    write_switches(json, switches);
    json.key("set");
    set.empty() ? json.null() : json.value(set);
    json.end();
}

void write_match(JsonWriter& json, const MatchPolicy& policy) {
    json.key("match").object();
    json.key("starter").value(policy.starter == Starter::Either ? "either" : "p1");
    json.key("scoring").value(policy.scoring == Scoring::Points ? "points" : "wins");
    json.key("games");
    policy.games == 0 ? json.null() : json.value(policy.games);
    json.key("left").array();
    for (const Seat seat : both_seats) {
        if (policy.counts_what_is_left()) json.value(policy.left_counts[seat]);
    }
    const bool games = policy.suggested.kind == MatchLength::Kind::Games;
    json.end().key("suggested").object();
    json.key(games ? "games" : "wins").value(policy.suggested.count).end().end();
}

void write_ruleset(JsonWriter& json, const Entry& entry) {
    json.object().key("id").value(entry.id).key("title").value(entry.title);
    json.key("family").value(entry.family).key("game").value(entry.facts.game);
    write_switches(json, entry.switches);
    json.key("colours").value(entry.suit_cards.colours).key("values").array();
    for (int value = entry.suit_cards.lowest;
         !entry.suit_cards.colours.empty() && value <= entry.suit_cards.highest; ++value) {
        json.value(value);
    }
    json.end().key("tactics").array();
    for (auto rest = entry.tactics->all(); !rest.empty();) {
        json.value(entry.tactics->of(rest.take_lowest()));
    }
    json.end().key("hides_cards").flag(entry.hides_cards);
    json.key("levels").value(entry.facts.levels);
    json.key("places").value(entry.facts.places);
    json.key("endings").array();
    for (const std::string_view ending : entry.facts.endings) json.value(ending);
    json.end();
    write_match(json, *entry.match);
    json.end();
}

} // namespace

std::string catalogue_lines(Entries entries) {
    constexpr std::size_t id_columns = 26;
    std::string lines;
    for (const Entry& entry : entries) {
        lines.append(entry.id).append(id_columns - entry.id.size(), ' ');
        lines.append(entry.title).append("\n");
    }
    return lines;
}

std::string catalogue_json(Entries entries) {
    JsonWriter json;
    json.object().key("families").array();
    for (const std::string_view family : families_of(entries)) write_family(json, family, entries);
    json.end().key("rulesets").array();
    for (const Entry& entry : entries) write_ruleset(json, entry);
    json.end().end();
    return json.text();
}

} // namespace cairn
