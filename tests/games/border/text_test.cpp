// The text of border moves: docs/notation.md, section 3. Everything legal is read back by the tests
// of all games; here is what must be refused, and the names of the two sets.
#include "scene.hpp"

namespace cairn::border {
namespace {

bool reads(std::string_view text, const Rules& rules) { return parse_move(text, rules).ok(); }

TEST(Text, ReadsEveryKindOfMove) {
    for (const char* text :
         { "R5@3", "joker1@9", "spy@1", "shield@2", "mud@3", "blind@3", "claim@3", "recruiter",
           "draw:clan", "draw:tactic", "return:R5", "return:mud", "strategist:R5@3>7",
           "strategist:spy@3>discard", "banshee:joker2@1", "traitor:P9@9>9", "pass", "end" }) {
        for (const Rules* rules : { &schotten_tactics, &schotten_tactics_expert }) {
            const auto move = parse_move(text, *rules);
            ASSERT_TRUE(move) << text << ": " << move.reason();
            EXPECT_EQ(to_text(*move, *rules), text);
        }
    }
    for (const char* text : { "macfarlane@9", "macgregor@9", "support@1", "fog@3", "scout",
                              "redeploy:R5@3>7", "redeploy:support@3>discard", "deserter:R5@1" }) {
        const auto move = parse_move(text, classic_with_tactics);
        ASSERT_TRUE(move) << text << ": " << move.reason();
        EXPECT_EQ(to_text(*move, classic_with_tactics), text);
    }
}

TEST(Text, RefusesWhatIsNoMove) {
    for (const char* text : { "",
                              " ",
                              "R5",
                              "R5@",
                              "@3",
                              "R5@0",
                              "R5@10",
                              "R5@03",
                              "R5@3 ",
                              "r5@3",
                              "R0@3",
                              "R10@3",
                              "R5@3>4",
                              "R5:@3",
                              "claim",
                              "claim@",
                              "claim@0",
                              "claim@10",
                              "claim:3",
                              "pass@1",
                              "end@",
                              "draw",
                              "draw:",
                              "draw:siege",
                              "draw:Clan",
                              "return",
                              "return:",
                              "return:X1",
                              "recruiter:",
                              "recruiter@3",
                              "recruiter:R5",
                              "strategist",
                              "strategist:R5",
                              "strategist:R5@3",
                              "strategist:R5@3>",
                              "strategist:R5@3>0",
                              "strategist:R5@3>10",
                              "strategist:mud@3>4",
                              "strategist:R5@3>Discard",
                              "banshee:R5@3>4",
                              "banshee:R5@3>",
                              "banshee:recruiter@3",
                              "traitor:R5@3",
                              "traitor:R5@3>discard",
                              "traitor@3",
                              "strategist@3",
                              "joker3@3",
                              "control@3",
                              "e5:3@d4" }) {
        EXPECT_FALSE(reads(text, schotten_tactics)) << text;
        EXPECT_FALSE(reads(text, schotten)) << text;
    }
}

// rules 5.6, 5.7
TEST(Text, KnowsOnlyTheCardsOfItsSet) {
    for (const char* text : { "mud@3", "joker1@1", "recruiter", "draw:tactic", "return:mud",
                              "traitor:R5@3>4", "blind@1" }) {
        EXPECT_FALSE(reads(text, schotten)) << text;
        EXPECT_FALSE(reads(text, classic)) << text;
    }
    for (const char* text :
         { "joker1@1", "spy@1", "blind@1", "recruiter", "banshee:R5@1", "strategist:R5@1>2" }) {
        EXPECT_FALSE(reads(text, classic_with_tactics)) << text;
    }
    for (const char* text :
         { "macgregor@1", "support@1", "fog@1", "scout", "deserter:R5@1", "redeploy:R5@1>2" }) {
        EXPECT_FALSE(reads(text, schotten_tactics)) << text;
    }
}

} // namespace
} // namespace cairn::border
