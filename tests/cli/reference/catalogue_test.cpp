// The catalogue is the only list: a ruleset and a game that are added to a copy of it, each by one
// entry and its words, are in every menu, in the help and in the JSON that the page is built from,
// and can be played.
#include "table/catalogue/catalogue.hpp"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <set>

#include "cli/play/game.hpp"
#include "cli/play/help.hpp"
#include "cli/play/menu.hpp"
#include "cli/play/telling/ending.hpp"
#include "cli/play/telling/telling.hpp"
#include "cli/reference/catalogue_text.hpp"
#include "cli/shared/moves_in.hpp"
#include "cli/shared/play_script.hpp"
#include "cli/shared/toy_game.hpp"
#include "table/catalogue/entry_of.hpp"
#include "table/match/duel.hpp"
#include "table/seatings.hpp"

namespace cairn {
namespace {

using boost::json::value;

// Three cards in hand, and the tactic cards of the first editions under a name of its own.
constexpr border::Rules three_in_hand {
    .id = "three", .title = "Three cards in hand", .hand_size = 3, .tactics = classic_tactics
};

// What somebody who adds them writes: two entries,
const std::vector<Entry>& with_two_more() {
    static const std::vector<Entry> entries = [] {
        std::vector<Entry> list(catalogue().begin(), catalogue().end());
        list.push_back(
            entry_of<BorderSeating, three_in_hand>("threes", { .tactics = true }, points_match));
        list.push_back(entry_of<ToySeating, toy::heap>("heap", {}, match_of_wins));
        return list;
    }();
    return entries;
}

// and their words.
const Vocabulary& more_words() {
    static const Vocabulary words = [] {
        value all = english_words().all();
        all.at("rulesets").as_object()["three"] = "Three cards in hand.";
        all.at("rulesets").as_object()["heap"] = "Take the last counter.";
        value& terminal = all.at("terminal");
        terminal.at("families").as_object()["threes"] =
            boost::json::parse(R"({ "place": { "a": "post", "one": "post {1}" } })");
        terminal.at("games").as_object()["heap"] = boost::json::parse(R"({
            "moves": "  take2               take two counters\n",
            "roles": { "question": "Are you Tick, who begins (Enter), or Tock (o)? ",
                       "p1": { "typed": "tick", "called": "{1}, Tick" },
                       "p2": { "typed": "tock", "called": "{1}, Tock" } },
            "terms": { "heap": { "word": "heap", "means": "heap: what is left." } },
            "endings": { "last": "{1}, takes the last counter and wins." } })");
        return Vocabulary(boost::json::serialize(all));
    }();
    return words;
}

const Texts& more_texts() {
    static const Texts texts = [] {
        Texts changed = english_texts;
        changed.words = more_words;
        return changed;
    }();
    return texts;
}

const Entry& added(std::string_view id) {
    const Entry* found = find_ruleset(id, with_two_more());
    EXPECT_NE(found, nullptr) << id;
    return *found;
}

// A terminal at which this is typed.
struct Scripted {
    explicit Scripted(const std::string& typed)
        : in(typed), lines(in, out, Echo::No), terminal(lines, out, {}, english_texts.terminal) {}

    std::istringstream in;
    std::ostringstream out;
    StreamLines lines;
    Terminal terminal;
};

TEST(Catalogue, HasEveryRulesetOnce) {
    std::set<std::string_view> ids;
    std::set<std::string> switched;
    for (const Entry& entry : catalogue()) {
        EXPECT_TRUE(ids.insert(entry.id).second) << entry.id;
        EXPECT_EQ(find_ruleset(entry.id), &entry);
        std::string choice(entry.family);
        for (const auto& [name, is_on] : all_switches) choice += entry.switches.*is_on ? "1" : "0";
        EXPECT_TRUE(switched.insert(choice).second) << entry.id << " is chosen as another one is";
        EXPECT_EQ(entry.switches.tactics, !entry.tactics->all().empty()) << entry.id;
        EXPECT_TRUE(check({ entry.match, entry.match->suggested, Player::A })) << entry.id;
    }
    EXPECT_EQ(find_ruleset("heap"), nullptr);
}

TEST(Catalogue, KeepsTheRulesetsOfAFamilyTogether) {
    std::set<std::string_view> done;
    std::string_view now;
    for (const Entry& entry : catalogue()) {
        if (entry.family == now) continue;
        EXPECT_TRUE(done.insert(entry.family).second) << entry.family;
        now = entry.family;
    }
}

// What the page asks of a family before its switches are known is the same in all of its rulesets.
TEST(Catalogue, HasOneSetGameAndMatchInAFamily) {
    std::map<std::string_view, const Entry*> firsts;
    std::map<std::string_view, std::set<std::string_view>> sets;
    for (const Entry& entry : catalogue()) {
        if (!entry.tactics->set.empty()) sets[entry.family].insert(entry.tactics->set);
        const Entry& first = *firsts.try_emplace(entry.family, &entry).first->second;
        EXPECT_EQ(entry.facts.game, first.facts.game) << entry.id;
        EXPECT_EQ(entry.hides_cards, first.hides_cards) << entry.id;
        EXPECT_EQ(entry.match, first.match) << entry.id;
        EXPECT_EQ(entry.suit_cards.colours, first.suit_cards.colours) << entry.id;
        EXPECT_EQ(entry.suit_cards.lowest, first.suit_cards.lowest) << entry.id;
        EXPECT_EQ(entry.suit_cards.highest, first.suit_cards.highest) << entry.id;
    }
    for (const auto& [family, found] : sets) EXPECT_EQ(found.size(), 1U) << family;
}

TEST(Catalogue, IsWrittenAsJson) {
    const auto json = boost::json::parse(catalogue_json(catalogue())).as_object();
    const auto& rulesets = json.at("rulesets").as_array();
    ASSERT_EQ(rulesets.size(), catalogue().size());
    for (std::size_t i = 0; i < rulesets.size(); ++i) {
        EXPECT_EQ(rulesets[i].at("id").as_string(), catalogue()[i].id);
    }
    const auto& schotten = json.at("families").as_array().at(0);
    EXPECT_EQ(schotten, boost::json::parse(R"({ "id": "schotten", "game": "border",
        "switches": ["tactics", "expert"], "set": "iello" })"));
    const auto& siege = rulesets.at(9);
    EXPECT_EQ(siege.at("id"), "siege");
    EXPECT_EQ(siege.at("match"), boost::json::parse(R"({ "starter": "p1", "scoring": "wins",
        "games": 2, "left": ["pile", "wall"], "suggested": { "games": 2 } })"));
    const auto& line = rulesets.at(6);
    EXPECT_EQ(line.at("id"), "battle-line-troops");
    EXPECT_EQ(line.at("values"), boost::json::parse("[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]"));
    EXPECT_EQ(siege.at("colours"), "RYGBP");
    EXPECT_EQ(siege.at("levels"), 8);
    EXPECT_EQ(rulesets.at(11).at("levels"), 10);
    EXPECT_EQ(siege.at("values"), boost::json::parse("[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]"));
    EXPECT_EQ(rulesets.at(11).at("values"), boost::json::parse("[]"));
    EXPECT_EQ(rulesets.at(11).at("endings"), boost::json::parse(R"(["points", "pieces", "even"])"));
}

TEST(Catalogue, ShowsWhatIsAddedInTheMenu) {
    for (const char* answer : { "14", "heap" }) {
        Scripted script(std::string(answer) + "\n");
        EXPECT_EQ(ask_ruleset(script.terminal, more_texts(), with_two_more()), &added("heap"));
        EXPECT_TRUE(has(script.out.str(), "13  three                    Three cards in hand.\n"));
        EXPECT_TRUE(has(script.out.str(), "14  heap                     Take the last counter.\n"));
    }
    Scripted wrong("15\n");
    EXPECT_EQ(ask_ruleset(wrong.terminal, more_texts(), with_two_more()), nullptr);
    EXPECT_TRUE(has(wrong.out.str(), "type a number from 1 to 14"));
}

TEST(Catalogue, AsksAboutWhatIsAddedByItsPolicyAndItsWords) {
    Scripted heap("tock\n");
    const auto places = ask_places(heap.terminal, more_texts(), added("heap"), Opponent::Computer);
    ASSERT_TRUE(places);
    EXPECT_EQ(places->seat, Seat::P2);
    EXPECT_TRUE(has(heap.out.str(), "Are you Tick"));
    Scripted three("c\n");
    EXPECT_EQ(ask_places(three.terminal, more_texts(), added("three"), Opponent::Computer)->first,
              Seat::P2);
    EXPECT_EQ(usual_opening_plies(added("heap")), 2);
    EXPECT_EQ(usual_opening_plies(added("three")), 0);
}

TEST(Catalogue, WritesWhatIsAddedForThePage) {
    const auto json = boost::json::parse(catalogue_json(with_two_more())).as_object();
    const auto& families = json.at("families").as_array();
    EXPECT_EQ(families.at(5), boost::json::parse(R"({ "id": "threes", "game": "border",
        "switches": ["tactics"], "set": "classic" })"));
    EXPECT_EQ(
        families.at(6),
        boost::json::parse(R"({ "id": "heap", "game": "heap", "switches": [], "set": null })"));
    EXPECT_EQ(json.at("rulesets").as_array().at(13).at("endings"),
              boost::json::parse(R"(["last"])"));
    EXPECT_TRUE(has(catalogue_lines(with_two_more()), "heap                      A heap of"));
}

TEST(Catalogue, ExplainsWhatIsAdded) {
    const Texts& texts = more_texts();
    EXPECT_TRUE(has(short_help(added("heap"), texts), "take two counters"));
    EXPECT_FALSE(has(short_help(added("heap"), texts), "why 3")); // nothing can be claimed
    EXPECT_EQ(term_help(added("heap"), "heaps", texts), "heap: what is left.");
    // A family's own word, and its game's where it has none.
    EXPECT_EQ(in_words(parts_in(added("three"), "claim@3"), { texts, added("three"), Tense::Past }),
              "claimed post 3");
    EXPECT_FALSE(term_help(added("three"), "stone", texts).empty());
    EXPECT_TRUE(has(card_help(added("three"), "scout", texts), "scout (Scout): Draw three cards"));
    EXPECT_EQ(card_help(added("three"), "banshee", texts), "");
}

// Against the computer, which takes what leaves a multiple of four.
TEST(Catalogue, PlaysAGameThatIsAdded) {
    Scripted script("take9\ntake2\ntake3\ntake3\n");
    RecordKeeper keeper;
    const Entry& heap = added("heap");
    GameTerms terms;
    terms.seat = Seat::P1;
    TerminalGame game(script.terminal, keeper, Story(heap, heap.open(1, Seat::P1), more_texts()),
                      terms);
    EXPECT_EQ(game.play(), Leaving::GameOver);
    EXPECT_TRUE(has(script.out.str(), "oooooooooo\n"));
    EXPECT_TRUE(has(script.out.str(), "you are p1, Tick."));
    EXPECT_TRUE(has(unwrapped(script.out.str()), "p1, Tick, takes the last counter and wins."));
    EXPECT_EQ(heap.count_sequences(1, 2), 9U);
    EXPECT_EQ(heap.play_random_games(1, 5).games, 5U);
}

TEST(Catalogue, PlaysARulesetThatIsAdded) {
    const auto table = added("three").open(3, Seat::P2);
    EXPECT_EQ(table->turn(), Seat::P2);
    const auto seen = boost::json::parse(table->view_json(Seat::P1)).as_object();
    EXPECT_EQ(seen.at("hand").as_array().size(), 3U);
    Random random(1);
    while (table->outcome() == Outcome::Open) {
        const auto moves = table->moves();
        ASSERT_TRUE(table->play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]));
    }
    const auto& endings = added("three").facts.endings;
    EXPECT_NE(std::ranges::find(endings, table->clincher()), endings.end());
}

} // namespace
} // namespace cairn
