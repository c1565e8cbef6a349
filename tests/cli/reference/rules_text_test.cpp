// What `cairn rules ID` prints: all that belongs to a ruleset, nothing of the others, no markup.
#include "cli/reference/rules_text.hpp"

#include "base/text.hpp"
#include "table/catalogue/catalogue.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace cairn {
namespace {

constexpr int usual_width = 80;

struct Expected {
    std::string_view id;
    std::vector<std::string_view> has;
    std::vector<std::string_view> has_not; // in lower case; as the beginning of a word
};

const std::vector<Expected>& all_expected() {
    static const std::vector<Expected> expected {
        { "classic",
          { "54 clan cards", "5      colour run", "4.2 Claims at the start of the turn",
            "6.5 The final count", "1.2 Setting up" },
          { "tactic", "joker", "mud", "siege", "tile", "totem", "4.1 ", "1.3 " } },
        { "classic-tactics",
          { "macfarlane", "5.17 Scout", "4.2 Claims at the start", "5.14 Mud", "1.3 Setting up" },
          { "siege", "tile", "oil", "totem", "4.1 ", "5.6 ", "5.16 ", "1.2 ", "6.1 " } },
        { "schotten",
          { "4.1 Claims after playing", "G5 R5", "7.1 Length and points" },
          { "tactic", "joker", "mud", "siege", "tile", "totem", "4.2 " } },
        { "schotten-expert",
          { "expert variant", "4.2 Claims at the start of the turn" },
          { "tactic", "joker", "mud", "siege", "tile", "totem", "4.1 " } },
        { "schotten-tactics",
          { "banshee", "5.16 Recruiter", "4.1 Claims after playing", "2.6 Four cards a side" },
          { "siege", "tile", "oil", "totem", "4.2 ", "5.7 ", "5.17 ", "1.2 ", "6.1 " } },
        { "schotten-tactics-expert",
          { "strategist", "5.16 Recruiter", "4.2 Claims at the start of the turn" },
          { "siege", "tile", "oil", "totem", "4.1 ", "5.7 ", "5.17 " } },
        { "battle-line-troops",
          { "60 troop cards", "wedge", "4.1 Claims after playing", "1.10 Battle Line",
            "envelopment" },
          { "one ahead", "joker", "mud", "siege", "tile", "totem", "4.2 ", "1.1 ", "1.2 ",
            "5.22 " } },
        { "battle-line",
          { "alexander", "5.17 Scout", "4.1 Claims after playing", "5.14 Mud", "1.11 Battle Line",
            "value 8" },
          { "siege", "tile", "oil", "totem", "macfarlane", "4.2 ", "5.7 ", "5.16 ", "1.3 ",
            "6.1 " } },
        { "battle-line-advanced",
          { "darius", "5.17 Scout", "4.2 Claims at the start", "5.14 Mud", "advanced rule" },
          { "siege", "tile", "oil", "totem", "macfarlane", "4.1 ", "5.7 ", "5.16 ", "1.3 ",
            "6.1 " } },
        { "siege",
          { "60 siege cards", "8.9 Oil", "8.11 0 against 11", "lowest sum", "2.4 Completed first" },
          { "stone", "tactic", "joker", "mud", "clan", "totem", "8.3 " } },
        { "siege-tactics",
          { "9.14 Exchange", "9.6 Wild cards and tiles", "8.9 Oil", "explosion" },
          { "stone", "mud", "clan", "totem", "8.2 ", "8.16 " } },
        { "totem",
          { "37 cells", "10.5 Jumping", "256 moves", "    4  a b c T e f g" },
          { "stone", "card", "tile", "claim", "siege", "joker" } },
    };
    return expected;
}

std::string lower(std::string text) {
    std::ranges::transform(text, text.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

// Does a word of the text begin so?
bool has_word(std::string_view text, std::string_view beginning) {
    for (std::size_t at = text.find(beginning); at != std::string_view::npos;
         at = text.find(beginning, at + 1)) {
        const unsigned char before = at == 0 ? ' ' : static_cast<unsigned char>(text[at - 1]);
        if (std::isalnum(before) == 0 && before != '.') return true;
    }
    return false;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

TEST(RulesText, EveryRulesetHasItsOwnRulesAndNoOthers) {
    ASSERT_EQ(all_expected().size(), catalogue().size());
    for (const Expected& expected : all_expected()) {
        const std::string text = rules_text(expected.id, usual_width);
        for (const std::string_view part : expected.has)
            EXPECT_NE(text.find(part), std::string::npos) << expected.id << " lacks: " << part;
        const std::string low = lower(text);
        for (const std::string_view part : expected.has_not)
            EXPECT_FALSE(has_word(low, part)) << expected.id << " speaks of: " << part;
    }
}

constexpr std::array both_languages { Language::English, Language::French };

TEST(RulesText, NoLineIsWiderThanThePage) {
    for (const int width : { 20, 33, 40, 60, 80, 100, 140 }) {
        for (const Expected& expected : all_expected()) {
            for (const Language language : both_languages) {
                for (const std::string& line : lines_of(rules_text(expected.id, width, language))) {
                    EXPECT_LE(columns_of(line), static_cast<std::size_t>(width)) << line;
                    EXPECT_TRUE(is_utf8(line)) << line;
                    EXPECT_FALSE(line.ends_with(' ')) << line;
                }
            }
        }
    }
}

TEST(RulesText, NoMarkupIsLeft) {
    for (const Expected& expected : all_expected()) {
        for (const Language language : both_languages) {
            const std::string text = rules_text(expected.id, usual_width, language);
            for (const std::string_view mark :
                 { "`", "**", "<!--", "-->", "](", "|", "\n#", " *", "* " })
                EXPECT_EQ(text.find(mark), std::string::npos) << expected.id << " has " << mark;
        }
    }
}

// The numbers of the headings: the first words of the lines that are underlined.
std::set<std::string> numbers_printed(const std::string& text) {
    std::set<std::string> numbers;
    const std::vector<std::string> lines = lines_of(text);
    for (std::size_t line = 1; line < lines.size(); ++line) {
        const std::string& under = lines[line];
        if (!under.empty() && under.find_first_not_of("-=") == std::string::npos)
            numbers.insert(lines[line - 1].substr(0, lines[line - 1].find(' ')));
    }
    return numbers;
}

// The numbers that follow a paragraph sign.
std::vector<std::string> numbers_cited(const std::string& text) {
    constexpr std::string_view sign = "§";
    std::vector<std::string> numbers;
    for (std::size_t at = text.find(sign); at != std::string::npos; at = text.find(sign, at + 1)) {
        const std::size_t start = at + sign.size();
        std::string number =
            text.substr(start, text.find_first_not_of("0123456789.", start) - start);
        if (number.ends_with('.')) number.pop_back(); // the end of the sentence
        numbers.push_back(number);
    }
    return numbers;
}

// A reader of one ruleset must not be sent to a rule that is not printed.
TEST(RulesText, EveryReferenceLeadsSomewhere) {
    for (const Expected& expected : all_expected()) {
        for (const Language language : both_languages) {
            const std::string text = rules_text(expected.id, usual_width, language);
            const std::set<std::string> printed = numbers_printed(text);
            EXPECT_GT(printed.size(), 10U) << expected.id;
            EXPECT_FALSE(numbers_cited(text).empty()) << expected.id;
            for (const std::string& number : numbers_cited(text))
                EXPECT_TRUE(printed.contains(number)) << expected.id << " refers to " << number;
        }
    }
}

// One numbered part of a page, without its words: its number, its rulesets, the rules that it cites,
// and the cards and moves that it names, in no order.
struct Outline {
    std::string number;
    std::string rulesets;
    std::multiset<std::string> cited;
    std::multiset<std::string> codes;
    int rows = 0; // of tables
    bool operator==(const Outline&) const = default;
};

std::multiset<std::string> codes_in(const std::string& line) {
    std::multiset<std::string> codes;
    for (std::size_t from = line.find('`'); from != std::string::npos;) {
        const std::size_t to = line.find('`', from + 1);
        if (to == std::string::npos || to == from + 1) break;
        codes.insert(line.substr(from + 1, to - from - 1));
        from = line.find('`', to + 1);
    }
    return codes;
}

std::vector<Outline> outlines_of(std::string_view page) {
    std::vector<Outline> outlines;
    std::string heading;
    std::string part; // all lines as one, since the languages break them elsewhere
    const auto close = [&] {
        if (outlines.empty()) return;
        for (const std::string& number : numbers_cited(part)) outlines.back().cited.insert(number);
        outlines.back().codes = codes_in(part);
    };
    for (const std::string& line : lines_of(std::string(page))) {
        if (line.starts_with("##")) {
            heading = line.substr(line.find(' ') + 1);
        } else if (line.starts_with("<!-- rulesets:")) {
            close();
            part.clear();
            outlines.push_back({ heading.substr(0, heading.find(' ')), line, {}, {} });
        } else if (!outlines.empty()) {
            part += line + ' ';
            if (line.starts_with('|')) ++outlines.back().rows;
        }
    }
    close();
    return outlines;
}

// What can be compared without reading: the same parts for the same rulesets, with the same
// references and cards.
TEST(RulesText, FrenchSaysTheSameOfTheSame) {
    const std::vector<Outline> english = outlines_of(rules_markdown);
    const std::vector<Outline> french = outlines_of(rules_markdown_fr);
    ASSERT_EQ(english.size(), french.size());
    EXPECT_GT(english.size(), 100U);
    for (std::size_t part = 0; part < english.size(); ++part) {
        EXPECT_EQ(english[part].number, french[part].number);
        EXPECT_EQ(english[part].rulesets, french[part].rulesets) << english[part].number;
        EXPECT_EQ(english[part].cited, french[part].cited) << english[part].number;
        EXPECT_EQ(english[part].codes, french[part].codes) << english[part].number;
        EXPECT_EQ(english[part].rows, french[part].rows) << english[part].number;
    }
}

TEST(RulesText, FrenchHasItsOwnWords) {
    EXPECT_NE(rules_text("schotten", usual_width, Language::French).find("suite couleur"),
              std::string::npos);
    EXPECT_EQ(rules_text("siege", usual_width, Language::French).find("Attacker"),
              std::string::npos);
    EXPECT_EQ(rules_text("chess", usual_width, Language::French), "");
}

TEST(RulesText, AnUnknownRulesetHasNoRules) {
    EXPECT_EQ(rules_text("chess", usual_width), "");
    EXPECT_EQ(rules_text("", usual_width), "");
    EXPECT_EQ(rules_text("all", usual_width), "");
}

TEST(RulesText, LaysOutWhatThePageUses) {
    const std::string_view page = "# Title\nfor readers of the page\n"
                                  "## 1 One\n<!-- rulesets: a b -->\n\n"
                                  "A **bold** word, an *odd* one, `code *` and a [link](x.md).\n"
                                  "Second line [P].\n\n"
                                  "- first item that is long enough to wrap\n- second\n  item\n\n"
                                  "1. one\n2. two\n\n"
                                  "| x | long column |\n|---|---|\n| `a` | §é and more words |\n\n"
                                  "```\n# not a heading\n```\n"
                                  "### 1.1 For b\n<!-- rulesets: b -->\nnothing for a\n"
                                  "### 1.2 For everyone\n<!-- rulesets: all -->\nthe end\n";
    EXPECT_EQ(rules_text_from(page, "a", 24), "1 One\n"
                                              "=====\n"
                                              "A bold word, an odd one,\n"
                                              "code * and a link.\n"
                                              "Second line [P].\n"
                                              "\n"
                                              "- first item that is\n"
                                              "  long enough to wrap\n"
                                              "- second item\n"
                                              "\n"
                                              "1. one\n"
                                              "2. two\n"
                                              "\n"
                                              "x  long column\n"
                                              "-  -----------------\n"
                                              "a  §é and more words\n"
                                              "\n"
                                              "    # not a heading\n"
                                              "\n"
                                              "1.2 For everyone\n"
                                              "----------------\n"
                                              "the end\n");
}

TEST(RulesText, WrapsCellsAndBreaksOnlyWordsThatAreTooLong) {
    const std::string_view page = "## T\n<!-- rulesets: a -->\n"
                                  "| one | two |\n|---|---|\n"
                                  "| some words to wrap | and some more of them |\n\n"
                                  "éééééééééééééééééééééééé\n";
    EXPECT_EQ(rules_text_from(page, "a", 20), "T\n"
                                              "=\n"
                                              "one        two\n"
                                              "---------  ---------\n"
                                              "some       and some\n"
                                              "words to   more of\n"
                                              "wrap       them\n"
                                              "\n"
                                              "éééééééééééééééééééé\n"
                                              "éééé\n");
}

TEST(RulesText, KeepsEmphasisWhereItIsAskedFor) {
    const std::string page = "## A *b*\n<!-- rulesets: x -->\n"
                             "Plain **bold words here** and *slanted* 2 * 3 `a*b*c`.\n\n"
                             "| **h** | i |\n|---|---|\n| **j k** | l |\n";
    const std::string plain = rules_text_from(page, "x", 20);
    EXPECT_EQ(plain, "A b\n===\nPlain bold words\nhere and slanted 2 *\n3 a*b*c.\n\n"
                     "h    i\n---  -\nj k  l\n");
    const std::string shown = rules_text_from(page, "x", 20, Emphasis::Shown);
    EXPECT_TRUE(shown.starts_with("\x1b[1mA \x1b[4mb\x1b[24m\x1b[22m\n===\n")) << shown;
    // Turned off at the end of a line and on again in the next.
    EXPECT_NE(shown.find("Plain \x1b[1mbold words\x1b[22m\n\x1b[1mhere\x1b[22m and "
                         "\x1b[4mslanted\x1b[24m 2 *\n3 a*b*c."),
              std::string::npos)
        << shown;
    EXPECT_NE(shown.find("\x1b[1mj k\x1b[22m  l\n"), std::string::npos) << shown;
}

} // namespace
} // namespace cairn
