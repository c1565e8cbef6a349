// What each field of a message lets in, and that nothing else gets past its reader.
#include "room/message/fields.hpp"

#include <gtest/gtest.h>

#include "room/hall_probe.hpp"
#include "room/tables.hpp"

namespace cairn {
namespace {

using namespace std::string_literals;

template <class F>
bool reads(const std::string& text) {
    const auto field = F::read(text);
    EXPECT_TRUE(!field || field->text() == text);
    return field.ok();
}

// Characters that a database, a terminal, a URL or a line of a file could stumble over.
const std::string odd_characters[] {
    "\0"s,      "\x01",         "\n",           "\t",   "\x7f",
    "\xc2\x85", "\xe2\x80\xa8", "\xe2\x80\x8b", "\xff", "\xed\xa0\x80",
    "\"",       "\\",           "%00",          "/",    " ",
    "{"
};

TEST(Fields, OfIdsKeysAndTokensHaveFewCharacters) {
    EXPECT_TRUE(reads<TableId>("b7kq2m4x9tza"));
    EXPECT_TRUE(reads<TableId>("on00ff-_A"));
    EXPECT_FALSE(reads<TableId>(""));
    EXPECT_TRUE(reads<TableId>(std::string(64, 'a')));
    EXPECT_FALSE(reads<TableId>(std::string(65, 'a')));
    EXPECT_TRUE(reads<Key>(""));
    EXPECT_FALSE(reads<Key>(std::string(65, 'a')));
    EXPECT_TRUE(reads<TokenText>(std::string(400, 'Z')));
    EXPECT_FALSE(reads<TokenText>(std::string(401, 'Z')));
    for (const std::string& odd : odd_characters) {
        EXPECT_FALSE(reads<TableId>("abc" + odd)) << odd;
        EXPECT_FALSE(reads<Key>("abc" + odd)) << odd;
        EXPECT_FALSE(reads<TokenText>(odd + "abc")) << odd;
        EXPECT_FALSE(reads<Greeting>("luck" + odd)) << odd;
    }
}

TEST(Fields, OfRefsAndMovesHaveNoControlCharacters) {
    EXPECT_TRUE(reads<Ref>("7"));
    EXPECT_TRUE(reads<Ref>("a \"quoted\" Zoë"));
    EXPECT_FALSE(reads<Ref>(std::string(41, '7')));
    EXPECT_TRUE(reads<MoveText>("support:R5,G3"));
    EXPECT_FALSE(reads<MoveText>("R5 @3"));
    EXPECT_FALSE(reads<MoveText>("Zoë"));
    EXPECT_FALSE(reads<MoveText>(std::string(101, 'R')));
    for (const std::string& odd : { "\0"s, "\x01"s, "\n"s, "\x7f"s, "\xc2\x85"s, "\xff"s }) {
        EXPECT_FALSE(reads<Ref>("7" + odd));
        EXPECT_FALSE(reads<MoveText>("R5" + odd));
    }
}

TEST(Fields, OfNamesAreUtf8WithoutControlCharacters) {
    EXPECT_TRUE(reads<TypedName>("Zoë"));
    EXPECT_TRUE(reads<TypedName>("from before \xc2\x85"));
    EXPECT_FALSE(reads<TypedName>("Anna\0junk"s));
    EXPECT_FALSE(reads<TypedName>("Anna\n"));
    EXPECT_FALSE(reads<TypedName>("\xff\xfe"));
    EXPECT_FALSE(reads<TypedName>(""));
    EXPECT_FALSE(reads<TypedName>(std::string(201, 'a')));
    EXPECT_TRUE(reads<TypedPassword>("any\0thing"s));
    EXPECT_FALSE(reads<TypedPassword>(std::string(201, 'a')));
}

std::string fault_in(const std::string& text) {
    const auto read = read_ask(text);
    const auto* wrong = std::get_if<WrongAsk>(&read);
    return wrong == nullptr ? "fine"
                            : std::string(name(wrong->why.code)) + " " +
                                  wrong->why.reason.substr(0, wrong->why.reason.find(':'));
}

// Each message that has the field, with a NUL in it.
TEST(Fields, WithANulAreRefusedInEveryMessage) {
    EXPECT_EQ(fault_in(R"({"v":1,"ref":"\u0000","type":"ping"})"), "syntax ref");
    EXPECT_EQ(fault_in(R"({"v":1,"type":"hello","token":"a\u0000"})"), "syntax token");
    EXPECT_EQ(fault_in(R"({"v":1,"type":"login","name":"Anna\u0000junk","password":"long one"})"),
              "syntax name");
    for (const std::string type : { "sit", "enter", "leave", "ready", "move", "takeback", "resign",
                                    "greet", "rematch", "cancel", "prove", "record" }) {
        EXPECT_EQ(fault_in(R"({"v":1,"type":")" + type + R"(","table":"a\u0000"})"), "syntax table")
            << type;
    }
    const std::string at = R"("table":"a",)";
    EXPECT_EQ(fault_in(R"({"v":1,"type":"enter",)" + at + R"("key":"\u0000"})"), "syntax key");
    EXPECT_EQ(fault_in(R"({"v":1,"type":"enter",)" + at + R"("as":"C"})"), "syntax as");
    EXPECT_EQ(fault_in(R"({"v":1,"type":"move",)" + at + R"("answers":1,"move":"a\u0000"})"),
              "syntax move");
    EXPECT_EQ(fault_in(R"({"v":1,"type":"greet",)" + at + R"("greeting":"a\u0000"})"),
              "syntax greeting");
    EXPECT_EQ(fault_in(R"({"v":1,"type":"takeback",)" + at + R"("answers":1,"do":"a\u0000"})"),
              "syntax do");
}

} // namespace
} // namespace cairn
