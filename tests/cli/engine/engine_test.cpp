// `cairn engine`, line by line: docs/notation.md, section 5, and the examples of section 6.
#include "cli/engine/engine_session.hpp"

#include "base/text.hpp"
#include "cli/terminal/lines.hpp"
#include "mind/totem/levels.hpp"
#include "table/catalogue/catalogue.hpp"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace cairn {
namespace {

class Engine : public testing::Test {
protected:
    std::string ask(std::string_view line) { return session.answer(line); }
    // Lines that must all be answered with `ok`.
    void ok(std::initializer_list<std::string_view> lines) {
        for (const auto line : lines) ASSERT_EQ(ask(line), "ok") << line;
    }
    bool refuses(std::string_view line) { return ask(line).starts_with("error "); }
    std::vector<std::string> moves() {
        const std::string answer = ask("moves");
        const auto words = words_of(answer);
        EXPECT_EQ(words[0], "moves");
        return { words.begin() + 1, words.end() };
    }
    // All that can be asked without changing anything.
    std::string everything() { return ask("state") + ask("moves") + ask("turn") + ask("deck"); }
    void play_to_the_end() {
        for (int ply = 0; ply < 400 && ask("turn").starts_with("turn"); ++ply) {
            ASSERT_EQ(ask("do " + moves().front()), "ok");
        }
    }

    EngineSession session { 1 };
};

constexpr std::string_view stone_deal =
    "deal clan G1 B3 P5 R7 R8 R9 O2 Y2 G2 B6 P6 O6 O9 Y9 G9 B9 P9 O8 Y8 G8 B8 P8 O7 Y7 G7 B7 P7 R6 "
    "Y6 G6 R5 O5 Y5 G5 B5 R4 O4 Y4 G4 B4 P4 R3 O3 Y3 G3 P3 R2 B2 P2 R1 O1 Y1 B1 P1";

// The typed lines and the answers of every ```engine block.
struct Typed {
    std::string typed;
    std::string answer;
};
std::vector<std::vector<Typed>> examples() {
    std::ifstream file(std::filesystem::path(CAIRN_TESTS_DIR) / "../docs/notation.md");
    EXPECT_TRUE(file);
    std::vector<std::vector<Typed>> blocks;
    bool inside = false;
    for (std::string line; std::getline(file, line);) {
        if (line == "```engine") {
            blocks.emplace_back();
            inside = true;
        } else if (line == "```") {
            inside = false;
        } else if (inside && line.starts_with("> ")) {
            blocks.back().push_back({ line.substr(2), "" });
        } else if (inside) {
            std::string& answer = blocks.back().back().answer;
            answer += (answer.empty() ? "" : "\n") + line;
        }
    }
    return blocks;
}

TEST(EngineExamples, OfTheDocumentationHold) {
    const auto blocks = examples();
    EXPECT_GE(blocks.size(), 4U);
    for (const auto& block : blocks) {
        EngineSession session(7);
        for (const Typed& line : block)
            EXPECT_EQ(session.answer(line.typed), line.answer) << line.typed;
    }
}

TEST_F(Engine, KnowsNoGameBeforeAVariant) {
    for (const char* line : { "moves", "turn", "deck", "state", "view p1", "undo", "prove p1 1",
                              "deal seed 1", "go nodes 1", "do pass" }) {
        EXPECT_TRUE(refuses(line)) << line;
    }
    EXPECT_EQ(ask("variant totem"), "ok");
    EXPECT_EQ(ask("turn"), "turn p1");
}

TEST_F(Engine, SkipsBlankLines) {
    for (const char* line : { "", " ", "\t", "\r", "  \r" }) EXPECT_EQ(ask(line), "");
    ok({ "variant schotten", " deal  seed   3 ", "deal seed 3\r" });
}

TEST_F(Engine, OpensEveryVariant) {
    for (const Entry& entry : catalogue()) {
        ok({ "variant " + std::string(entry.id), "deal seed 1" });
        EXPECT_EQ(ask("turn"), "turn p1");
        EXPECT_FALSE(moves().empty());
        const auto state = boost::json::parse(ask("state")).as_object();
        EXPECT_EQ(state.at("p1"), boost::json::parse(ask("view p1")));
        EXPECT_EQ(state.at("p2"), boost::json::parse(ask("view p2")));
        EXPECT_TRUE(state.at("piles").is_object());
        EXPECT_EQ(state.at("p1").at("ruleset").as_string(), std::string_view(entry.id));
        const std::string deck = ask("deck");
        const auto words = words_of(deck);
        EXPECT_EQ(words[0], "deck");
        std::size_t cards = 0;
        for (const auto& pile : state.at("piles").as_object()) {
            cards += pile.value().as_array().size() + 1; // with the pile's word
        }
        EXPECT_EQ(words.size(), cards + 1);
    }
}

TEST_F(Engine, DealsAnewWithEveryVariant) {
    ok({ "variant schotten" });
    const std::string one = ask("deck");
    ok({ "variant schotten" });
    EXPECT_NE(ask("deck"), one);
    EngineSession other(2);
    EXPECT_EQ(other.answer("variant schotten"), "ok");
    EXPECT_NE(other.answer("deck"), one);
}

// The same on every machine, and in every version: records and bug reports name such numbers.
TEST_F(Engine, DealsFromASeed) {
    ok({ "variant schotten", "deal seed 1" });
    const std::string one = ask("state");
    ok({ "do " + moves().front(), "deal seed 2" });
    EXPECT_NE(ask("state"), one);
    EXPECT_TRUE(refuses("undo")); // a new game
    ok({ "deal seed 1" });
    EXPECT_EQ(ask("state"), one);
    EXPECT_EQ(ask("deck"),
              "deck clan Y5 P6 R9 B5 Y3 R7 B1 G9 Y2 G2 Y4 R1 Y8 O6 R8 R6 R2 R3 B2 Y9 B3 G3 Y1 O1 "
              "R4 P8 O9 P4 B9 G8 O8 P7 R5 G7 P3 G1 O2 B6 O4 P5 G5 O7");
    ok({ "deal seed 18446744073709551615", "deal seed 0" });
    ok({ "variant siege-tactics", "deal seed 1" });
    EXPECT_EQ(ask("deck"),
              "deck siege Y1 P0 Y5 P11 P5 Y8 P1 B1 B7 B9 R1 Y3 R2 Y2 R5 R0 B11 P4 R10 B2 P10 P2 G2 "
              "B4 P3 B3 G0 Y0 Y4 B10 R8 G5 Y6 P8 P9 Y9 B5 R9 R4 B0 G1 P7 G4 B6 R6 G8 "
              "tactic joker1 joker2 deserter spy redeploy recruit exchange shield "
              "support traitor explosion");
}

TEST_F(Engine, RefusesABadDeal) {
    ok({ "variant schotten", stone_deal, "do G1@2" });
    const std::string before = everything();
    const std::string deal(stone_deal);
    const std::vector<std::string> bad {
        "deal",
        "deal clan",
        "deal seed",
        "deal seed x",
        "deal seed -1",
        "deal seed 1 2",
        "deal seed 18446744073709551616",
        "deal seed 01",
        deal.substr(0, deal.size() - 3), // a card is missing
        deal + " R1",                    // twice
        deal + " X9",                    // no card
        deal + " tactic mud",            // no such pile here
        "deal siege" + deal.substr(9),   // another game's
    };
    for (const std::string& line : bad) {
        EXPECT_TRUE(refuses(line)) << line;
        EXPECT_EQ(everything(), before) << line;
    }
    ok({ "variant schotten-tactics" });
    EXPECT_TRUE(refuses(deal)); // the tactic cards are missing
}

// docs/notation.md 5.1
TEST_F(Engine, LetsP2MoveFirstFromTheNextGameOn) {
    ok({ "variant schotten", "first p2" });
    EXPECT_EQ(ask("turn"), "turn p1");
    ok({ "deal seed 1" });
    EXPECT_EQ(ask("turn"), "turn p2");
    ok({ "variant classic" });
    EXPECT_EQ(ask("turn"), "turn p2");
    ok({ stone_deal });
    EXPECT_EQ(ask("turn"), "turn p2");
    for (const char* variant : { "variant siege", "variant siege-tactics", "variant totem" }) {
        ok({ variant });
        EXPECT_EQ(ask("turn"), "turn p1") << variant;
        EXPECT_TRUE(refuses("first p1")) << variant;
        EXPECT_TRUE(refuses("first p2")) << variant;
    }
    ok({ "variant schotten" });
    EXPECT_EQ(ask("turn"), "turn p2"); // kept until changed
    ok({ "first p1", "deal seed 1" });
    EXPECT_EQ(ask("turn"), "turn p1");
    for (const char* line : { "first", "first p3", "first p1 p2", "first P1" }) {
        EXPECT_TRUE(refuses(line)) << line;
    }
}

// docs/notation.md 5.2
TEST_F(Engine, StopsAtTheFirstIllegalMove) {
    ok({ "variant schotten", stone_deal });
    EXPECT_TRUE(refuses("do G1@2 O2@2 G1@3 B3@2"));
    ok({ "do B3@2" }); // p1 again: the two moves before the illegal one stay done
    ok({ "undo", "undo", "undo" });
    EXPECT_TRUE(refuses("undo"));
    const std::string before = everything();
    for (const char* line : { "do", "do G1@10", "do G1@0", "do g1@1", "do claim@1", "do pass",
                              "do end", "do draw:clan", "do mud@1", "do G1 @1", "undo 1" }) {
        EXPECT_TRUE(refuses(line)) << line;
        EXPECT_EQ(everything(), before) << line;
    }
}

// docs/notation.md 5.3
TEST_F(Engine, Proves) {
    ok({ "variant schotten", stone_deal, "do G1@2 O2@2 B3@2 Y2@2 P5@2" });
    EXPECT_EQ(ask("prove p1 1"), "incomplete");
    EXPECT_TRUE(ask("prove p1 2").starts_with("refuted "));
    const std::string refuted = ask("prove p1 2");
    EXPECT_EQ(words_of(refuted).size(), 2U); // as many cards as are missing
    ok({ "do G2@2" });
    EXPECT_EQ(ask("prove p1 2"), "refuted"); // p2 wins it already
    EXPECT_EQ(ask("prove p2 2"), "proven");
    ok({ "do claim@2" });
    EXPECT_EQ(ask("prove p1 2"), "closed");
    EXPECT_EQ(ask("prove p2 2"), "closed");
    for (const char* line : { "prove", "prove p1", "prove p3 1", "prove p1 0", "prove p1 10",
                              "prove p1 x", "prove p1 1 1", "prove p1 -1", "prove p1 01" }) {
        EXPECT_TRUE(refuses(line)) << line;
    }
    ok({ "variant siege" });
    EXPECT_EQ(ask("prove p1 7"), "incomplete");
    EXPECT_TRUE(refuses("prove p2 1"));
    EXPECT_TRUE(refuses("prove p1 8"));
    ok({ "variant totem" });
    EXPECT_TRUE(refuses("prove p1 1"));
}

TEST_F(Engine, AnswersAboutAGameThatIsOver) {
    for (const Entry& entry : catalogue()) {
        ok({ "variant " + std::string(entry.id), "deal seed 1" });
        ASSERT_NO_FATAL_FAILURE(play_to_the_end());
        EXPECT_TRUE(ask("turn").starts_with("over "));
        EXPECT_EQ(ask("moves"), "moves");
        EXPECT_TRUE(refuses("go nodes 1"));
        EXPECT_TRUE(refuses("do pass"));
        const std::string over = everything();
        ok({ "undo" });
        EXPECT_TRUE(ask("turn").starts_with("turn "));
        ok({ "do " + moves().front() });
        EXPECT_EQ(everything(), over);
    }
}

// docs/notation.md 5.4: a pile's word stays when it is empty.
TEST_F(Engine, NamesEmptyPiles) {
    ok({ "variant schotten", "deal seed 1" });
    for (int ply = 0; ply < 200 && ask("deck") != "deck clan"; ++ply) {
        ASSERT_EQ(ask("do " + moves().back()), "ok");
    }
    EXPECT_EQ(ask("deck"), "deck clan");
}

// docs/notation.md 5.5: nothing of the other hand and of the piles.
TEST_F(Engine, ShowsAPlayerOnlyItsOwnCards) {
    ok({ "variant schotten-tactics", "deal seed 5" });
    ok({ "do " + moves().front() });
    const auto state = boost::json::parse(ask("state"));
    const std::string view = ask("view p1");
    for (const auto& card : state.at("p2").at("hand").as_array()) {
        EXPECT_EQ(view.find(std::string(card.as_string())), std::string::npos) << card;
    }
    for (const auto& card : state.at("piles").at("clan").as_array()) {
        EXPECT_EQ(view.find(std::string(card.as_string())), std::string::npos) << card;
    }
    for (const char* line :
         { "view", "view p3", "view p1 p2", "state p1", "moves p1", "turn p1", "deck clan" }) {
        EXPECT_TRUE(refuses(line)) << line;
    }
}

// docs/notation.md 5.6
// docs/notation.md, 5.5: the moves so far; what only the opponent may know is left out of them.
TEST_F(Engine, TellsThePlayersWhatWasPlayed) {
    ok({ "variant schotten", stone_deal, "do G1@2 O2@2" });
    const auto played = [&](std::string_view who) {
        const auto view = boost::json::parse(ask("view " + std::string(who))).as_object();
        return boost::json::serialize(view.at("played"));
    };
    EXPECT_EQ(played("p1"), R"([{"seat":"p1","move":"G1@2"},{"seat":"p2","move":"O2@2"}])");
    EXPECT_EQ(played("p2"), played("p1"));
    ok({ "undo" });
    EXPECT_EQ(played("p2"), R"([{"seat":"p1","move":"G1@2"}])");

    ok({ "variant schotten-tactics" });
    for (int tries = 0; tries < 400 && !moves().front().starts_with("return:"); ++tries) {
        const auto list = moves();
        const auto is_wanted = [](const std::string& move) {
            return move == "recruiter" || move == "draw:tactic";
        };
        const auto found = std::find_if(list.begin(), list.end(), is_wanted);
        ok({ "do " + (found == list.end() ? list.front() : *found) });
        if (!ask("turn").starts_with("turn")) ok({ "variant schotten-tactics" });
    }
    const std::string returned = moves().front();
    const std::string mover = ask("turn").substr(5);
    ok({ "do " + returned });
    EXPECT_NE(played(mover).find('"' + returned + '"'), std::string::npos);
    const std::string other = played(mover == "p1" ? "p2" : "p1");
    EXPECT_EQ(other.find("return:"), std::string::npos) << other;
    EXPECT_TRUE(other.ends_with(R"("move":"return"}])")) << other;
}

TEST_F(Engine, FindsALegalMove) {
    for (const Entry& entry : catalogue()) {
        ok({ "variant " + std::string(entry.id), "deal seed 1" });
        const std::string before = everything();
        for (const char* line : { "go nodes 30", "go movetime 1" }) {
            const std::string answer = ask(line);
            const auto last = answer.substr(answer.rfind('\n') + 1);
            ASSERT_TRUE(last.starts_with("bestmove ")) << answer;
            const auto legal = moves();
            EXPECT_EQ(std::count(legal.begin(), legal.end(), last.substr(9)), 1) << last;
            for (std::string_view rest = answer; rest != last;) {
                EXPECT_TRUE(rest.starts_with("info ")) << answer;
                rest.remove_prefix(rest.find('\n') + 1);
            }
        }
        EXPECT_EQ(everything(), before);
    }
    for (const char* line :
         { "go", "go nodes", "go nodes x", "go nodes -1", "go movetime", "go depth 3",
           "go nodes 1 movetime 1", "go level", "go level 0", "go level x" }) {
        EXPECT_TRUE(refuses(line)) << line;
    }
}

TEST_F(Engine, PlaysAtTheLevelsThatTheGameHas) {
    ok({ "variant totem", "do c3:1@b2" });
    EXPECT_EQ(ask("go level 11"), "error the computer has levels 1 to 10 in totem");
    const auto limited = totem::level_limits[7].nodes;
    EXPECT_EQ(ask("go level 8"), ask("go nodes " + std::to_string(limited)));
    ok({ "variant siege" });
    EXPECT_EQ(ask("go level 9"), "error the computer has levels 1 to 8 in siege");
}

TEST_F(Engine, RefusesUnknownCommands) {
    for (const char* line : { "help", "MOVES", "variant", "variant chess", "variant schotten x",
                              "quit now", "moves\x01", "\xff\xfe", "do\0" }) {
        const std::string answer = ask(line);
        EXPECT_TRUE(answer.starts_with("error ")) << line;
        for (const char c : answer) EXPECT_TRUE(c >= ' ' && c <= '~') << answer;
    }
    EXPECT_FALSE(session.finished());
    EXPECT_EQ(ask("quit"), "");
    EXPECT_TRUE(session.finished());
}

// docs/notation.md 5.2: `support` with the order of the pile
class Support : public Engine {
protected:
    void SetUp() override {
        ok({ "variant siege-tactics",
             "deal siege P10 P11 Y3 G1 B1 R2 R3 R1 G5 B4 Y7 P6 G9 G8 "
             "R11 Y11 G11 B11 R10 Y10 G10 B10 R9 Y9 B9 P9 R8 Y8 B8 P8 R7 G7 B7 P7 R6 Y6 G6 B6 R5 "
             "Y5 B5 P5 R4 Y4 G4 P4 G3 B3 P3 Y2 G2 B2 P2 Y1 P1 R0 Y0 G0 B0 P0 "
             "tactic support joker1 joker2 spy shield redeploy recruit deserter traitor explosion "
             "exchange",
             "do P10@2 draw:tactic R1@1 draw:siege P11@2 draw:siege G5@1 draw:siege retreat@2" });
        const std::string deck = ask("deck");
        const auto words = words_of(deck);
        const auto tactic = std::find(words.begin(), words.end(), "tactic");
        pile.assign(words.begin() + 2, tactic);
    }
    std::string with_order(const std::vector<std::string>& order) {
        std::string line = "do support:P10,P11 order";
        for (const std::string& card : order) line += " " + card;
        return line;
    }
    std::vector<std::string> pile;
};

TEST_F(Support, LaysThePileOutAsAsked) {
    auto order = pile;
    order.insert(order.begin() + 5, "P11");
    order.push_back("P10");
    ok({ with_order(order), "undo", with_order(order) });
    std::string expected = "deck siege";
    for (const auto& card : order) expected += " " + card;
    EXPECT_TRUE(ask("deck").starts_with(expected + " tactic ")) << ask("deck");
    EXPECT_EQ(ask("turn"), "turn p1"); // the draw is still to come
    ok({ "do draw:siege" });
    EXPECT_NE(ask("view p1").find("\"" + order.front() + "\""), std::string::npos);
}

TEST_F(Support, RefusesAnOrderThatIsNone) {
    const std::string before = everything();
    auto order = pile;
    EXPECT_TRUE(refuses(with_order(order))); // without the two
    order.insert(order.end(), { "P10", "P11" });
    auto twice = order;
    twice[3] = twice[4];
    EXPECT_TRUE(refuses(with_order(twice)));
    auto more = order;
    more.push_back("P10");
    EXPECT_TRUE(refuses(with_order(more)));
    auto tactic = order;
    tactic[0] = "spy";
    EXPECT_TRUE(refuses(with_order(tactic)));
    auto nothing = order;
    nothing[0] = "Q1";
    EXPECT_TRUE(refuses(with_order(nothing)));
    EXPECT_TRUE(refuses("do support:P10,P11 order"));
    EXPECT_TRUE(refuses(with_order(order) + " draw:siege")); // the last thing on its line
    EXPECT_TRUE(refuses("do support:P11,P10"));              // one order of the two only
    EXPECT_TRUE(refuses("do Y3@1 order R1"));                // shuffles nothing
    EXPECT_TRUE(refuses("do order"));
    EXPECT_EQ(everything(), before);
}

TEST_F(Support, ShufflesByItself) {
    ok({ "do support:P10,P11" });
    const std::string deck = ask("deck");
    auto words = words_of(deck);
    std::vector<std::string_view> now(words.begin() + 2,
                                      std::find(words.begin(), words.end(), "tactic"));
    std::vector<std::string_view> expected(pile.begin(), pile.end());
    expected.insert(expected.end(), { "P10", "P11" });
    EXPECT_TRUE(std::is_permutation(now.begin(), now.end(), expected.begin(), expected.end()));
    EXPECT_NE(now, expected);
}

// cli/terminal/lines.hpp: no line can fill the memory.
TEST(Lines, ThatAreTooLongAreThrownAway) {
    std::istringstream in(std::string(10'000'000, 'x') + "\nturn\n" +
                          std::string(longest_line, 'y') + "\n" +
                          std::string(longest_line + 1, 'z') + "\n\nlast");
    std::string line;
    EXPECT_EQ(read_line(in, line), Line::TooLong);
    EXPECT_LE(line.capacity(), 2 * longest_line);
    EXPECT_EQ(read_line(in, line), Line::Read);
    EXPECT_EQ(line, "turn");
    EXPECT_EQ(read_line(in, line), Line::Read);
    EXPECT_EQ(line.size(), longest_line);
    EXPECT_EQ(read_line(in, line), Line::TooLong);
    EXPECT_EQ(read_line(in, line), Line::Read);
    EXPECT_EQ(line, "");
    EXPECT_EQ(read_line(in, line), Line::Read); // without an end of line
    EXPECT_EQ(line, "last");
    EXPECT_EQ(read_line(in, line), Line::End);
}

TEST(Lines, KeepEveryByte) {
    std::istringstream in(std::string("a\0b\xff\r\n", 6));
    std::string line;
    EXPECT_EQ(read_line(in, line), Line::Read);
    EXPECT_EQ(line, std::string("a\0b\xff\r", 5));
}

} // namespace
} // namespace cairn
