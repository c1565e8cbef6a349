// Words, numbers and quotes: the small tools for a line of text.
#include "base/text.hpp"

#include "base/count.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

namespace cairn {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Words, AreSplitAtBlanks) {
    EXPECT_THAT(words_of(""), IsEmpty());
    EXPECT_THAT(words_of(" \t\r"), IsEmpty());
    EXPECT_THAT(words_of("do R5@3"), ElementsAre("do", "R5@3"));
    EXPECT_THAT(words_of("  do\t\tR5@3 \r"), ElementsAre("do", "R5@3"));
}

TEST(Count, IsSingularOnlyOfOne) {
    EXPECT_EQ(count_of(0, "pair"), "0 pairs");
    EXPECT_EQ(count_of(1, "pair"), "1 pair");
    EXPECT_EQ(count_of(2U, "pair"), "2 pairs");
}

TEST(Cut, StopsAtTheFirstSeparator) {
    EXPECT_EQ(cut("a:b:c", ':').head, "a");
    EXPECT_EQ(cut("a:b:c", ':').tail, "b:c");
    EXPECT_EQ(cut("abc", ':').head, "abc");
    EXPECT_FALSE(cut("abc", ':').tail);
    EXPECT_EQ(cut("abc:", ':').tail, "");
}

TEST(Number, IsPlainDecimalUpToTheMost) {
    constexpr auto most = std::numeric_limits<std::uint64_t>::max();
    EXPECT_EQ(number("0", 9), 0U);
    EXPECT_EQ(number("9", 9), 9U);
    EXPECT_EQ(number("18446744073709551615", most), most);
    for (const char* text : { "", "00", "01", "-1", "+1", " 1", "1 ", "1.0", "0x1", "a", "10" }) {
        EXPECT_FALSE(number(text, 9)) << text;
    }
    EXPECT_FALSE(number("18446744073709551616", most));
    EXPECT_FALSE(number("99999999999999999999999999", most));
    for (std::uint64_t bound : { 1U, 7U, 10U, 99U, 1000U }) {
        EXPECT_EQ(number(std::to_string(bound), bound), bound);
        EXPECT_FALSE(number(std::to_string(bound + 1), bound));
    }
}

TEST(Quoted, FitsOneLine) {
    EXPECT_EQ(in_quotes("R5@3"), "'R5@3'");
    EXPECT_EQ(in_quotes("a\nb\xffz"), "'a?b?z'");
    const std::string text = in_quotes(std::string(1000, 'x'));
    EXPECT_LT(text.size(), 60U);
    EXPECT_TRUE(text.ends_with("...'"));
}

TEST(Utf8, IsWellFormed) {
    for (const char* text : { "", "abc", "é", "→ ×", "𝄞", "\x7f" }) EXPECT_TRUE(is_utf8(text));
    for (const char* text : { "\x80", "\xc3", "\xc3(", "\xe2\x86", "\xc0\xaf", "\xed\xa0\x80",
                              "\xf4\x90\x80\x80", "\xf8\x88\x80\x80\x80", "\xe0\x80\x80" }) {
        EXPECT_FALSE(is_utf8(text));
    }
    EXPECT_EQ(columns_of("→ ×é"), 4U);
}

} // namespace
} // namespace cairn
