// The ways of playing in style.hpp reach what the other tests are meant to look at: every kind of
// move, every card, every way a game can end.
#include "seen.hpp"
#include "style.hpp"

#include "base/text.hpp"
#include "naive/rules.hpp"

#include <map>
#include <set>

namespace cairn {
namespace {

struct Met {
    std::set<std::string> verbs;         // the first word of each move made: `claim`, `mud`, `draw`
    std::set<std::string> ends;          // `over p1`, …
    std::map<std::string, int> won_with; // the last move of a game, by its verb
    std::set<std::size_t> refuted_by;    // with how many cards
    bool pass_after_pass = false;
};

std::string verb(const std::string& move) { return move.substr(0, move.find_first_of(":@")); }

void play_game(const Entry& entry, Style style, Random& random, Met& met) {
    const auto table = entry.open(random.next(), Seat::P1);
    std::string last;
    while (table->outcome() == Outcome::Open) {
        const auto seen = seen_by(*table, table->turn());
        const std::string move = choose(table->choices(), own_sides(seen), style, random);
        const auto parts = table->parts(move);
        ASSERT_TRUE(parts && table->play(move)) << move;
        met.pass_after_pass |= last == "pass" && move == "pass";
        last = move;
        met.verbs.insert(sort_of(*parts) == Sort::Lay ? "lay" : verb(move));
        for (std::uint64_t place = 1; place <= 9; ++place) {
            const auto proof = table->prove(Seat::P1, place);
            if (!proof) continue;
            const auto words = words_of(*proof);
            if (words[0] == "refuted") met.refuted_by.insert(words.size() - 1);
        }
    }
    met.ends.insert(turn_text(*table));
    ++met.won_with[verb(last)];
}

std::set<std::string> expected_verbs(const Entry& entry, const naive::Rules& rules) {
    if (!entry.hides_cards) return { "lay" };
    std::set<std::string> verbs { "lay" };
    const auto add = [&](std::initializer_list<const char*> more) {
        for (const char* each : more) verbs.insert(each);
    };
    if (entry.facts.game == "border") add({ "claim", "pass" });
    if (entry.facts.game == "siege") add({ "control", "retreat", "oil" });
    if (rules.claims == naive::ClaimTime::AfterPlaying && rules.tactics.empty()) add({ "end" });
    if (entry.id == "siege") add({ "end" });
    if (rules.tactics.empty()) return verbs;
    add({ "draw" });
    for (const auto& card : rules.tactics) verbs.insert(card);
    add({ entry.facts.game == "border" ? "return" : "give" });
    return verbs;
}

class Styles : public testing::TestWithParam<Entry> {};

TEST_P(Styles, ReachEverything) {
    const Entry& entry = GetParam();
    const naive::Rules rules = naive::rules_of(std::string(entry.id));
    Random random(7);
    Met met;
    for (int game = 0; game < 300; ++game) {
        const Style style = all_styles[static_cast<std::size_t>(game) % all_styles.size()];
        ASSERT_NO_FATAL_FAILURE(play_game(entry, style, random, met));
    }
    for (const std::string& expected : expected_verbs(entry, rules)) {
        EXPECT_TRUE(met.verbs.contains(expected)) << expected;
    }
    EXPECT_TRUE(met.ends.contains("over p1"));
    EXPECT_TRUE(met.ends.contains("over p2"));
    if (!entry.hides_cards) {
        EXPECT_TRUE(met.ends.contains("over draw"));
        return;
    }
    EXPECT_GE(met.refuted_by.size(), 3U); // by none, one and two cards, at least
    if (entry.facts.game == "border") {
        EXPECT_TRUE(met.pass_after_pass);
        EXPECT_GT(met.won_with["claim"], 20);
        EXPECT_GT(met.won_with["pass"], 5);
    } else {
        EXPECT_GT(met.won_with["control"], 20);
    }
}

INSTANTIATE_TEST_SUITE_P(Rulesets, Styles, testing::ValuesIn(catalogue()), ruleset_name);

} // namespace
} // namespace cairn
