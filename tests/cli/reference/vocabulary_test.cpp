// words/*.json against the catalogue: whatever a menu, a help text or the page shows of a ruleset is
// there in both languages.
#include "cli/reference/vocabulary.hpp"

#include <gtest/gtest.h>

#include <set>

#include "cli/play/reader.hpp"
#include "cli/terminal/terminal.hpp"

namespace cairn {
namespace {

constexpr std::array languages { Language::English, Language::French };

// What a ruleset's words lack, as paths.
std::vector<std::string> missing_words(const Entry& entry, const Vocabulary& words) {
    std::vector<std::string> missing;
    const auto joined = [](Vocabulary::Path path) {
        std::string text;
        for (const auto name : path) text.append("/").append(name);
        return text;
    };
    const auto expect = [&](Vocabulary::Path path) {
        if (words.at(path).empty()) missing.push_back(joined(path));
    };
    const auto expect_of_game = [&](Vocabulary::Path path) {
        if (words.of(entry, path).empty()) missing.push_back("terminal" + joined(path));
    };
    expect({ "rulesets", entry.id });
    for (const char* text : { "title", "line" }) expect({ "families", entry.family, text });
    for (const auto& [name, is_on] : all_switches) {
        if (!(entry.switches.*is_on)) continue;
        for (const char* text : { "name", "line" }) expect({ "switches", name, text });
    }
    if (entry.hides_cards) {
        for (const char* name : { "sum", "run", "colour", "same value", "colour run" }) {
            expect({ "families", entry.family, "formations", name });
        }
        expect_of_game({ "terms", "formation", "means" });
    }
    for (auto rest = entry.tactics->all(); !rest.empty();) {
        const auto card = entry.tactics->of(rest.take_lowest());
        for (const char* text : { "name", "the", "effect" }) {
            expect({ "cards", entry.tactics->set, card, text });
        }
    }
    expect_of_game({ "moves" });
    if (entry.facts.places > 0) {
        for (const char* text : { "a", "one", "many", "range" }) expect_of_game({ "place", text });
    }
    if (entry.match->starter == Starter::P1) {
        expect_of_game({ "roles", "question" });
        for (const Seat seat : both_seats) expect({ "roles", entry.facts.game, name(seat) });
        for (const Seat seat : both_seats) {
            for (const char* text : { "typed", "called" }) {
                expect_of_game({ "roles", name(seat), text });
            }
        }
    }
    for (const auto ending : entry.facts.endings) expect_of_game({ "endings", ending });
    for (int level = 1; level <= entry.facts.levels; ++level) {
        expect({ "levels", entry.facts.game, std::to_string(level) });
    }
    if (entry.facts.claimers == Claimers::P1) expect_of_game({ "roles", "only_p1" });
    return missing;
}

TEST(Vocabulary, HasEverythingOfEveryRuleset) {
    for (const Language language : languages) {
        for (const Entry& entry : catalogue()) {
            EXPECT_EQ(missing_words(entry, words_in(language)), std::vector<std::string> {})
                << entry.id;
        }
    }
}

TEST(Vocabulary, LacksWhatIsNotWritten) {
    Entry unknown = *find_ruleset("schotten-tactics");
    unknown.facts.levels = 9;
    constexpr TacticNames other { "other", { "joker1" } };
    unknown.family = "unheard-of";
    unknown.tactics = &other;
    const auto missing = missing_words(unknown, english_words());
    EXPECT_EQ(
        std::set<std::string>(missing.begin(), missing.end()).count("/cards/other/joker1/name"),
        1U);
    EXPECT_EQ(missing.back(), "/levels/border/9");
    EXPECT_EQ(missing.front(), "/families/unheard-of/title");
}

// Every name in one language is one in the other: of verbs, terms, endings and whatever else.
void compare(const boost::json::value& one, const boost::json::value& other,
             const std::string& path) {
    ASSERT_EQ(one.kind(), other.kind()) << path;
    if (one.is_string()) {
        EXPECT_FALSE(one.as_string().empty() || other.as_string().empty()) << path;
    }
    if (!one.is_object()) return;
    for (const auto& item : one.as_object()) {
        const std::string below = path + "/" + std::string(item.key());
        // A language may do without names of its own for formations of four cards.
        if (below.ends_with("/ofFour")) continue;
        const auto* there = other.as_object().if_contains(item.key());
        ASSERT_NE(there, nullptr) << below;
        compare(item.value(), *there, below);
    }
}

TEST(Vocabulary, HasTheSameNamesInBothLanguages) {
    compare(english_words().all(), french_words().all(), "");
    compare(french_words().all(), english_words().all(), "");
}

// The sentence on formations names each of them as the family does.
TEST(Vocabulary, NamesEveryFormationWhereItExplainsThem) {
    for (const Language language : languages) {
        const Vocabulary& words = words_in(language);
        for (const Entry& entry : catalogue()) {
            if (!entry.hides_cards) continue;
            const std::string means = folded(words.of(entry, { "terms", "formation", "means" }));
            for (const char* name : { "sum", "run", "colour", "same value", "colour run" }) {
                const auto called = words.at({ "families", entry.family, "formations", name });
                EXPECT_NE(means.find(folded(called)), std::string::npos)
                    << entry.id << ": " << called;
            }
        }
    }
}

TEST(Vocabulary, KeepsToAsciiInEnglish) {
    for (const char c : boost::json::serialize(english_words().all())) {
        ASSERT_GE(c, 0) << c;
    }
}

// rules 5 and 9: a card that several sets have does something else in each.
TEST(Vocabulary, SaysOfACardWhatItDoesInItsSet) {
    for (const Language language : languages) {
        const Vocabulary& words = words_in(language);
        const auto effect = [&](const char* set, const char* card) {
            const std::string text(words.at({ "cards", set, card, "effect" }));
            EXPECT_FALSE(text.empty());
            return text;
        };
        for (const char* card : { "spy", "joker1", "traitor" }) {
            EXPECT_NE(effect("iello", card), effect("siege", card));
        }
        for (const char* card : { "support", "redeploy" }) {
            EXPECT_NE(effect("classic", card), effect("siege", card));
        }
        EXPECT_NE(effect("iello", "spy").find('7'), std::string::npos);
        EXPECT_NE(effect("siege", "spy").find("10"), std::string::npos);
        EXPECT_NE(effect("iello", "joker1").find('9'), std::string::npos);
        EXPECT_NE(effect("siege", "joker1").find("11"), std::string::npos);
        EXPECT_NE(effect("iello", "recruiter"), effect("classic", "scout"));
    }
}

} // namespace
} // namespace cairn
