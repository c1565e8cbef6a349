// The words of `cairn play`: what a typed line means, and how moves are said and listed.

#include "cli/shared/moves_in.hpp"

#include "cli/play/help.hpp"
#include "cli/play/menu.hpp"
#include "cli/play/prompt.hpp"
#include "cli/play/reader.hpp"
#include "cli/play/telling/refusal.hpp"
#include "cli/play/telling/telling.hpp"
#include "cli/terminal/terminal.hpp"

#include "base/text.hpp"

#include <gtest/gtest.h>

namespace cairn {
namespace {

using Moves = std::vector<std::string>;

std::string meant(std::string_view line, const Moves& moves, const Texts& texts = english_texts) {
    const auto found = meant_moves(line, moves, texts);
    if (found.size() == 1) return found.front();
    return "? " + (found.empty() ? "" : say_more(found, texts));
}

TEST(PlayReader, ForgivesCaseBlanksAndSigns) {
    const Moves moves { "R5@3", "R5@4", "R1@3", "claim@3", "claim@5", "end" };
    for (const char* line : { "R5@3", "r5@3", "r5 3", " R5  3 ", "r53", "R5-3", "lay r5 on stone 3",
                              "play R5 to 3" }) {
        EXPECT_EQ(meant(line, moves), "R5@3") << line;
    }
    EXPECT_EQ(meant("claim 3", moves), "claim@3");
    EXPECT_EQ(meant("CLAIM3", moves), "claim@3");
    EXPECT_EQ(meant("cl 5", moves), "claim@5");
    EXPECT_EQ(meant("END", moves), "end");
}

TEST(PlayReader, ReadsTheOtherGames) {
    EXPECT_EQ(meant("e5 3 d4", { "e5:3@d4", "e5:3@d5" }), "e5:3@d4");
    EXPECT_EQ(meant("E53D5", { "e5:3@d4", "e5:3@d5" }), "e5:3@d5");
    EXPECT_EQ(meant("r11 1", { "R1@1", "R11@1" }), "R11@1");
    EXPECT_EQ(meant("r111", { "R1@1", "R11@1" }), "R11@1");
    EXPECT_EQ(meant("support r5 g3", { "support:R5,G3" }), "support:R5,G3");
    EXPECT_EQ(meant("strat r5 3 discard", { "strategist:R5@3>7", "strategist:R5@3>discard" }),
              "strategist:R5@3>discard");
    EXPECT_EQ(meant("joker 3", { "joker1@3", "R5@3" }), "joker1@3");
}

TEST(PlayReader, TakesAWordForAMoveOnlyWhereItIsSafe) {
    EXPECT_EQ(meant("clan", { "draw:clan", "draw:tactic" }), "draw:clan");
    EXPECT_EQ(meant("r5", { "return:R5", "return:G3" }), "return:R5");
    EXPECT_EQ(meant("claim", { "claim@3", "end" }), "claim@3");
    EXPECT_EQ(meant("claim", { "claim@3", "claim@4" }),
              "? say more: it could be claim@3 or claim@4");
    EXPECT_EQ(meant("r5 3", { "banshee:R5@3", "G1@1" }), "? "); // never another verb
    EXPECT_EQ(meant("3", { "R5@3" }), "? ");
    EXPECT_EQ(meant("c 3", { "claim@3" }), "? ");
    EXPECT_EQ(meant("e", { "end" }), "? ");
    EXPECT_EQ(meant("", { "end" }), "? ");
}

TEST(PlayTelling, SaysEveryKindOfMove) {
    const auto said = [](const char* move, const Entry& game) {
        return in_words(parts_in(game, move).told, { english_texts, game, Tense::Past });
    };
    EXPECT_EQ(said("R5@3", *find_ruleset("schotten-tactics")), "laid R5 on stone 3");
    EXPECT_EQ(said("support@3", *find_ruleset("classic-tactics")), "laid Support troop on stone 3");
    EXPECT_EQ(said("claim@3", *find_ruleset("schotten-tactics")), "claimed stone 3");
    EXPECT_EQ(said("strategist:R5@3>7", *find_ruleset("schotten-tactics")),
              "moved R5 from stone 3 to stone 7 (Strategist)");
    EXPECT_EQ(said("strategist:R5@3>discard", *find_ruleset("schotten-tactics")),
              "discarded R5 from stone 3 (Strategist)");
    EXPECT_EQ(said("banshee:R5@3", *find_ruleset("schotten-tactics")),
              "discarded the opposing R5 on stone 3 (Banshee)");
    EXPECT_EQ(said("traitor:R5@3>7", *find_ruleset("schotten-tactics")),
              "took R5 from stone 3 to stone 7 (Traitor)");
    EXPECT_EQ(said("recruiter", *find_ruleset("schotten-tactics")), "played Recruiter");
    EXPECT_EQ(said("draw:clan", *find_ruleset("schotten-tactics")), "drew a clan card");
    EXPECT_EQ(said("pass", *find_ruleset("schotten-tactics")), "passed");
    EXPECT_EQ(said("end", *find_ruleset("schotten-tactics")), "ended the turn");
    EXPECT_EQ(said("control@3", *find_ruleset("siege-tactics")), "took control of tile 3");
    EXPECT_EQ(said("retreat@3", *find_ruleset("siege-tactics")), "retreated from tile 3");
    EXPECT_EQ(said("oil@3", *find_ruleset("siege-tactics")), "threw oil at tile 3");
    EXPECT_EQ(said("explosion@3", *find_ruleset("siege-tactics")), "blew up tile 3 (Explosion)");
    EXPECT_EQ(said("recruit:R5>3", *find_ruleset("siege-tactics")),
              "laid R5 from the discard on tile 3 (Recruit)");
    EXPECT_EQ(said("support:R5,G3", *find_ruleset("siege-tactics")),
              "shuffled R5 and G3 into the pile (Support)");
    EXPECT_EQ(said("e5:3@d4", *find_ruleset("totem")),
              "moved the Totem to e5 and placed a 3 on d4");
}

TEST(PlayTelling, KeepsSecretCardsFromOthers) {
    const Entry& schotten = *find_ruleset("schotten-tactics");
    const Parts returned = parts_in(schotten, "return:R5");
    EXPECT_EQ(in_words(returned.told, { english_texts, schotten, Tense::Past }),
              "put a card back on its pile");
    const Entry& siege = *find_ruleset("siege-tactics");
    const Parts given = parts_in(siege, "give:R5");
    EXPECT_EQ(in_words(given.told, { english_texts, siege, Tense::Past }),
              "gave a card in exchange");
    EXPECT_EQ(in_words(given, { english_texts, siege, Tense::Present }), "give R5 in exchange");
}

TEST(PlayPrompt, SaysWhatIsExpected) {
    const auto expected = [](const Moves& moves,
                             const Entry* game = find_ruleset("schotten-tactics"), int steps = 0) {
        return expectation({ Seat::P1, game, all_parts_in(*game, moves), steps });
    };
    EXPECT_EQ(expected({ "R5@3", "R5@4" }), "p1, lay a card: R5@3 puts R5 on stone 3.");
    EXPECT_EQ(expected({ "R5@3", "recruiter" }), "p1, play a card: R5@3 puts R5 on stone 3.");
    EXPECT_EQ(expected({ "claim@3", "end" }), "p1, claim or go on: end ends your turn.");
    EXPECT_EQ(expected({ "pass" }), "p1, you cannot lay a card: type pass.");
    EXPECT_EQ(expected({ "draw:clan", "draw:tactic" }, find_ruleset("schotten-tactics"), 2),
              "p1, draw a card (2 to go): draw:clan or draw:tactic.");
    EXPECT_EQ(expected({ "return:R5", "return:mud" }, find_ruleset("schotten-tactics"), 2),
              "p1, choose a card to put back on its pile (2 to go): R5 or mud.");
    EXPECT_EQ(expected({ "give:R5", "give:G3", "give:spy" }, find_ruleset("siege-tactics"), 3),
              "p1, choose a card to give away (3 to go): R5, G3 or spy.");
    EXPECT_EQ(expected({ "retreat@3", "control@4" }, find_ruleset("siege-tactics")),
              "p1, make room first: type moves to see how.");
}

TEST(PlayPrompt, PointsOutWhatCanBeClaimed) {
    const Moves claims { "R5@3", "claim@3", "claim@5" };
    EXPECT_EQ(offers({ Seat::P1, find_ruleset("schotten-tactics"),
                       all_parts_in(*find_ruleset("schotten-tactics"), claims) }),
              "You can claim stones 3 and 5: claim@3 ...\n");
    const Moves control { "control@2", "end" };
    EXPECT_EQ(offers({ Seat::P1, find_ruleset("siege-tactics"),
                       all_parts_in(*find_ruleset("siege-tactics"), control) }),
              "You can take control of tile 2: control@2\n");
}

TEST(PlayPrompt, ListsAlikeMovesTogether) {
    const Moves border { "R5@1",    "R5@2",         "G3@1",
                         "G3@2",    "claim@4",      "strategist:R1@3>2",
                         "mud@1",   "banshee:B2@3", "strategist:R1@3>discard",
                         "joker1@2" };
    EXPECT_EQ(listed({ Seat::P1, find_ruleset("schotten-tactics"),
                       all_parts_in(*find_ruleset("schotten-tactics"), border) }),
              "  lay        R5 G3 on 1 2\n"
              "  claim      4\n"
              "  strategist R1@3 > 2 discard\n"
              "  lay        mud on 1\n"
              "  banshee    B2@3\n"
              "  lay        joker1 on 2\n");
    const Moves totem { "c3:1@b2", "c3:2@b2", "c3:1@b3", "c3:2@b3", "d3:1@c2" };
    EXPECT_EQ(
        listed({ Seat::P1, find_ruleset("totem"), all_parts_in(*find_ruleset("totem"), totem) }),
        "  Totem c3   1 2 on b2 b3\n"
        "  Totem d3   1 on c2\n");
    const Moves support { "support:R1,R2", "support:R1,G3", "support:R2,G3" };
    EXPECT_EQ(listed({ Seat::P1, find_ruleset("siege-tactics"),
                       all_parts_in(*find_ruleset("siege-tactics"), support) }),
              "  support    any two of R1 R2 G3\n");
}

TEST(PlayHelp, HasASentenceForEveryTacticCardAndRuleset) {
    for (const Language language : { Language::English, Language::French }) {
        const Texts& texts = texts_in(language);
        for (const Entry& entry : catalogue()) {
            const auto sentence = texts.words().sentence_on(entry);
            EXPECT_FALSE(sentence.empty()) << entry.id;
            EXPECT_LE(columns_of(sentence), 51U) << "the menu has no room for " << sentence;
            const std::string deal = entry.open(1, Seat::P1)->deal();
            const std::size_t tactics = deal.find("tactic ");
            if (tactics == std::string::npos) continue;
            std::istringstream cards(deal.substr(tactics + 7));
            for (std::string card; cards >> card;) {
                EXPECT_FALSE(card_help(entry, card, texts).empty()) << entry.id << " " << card;
            }
        }
    }
}

// Whoever presses Tab after `? ` sees the same words whatever the deal: their order says nothing of
// the order of the pile.
TEST(PlayHelp, CompletesQuestionsAlikeInEveryDeal) {
    const auto questions = [](const Entry& entry, std::uint64_t seed) {
        const Story story(entry, entry.open(seed, Seat::P1), english_texts);
        auto lines = completions(story, story.table().choices());
        std::erase_if(lines, [](const std::string& line) { return !line.starts_with("? "); });
        return lines;
    };
    for (const Entry& entry : catalogue()) {
        const auto asked = questions(entry, 1);
        EXPECT_FALSE(asked.empty()) << entry.id;
        for (std::uint64_t seed = 2; seed < 6; ++seed) {
            EXPECT_EQ(asked, questions(entry, seed)) << entry.id << ", seed " << seed;
        }
        for (auto cards = entry.tactics->all(); !cards.empty();) {
            const std::string card(entry.tactics->of(cards.take_lowest()));
            EXPECT_EQ(std::count(asked.begin(), asked.end(), "? " + card), 1) << entry.id;
        }
    }
}

TEST(TerminalText, IsFilledToTheWidth) {
    const std::string wide(79, 'x');
    const std::string wider(100, 'z');
    EXPECT_EQ(filled(wide + " y " + wider, 2), wide + "\n  y\n  " + wider + "\n");
    EXPECT_EQ(enumerated(Moves { "a", "b", "c" }, "or"), "a, b or c");
    EXPECT_EQ(enumerated(Moves { "a" }, "or"), "a");
}

} // namespace
} // namespace cairn
