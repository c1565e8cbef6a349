// `cairn rules` at a terminal: through a pager, in bold and underlined, in the locale's language.
#include "cli/shared/pseudo_terminal.hpp"

#include <gtest/gtest.h>

namespace cairn {
namespace {

TEST(RulesCommand, UsesThePagerThatIsSet) {
    PseudoTerminal rules({ "rules", "totem" }, { { "PAGER", "sed 's/^/PAGED /'" } });
    EXPECT_TRUE(rules.shows("PAGED \x1b[1m")) << rules.shown(); // a heading, in bold
    EXPECT_EQ(rules.end(), 0);
}

TEST(RulesCommand, DoesWithoutAPager) {
    PseudoTerminal rules({ "rules", "totem" }, { { "PAGER", "/no/such/pager" } });
    EXPECT_TRUE(rules.shows("Totem")) << rules.shown();
    EXPECT_EQ(rules.end(), 0);
}

TEST(RulesCommand, UsesLessByDefault) {
    PseudoTerminal rules({ "rules", "totem" }, {});
    EXPECT_TRUE(rules.shows("Totem")) << rules.shown();
    rules.type("q"); // the text has more than a screen: less waits
    EXPECT_EQ(rules.end(), 0);
}

TEST(RulesCommand, SpeaksTheLanguageOfTheLocale) {
    const auto speaks = [](const PseudoTerminal::Environment& environment, const char* word) {
        auto with_pager = environment;
        with_pager["PAGER"] = "cat";
        PseudoTerminal rules({ "rules", "totem" }, with_pager);
        return rules.shows(word);
    };
    EXPECT_TRUE(speaks({ { "LANG", "fr_FR.UTF-8" } }, "plateau"));
    EXPECT_TRUE(speaks({ { "LANG", "de_DE.UTF-8" }, { "LC_MESSAGES", "fr_CA" } }, "plateau"));
    EXPECT_TRUE(speaks({ { "LANG", "fr_FR.UTF-8" }, { "LC_ALL", "C" } }, "board"));
}

} // namespace
} // namespace cairn
