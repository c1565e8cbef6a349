// What moves consist of: every verb of every game, as text and as JSON, and what of it others are
// told. That what others are told has no room for a hidden card is in tests/compile_fail.
#include "style.hpp"

#include "rulesets.hpp"
#include "seen.hpp"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>

namespace cairn {
namespace {

struct Written {
    const char* ruleset;
    const char* text;
    const char* keys; // behind the text
};

constexpr std::array written {
    Written { "schotten", "R5@3", R"("verb":"lay","card":"R5","to":3)" },
    Written { "schotten", "claim@9", R"("verb":"claim","to":9)" },
    Written { "schotten", "pass", R"("verb":"pass")" },
    Written { "schotten", "end", R"("verb":"end")" },
    Written { "schotten-tactics", "joker1@2", R"("verb":"lay","card":"joker1","to":2)" },
    Written { "schotten-tactics", "mud@3", R"("verb":"set","card":"mud","to":3)" },
    Written { "classic-tactics", "fog@3", R"("verb":"set","card":"fog","to":3)" },
    Written { "schotten-tactics", "recruiter", R"("verb":"play","by":"recruiter")" },
    Written { "classic-tactics", "scout", R"("verb":"play","by":"scout")" },
    Written { "schotten-tactics", "strategist:R5@3>7",
              R"("verb":"redeploy","by":"strategist","card":"R5","from":3,"to":7)" },
    Written { "classic-tactics", "redeploy:macfarlane@3>discard",
              R"("verb":"redeploy","by":"redeploy","card":"macfarlane","from":3,"to":"discard")" },
    Written { "schotten-tactics", "banshee:spy@3",
              R"("verb":"remove","by":"banshee","card":"spy","from":3)" },
    Written { "classic-tactics", "deserter:R5@3",
              R"("verb":"remove","by":"deserter","card":"R5","from":3)" },
    Written { "schotten-tactics", "traitor:R5@3>1",
              R"("verb":"take","by":"traitor","card":"R5","from":3,"to":1)" },
    Written { "schotten-tactics", "draw:clan", R"("verb":"draw","pile":"clan")" },
    Written { "schotten-tactics", "draw:tactic", R"("verb":"draw","pile":"tactic")" },
    Written { "schotten-tactics", "return:R5", R"("verb":"return","card":"R5")" },
    Written { "siege", "P11@7", R"("verb":"lay","card":"P11","to":7)" },
    Written { "siege", "control@3", R"("verb":"control","to":3)" },
    Written { "siege", "retreat@3", R"("verb":"retreat","to":3)" },
    Written { "siege", "oil@3", R"("verb":"oil","to":3)" },
    Written { "siege-tactics", "redeploy:R0@3>7",
              R"("verb":"redeploy","by":"redeploy","card":"R0","from":3,"to":7)" },
    Written { "siege-tactics", "deserter:R5@3",
              R"("verb":"remove","by":"deserter","card":"R5","from":3)" },
    Written { "siege-tactics", "traitor:spy@3>7",
              R"("verb":"take","by":"traitor","card":"spy","from":3,"to":7)" },
    Written { "siege-tactics", "recruit:R5>3",
              R"("verb":"recruit","by":"recruit","card":"R5","to":3)" },
    Written { "siege-tactics", "explosion@3", R"("verb":"explode","by":"explosion","to":3)" },
    Written { "siege-tactics", "support:R5,G3",
              R"("verb":"support","by":"support","cards":["R5","G3"])" },
    Written { "siege-tactics", "exchange", R"("verb":"play","by":"exchange")" },
    Written { "siege-tactics", "give:joker2", R"("verb":"give","card":"joker2")" },
    Written { "siege-tactics", "draw:siege", R"("verb":"draw","pile":"siege")" },
    Written { "totem", "e5:3@d4", R"("verb":"totem","to":"e5","value":3,"on":"d4")" },
};

template <class Known>
std::string json_of(const Known& known) {
    JsonWriter json;
    write(json, known);
    return json.text();
}

TEST(Parts, AreWrittenAsTextAndJson) {
    std::set<Verb> verbs;
    for (const auto& [ruleset, text, keys] : written) {
        const auto table = find_ruleset(ruleset)->open(1, Seat::P1);
        const auto parts = table->parts(text);
        ASSERT_TRUE(parts) << text << ": " << parts.reason();
        EXPECT_EQ(to_text(*parts), text);
        EXPECT_EQ(json_of(*parts), std::string(R"({"text":")") + text + "\"," + keys + "}");
        verbs.insert(parts->told.verb);
    }
    EXPECT_EQ(verbs.size(), verb_count);
}

TEST(Parts, OfWhatIsNoMoveAreNone) {
    for (const Entry& entry : catalogue()) {
        const auto table = entry.open(1, Seat::P1);
        for (const char* text : { "", "R5", "R5@", "R5@10", "return", "give", "@3", "e5:3@" }) {
            EXPECT_FALSE(table->parts(text)) << entry.id << " " << text;
        }
    }
}

TEST(Parts, ToldToOthersAreTheSameForEveryHiddenCard) {
    for (const auto& [ruleset, verb] :
         { std::pair { "schotten-tactics", "return" }, std::pair { "classic-tactics", "return" },
           std::pair { "siege-tactics", "give" } }) {
        const auto table = find_ruleset(ruleset)->open(1, Seat::P1);
        const Told expected { .verb = *verb == 'r' ? Verb::Return : Verb::Give };
        int cards = 0;
        const std::string deal = table->deal();
        for (const auto card : words_of(deal)) {
            const auto parts = table->parts(std::string(verb) + ":" + std::string(card));
            if (!parts) continue; // the name of a pile
            ++cards;
            EXPECT_EQ(parts->hidden.revealed(), card);
            EXPECT_EQ(parts->told, expected) << card;
            EXPECT_EQ(to_text(parts->told), verb);
            EXPECT_EQ(json_of(parts->told),
                      std::string(R"({"text":")") + verb + R"(","verb":")" + verb + "\"}");
        }
        EXPECT_GE(cards, 64) << ruleset;
    }
}

class PartsOf : public testing::TestWithParam<Entry> {};

// What others are told has no card of the mover's hand in it but the one that is played openly.
TEST_P(PartsOf, EveryLegalMoveAreThere) {
    const Entry& entry = GetParam();
    Random random(11);
    for (const Style style : all_styles) {
        const auto table = entry.open(random.next(), Seat::P1);
        while (table->outcome() == Outcome::Open) {
            const auto texts = table->moves();
            const auto choices = table->choices();
            ASSERT_EQ(texts.size(), choices.size());
            std::string listed = "[";
            for (std::size_t i = 0; i < texts.size(); ++i) {
                const Parts& parts = choices[i];
                ASSERT_EQ(to_text(parts), texts[i]);
                const auto read = table->parts(texts[i]);
                ASSERT_TRUE(read && *read == parts) << texts[i];
                const Verb verb = parts.told.verb;
                ASSERT_EQ(parts.hidden.exists(), verb == Verb::Return || verb == Verb::Give);
                ASSERT_EQ(to_text(parts.told) != texts[i], parts.hidden.exists());
                listed += (i == 0 ? "" : ",") + json_of(parts);
            }
            JsonWriter json;
            table->write_choices(json);
            ASSERT_EQ(json.text(), listed + "]");
            const auto seen = seen_by(*table, table->turn());
            ASSERT_TRUE(table->play(choose(choices, own_sides(seen), style, random)));
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Games, PartsOf, testing::ValuesIn(catalogue()), ruleset_name);

} // namespace
} // namespace cairn
