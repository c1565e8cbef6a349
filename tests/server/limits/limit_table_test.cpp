// The limits have one table (src/server/limits/limits.hpp): the document and the command line follow it.
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include "server/limits/limits.hpp"

namespace cairn {
namespace {

std::string operations() {
    std::ifstream file(CAIRN_TESTS_DIR "/../docs/operations.md");
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

// A line of the document's table, as it must be.
std::string line_of(const LimitLine& line) {
    return "| `" + std::string(line.name) + "` | " + limit_text(line.usual) + " " +
           std::string(line.unit) + " | " + std::string(line.reason) + " |\n";
}

TEST(LimitTable, IsTheDocuments) {
    const std::string document = operations();
    const auto begin = document.find("## 7 Limits");
    const auto end = document.find("## 8 ");
    ASSERT_LT(begin, end);
    const std::string section = document.substr(begin, end - begin);
    std::string expected;
    for (const LimitLine& line : limit_table) expected += line_of(line);
    EXPECT_NE(section.find(expected), std::string::npos)
        << "docs/operations.md, section 7, should have:\n"
        << expected;
    std::size_t lines = 0;
    for (auto at = section.find("\n| `"); at != std::string::npos;
         at = section.find("\n| `", at + 1)) {
        ++lines;
    }
    EXPECT_EQ(lines, limit_table.size());
}

TEST(LimitTable, IsInTheHelp) {
    const std::string help = limits_help();
    for (const LimitLine& line : limit_table) {
        EXPECT_NE(help.find("  " + std::string(line.name) + " "), std::string::npos) << line.name;
    }
}

TEST(LimitTable, SaysWhyOfEachAndNamesItOnce) {
    for (const LimitLine& line : limit_table) {
        EXPECT_TRUE(line.reason.ends_with('.')) << line.name;
        EXPECT_EQ(std::count_if(limit_table.begin(), limit_table.end(),
                                [&](const LimitLine& other) { return other.name == line.name; }),
                  1);
    }
}

TEST(LimitTable, IsSetByName) {
    Limits limits;
    EXPECT_TRUE(limits.set("connections-of-address=7"));
    EXPECT_EQ(limits.count(Limit::ConnectionsOfAddress), 7);
    EXPECT_TRUE(limits.set("password-tries-per-second=0.5"));
    EXPECT_EQ(limits.rate(Limit::PasswordTries).per_second, 0.5);
    for (const char* wrong : { "", "connections", "connections=", "connections=-1", "connections=x",
                               "connections=1e99", "connections=nan", "nonsense=1" }) {
        EXPECT_FALSE(limits.set(wrong)) << wrong;
    }
    EXPECT_EQ(limits.count(Limit::Connections), 20'000);
}

} // namespace
} // namespace cairn
