// Records as text and as JSON (docs/records.md): both are read back exactly as they were written,
// and whatever is wrong with them is said with its place.
#include "table/record/record.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cairn {
namespace {

constexpr std::string_view small_text = R"(cairn record 1
ruleset siege-tactics
tag event Friday club
tag p1 Anna
first p1
deal siege R5 G1 tactic spy
; on the start
p1 R5@3 draw:siege
; first line
;
; third line
p2 G7@3
p1 support:R5,G3 order R1 G2
p1 end
result p2 resignation
)";

constexpr std::string_view small_json =
    R"({"cairn":1,"ruleset":"siege-tactics","tags":[{"name":"event","value":"Friday club"},)"
    R"({"name":"p1","value":"Anna"}],"first":"p1","deal":"siege R5 G1 tactic spy",)"
    R"("comment":"on the start","moves":[{"seat":"p1","move":"R5@3"},)"
    R"({"seat":"p1","move":"draw:siege","comment":"first line\n\nthird line"},)"
    R"({"seat":"p2","move":"G7@3"},{"seat":"p1","move":"support:R5,G3","order":["R1","G2"]},)"
    R"({"seat":"p1","move":"end"}],"result":{"winner":"p2","by":"resignation"}})";

Record small_record() {
    return { .ruleset = "siege-tactics",
             .tags = { { "event", "Friday club" }, { "p1", "Anna" } },
             .first = Seat::P1,
             .deal = "siege R5 G1 tactic spy",
             .comment = "on the start",
             .moves = { { Seat::P1, "R5@3", "", "" },
                        { Seat::P1, "draw:siege", "", "first line\n\nthird line" },
                        { Seat::P2, "G7@3", "", "" },
                        { Seat::P1, "support:R5,G3", "R1 G2", "" },
                        { Seat::P1, "end", "", "" } },
             .result = { Outcome::P2Wins, Ending::Resignation } };
}

Record least_record() {
    Record record;
    record.ruleset = "totem";
    return record;
}

void expect_round_trips(const Record& record) {
    ASSERT_TRUE(well_formed(record)) << well_formed(record).reason();
    const auto by_text = parse_record(to_text(record));
    ASSERT_TRUE(by_text) << by_text.reason();
    EXPECT_EQ(*by_text, record) << to_text(record);
    const auto by_json = parse_record(to_json(record));
    ASSERT_TRUE(by_json) << by_json.reason();
    EXPECT_EQ(*by_json, record) << to_json(record);
}

std::string reason_of(std::string_view input) {
    const auto record = parse_record(input);
    return record ? "(none)" : record.reason();
}

std::string replaced(std::string_view text, std::string_view from, std::string_view to) {
    std::string result(text);
    const std::size_t at = result.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return result.replace(at, from.size(), to);
}

TEST(RecordText, IsWrittenAsDocumented) { EXPECT_EQ(to_text(small_record()), small_text); }

TEST(RecordJson, IsWrittenAsDocumented) { EXPECT_EQ(to_json(small_record()), small_json); }

TEST(RecordText, IsReadBack) {
    expect_round_trips(small_record());
    expect_round_trips(least_record());
}

TEST(RecordText, KeepsEveryResult) {
    for (const GameResult result : { GameResult { Outcome::Open, Ending::Rules },
                                     GameResult { Outcome::P1Wins, Ending::Rules },
                                     GameResult { Outcome::Draw, Ending::Rules },
                                     GameResult { Outcome::P1Wins, Ending::Time },
                                     GameResult { Outcome::P2Wins, Ending::Resignation },
                                     GameResult { Outcome::Draw, Ending::Agreement } }) {
        Record record = least_record();
        record.result = result;
        expect_round_trips(record);
    }
}

TEST(RecordText, KeepsOddComments) {
    for (const char* comment : { "\n", "\n\n", " ", "; nested", "p1 R5@3", "trailing blank ", "a\n",
                                 "\na", "\"\\\"", "Zoë 石 🪨", "result p1" }) {
        Record record = small_record();
        record.comment = comment;
        for (RecordedMove& move : record.moves) move.comment = comment;
        expect_round_trips(record);
    }
}

TEST(RecordText, KeepsOddTags) {
    Record record = small_record();
    record.tags = { { "ruleset", "p1 R5@3" }, { ";", "; two   blanks" }, { "\"", "\\ ö 🪨" } };
    expect_round_trips(record);
}

// Names from before some characters were refused, and whatever else a program puts into a tag.
const std::string odd_values[] {
    "Anna\xc2\x85",     // U+0085, which ends a line for some
    "An\xe2\x80\xa8na", // U+2028, which does so for others
    "An\xe2\x80\x8bna", // zero-width
    "\xe2\x80\xae"
    "annA", // right to left
    "\"Anna\"",
    "\"",
    "An\\na\\u0041\\",
    "tab\there",
    "\t",
    "two\nlines\r\n",
    " blank before",
    "blank after ",
    " ",
    std::string("nu\0l", 4),
    "\x1b[2J\x7f\xc2\x9b",
    "\xc2\xa0\xc2\xa0",
};

TEST(RecordText, KeepsWhateverIsInATag) {
    for (const std::string& value : odd_values) {
        Record record = small_record();
        record.tags[1].value = value;
        expect_round_trips(record);
        for (const std::string& line : { to_text(record), to_json(record) }) {
            EXPECT_EQ(line.find_first_of("\t\r\x1b\x7f"), std::string::npos) << line;
            EXPECT_EQ(line.find("\xc2\x85"), std::string::npos) << line;
        }
    }
}

TEST(RecordText, QuotesOnlyWhatNeedsIt) {
    Record record = small_record();
    record.tags[1].value = "An\"na\xc2\x85";
    EXPECT_EQ(to_text(record),
              replaced(small_text, "tag p1 Anna", "quoted p1 \"An\\\"na\\u0085\""));
    record.tags[1].value = "\"Anna\""; // as records of old have it
    EXPECT_EQ(to_text(record), replaced(small_text, "Anna", "\"Anna\""));
}

TEST(RecordText, ReadsANameFromBeforeTheyWereQuoted) {
    const auto record = parse_record(replaced(small_text, "Anna", "Anna\xc2\x85x"));
    ASSERT_TRUE(record) << record.reason();
    EXPECT_EQ(record->tags[1].value, "Anna\xc2\x85x");
    expect_round_trips(*record);
}

TEST(RecordText, ForgivesBlankLinesWideBlanksAndWindowsLineEnds) {
    std::string text;
    for (const char c : small_text) {
        if (c == '\n') {
            text += " \r\n \r\n";
        } else if (c == ' ') {
            text += "  ";
        } else {
            text += c;
        }
    }
    Record expected = small_record();
    expected.tags[0].value = "Friday  club";
    expected.comment = " on  the  start ";
    expected.moves[1].comment = " first  line \n\n third  line ";
    const auto record = parse_record(text);
    ASSERT_TRUE(record) << record.reason();
    EXPECT_EQ(*record, expected);
}

TEST(RecordText, MovesOfOneSeatMayBeSplitOverLines) {
    const auto record =
        parse_record(replaced(small_text, "p1 R5@3 draw:siege", "p1 R5@3\np1 draw:siege"));
    ASSERT_TRUE(record) << record.reason();
    EXPECT_EQ(*record, small_record());
}

TEST(RecordText, CommentsOfTheHeaderBelongToTheStart) {
    const auto record = parse_record(replaced(small_text, "first p1", "; early\nfirst p1"));
    ASSERT_TRUE(record) << record.reason();
    EXPECT_EQ(record->comment, "early\non the start");
}

struct Wrong {
    std::string_view from;
    std::string_view to;
    std::string_view reason;
};

TEST(RecordText, ErrorsNameTheLine) {
    const std::vector<Wrong> cases {
        { "cairn record 1", "cairn record 2",
          "line 1: this record has version '2'; version 1 is the only one known here" },
        { "cairn record 1", "chess", "line 1: a record begins with 'cairn record 1'" },
        { "ruleset siege-tactics", "ruleset a b",
          "line 2: this is no line of a record: 'ruleset a b'" },
        { "ruleset siege-tactics\n", "", "the record names no ruleset" },
        { "tag p1 Anna", "tag p1", "line 4: tag 'p1' has no value" },
        { "tag p1 Anna", "tag event x", "line 4: tag 'event' is given twice" },
        { "Anna", "An\x01na",
          "line 4: the value of tag 'p1' must be UTF-8 without control characters" },
        { "tag p1 Anna", "quoted p1 \"An\"na\"",
          "line 4: a value in quotation marks is expected here, in which only \\\", \\\\ and \\u "
          "with "
          "four digits are escapes" },
        { "tag p1 Anna", "quoted p1 \"\\ud800\"", "line 4: the value of tag 'p1' is no UTF-8" },
        { "tag p1 Anna", "quoted p1", "line 4: this is no line of a record: 'quoted p1'" },
        { "first p1", "first p3", "line 5: 'p3' is no player: players are p1 and p2" },
        { "first p1\n", "", "the record does not say who moves first" },
        { "first p1", "first p1\nfirst p1", "line 6: it is said twice who moves first" },
        { "deal siege R5 G1 tactic spy", "deal", "line 6: the deal has no cards" },
        { "tactic spy", "tactic späy", "line 6: 'sp??y' is not one word of plain characters" },
        { "; on the start", "; on \xff",
          "line 7: a comment must be UTF-8 without control characters" },
        { "p2 G7@3", "p3 G7@3", "line 12: this is no line of a record: 'p3 G7@3'" },
        { "p2 G7@3", "p2", "line 12: no move follows 'p2'" },
        { "p2 G7@3", "tag late x", "line 12: this stands before the moves" },
        { "p1 end", "p1 order R1", "line 14: 'order' needs the move before it" },
        { "p1 end", "p1 end order", "line 14: the order has no cards" },
        { "result p2 resignation", "result p3",
          "line 15: a result is p1, p2, draw or open, not 'p3'" },
        { "p2 resignation", "p2 magic", "line 15: no game ends by 'magic'" },
        { "p2 resignation", "draw time", "line 15: the result 'draw' does not come by time" },
        { "p2 resignation", "p1 agreement", "line 15: the result 'p1' does not come by agreement" },
        { "p2 resignation", "p2\n; more", "line 16: nothing follows the result" },
        { "result p2 resignation\n", "", "the record ends without a result" },
    };
    for (const Wrong& wrong : cases) {
        EXPECT_EQ(reason_of(replaced(small_text, wrong.from, wrong.to)), wrong.reason);
    }
}

TEST(RecordJson, ErrorsNameThePath) {
    const std::vector<Wrong> cases {
        { "\"cairn\":1", "\"cairn\":2",
          "cairn: this record has version 2; version 1 is the only one known here" },
        { "\"cairn\":1,", "", "cairn: the version of the record is expected here" },
        { "\"cairn\":1", "\"cairn\":1,\"clock\":5", "record: there is no key 'clock'" },
        { "\"siege-tactics\"", "7", "ruleset: a text is expected here" },
        { "\"siege-tactics\"", "\"\"", "ruleset: '' is not one word of plain characters" },
        { "\"value\":\"Anna\"", "\"value\":null", "tags[1].value: a text is expected here" },
        { "\"Anna\"", "\"\"", "tags[1]: tag 'p1' has no value" },
        { "{\"name\":\"p1\"", "{\"nam\":\"p1\"", "tags[1]: there is no key 'nam'" },
        { "\"first\":\"p1\"", "\"first\":\"P1\"",
          "first: 'P1' is no player: players are p1 and p2" },
        { "siege R5", "siege\\nR5", "deal: 'siege?R5' is not one word of plain characters" },
        { "on the start", "on\\u0007",
          "comment: a comment must be UTF-8 without control characters" },
        { "\"moves\":[", "\"moves\":[4,", "moves[0]: an object is expected here" },
        { "{\"seat\":\"p2\",", "{", "moves[2].seat: a text is expected here" },
        { "G7@3", "G7@3 end", "moves[2]: 'G7@3 end' is not one word of plain characters" },
        { "\"G2\"]", "2]", "moves[3].order: a text is expected here" },
        { "[\"R1\",\"G2\"]", "[]", "moves[3].order: the order has no cards" },
        { "[\"R1\",\"G2\"]", "\"R1 G2\"", "moves[3].order: a list is expected here" },
        { "\"winner\":\"p2\"", "\"winner\":null",
          "result: the result 'open' does not come by resignation" },
        { "\"winner\":\"p2\",", "", "result.winner: a text is expected here" },
        { "{\"winner\":\"p2\",\"by\":\"resignation\"}", "\"p2\"",
          "result: an object is expected here" },
        { "\"p1\",\"move\":\"end\"", "\"p1\",\"move\":end",
          "byte 397: this is not JSON (syntax error)" },
    };
    for (const Wrong& wrong : cases) {
        EXPECT_EQ(reason_of(replaced(small_json, wrong.from, wrong.to)), wrong.reason);
    }
}

TEST(RecordJson, ReadsAnyLayoutAndOrderOfKeys) {
    const auto record =
        parse_record("\n { \"result\" : { \"winner\" : null } ,\r\n\t\"moves\":[],\"first\":\"p1\","
                     "\"ruleset\":\"totem\",\"cairn\":1 } \n");
    ASSERT_TRUE(record) << record.reason();
    EXPECT_EQ(*record, least_record());
}

TEST(RecordJson, DepthIsLimited) {
    const std::string deep(100'000, '[');
    EXPECT_NE(reason_of("{\"cairn\":" + deep), "(none)");
    EXPECT_NE(reason_of(replaced(small_json, "[\"R1\",\"G2\"]", "[[\"R1\"]]")), "(none)");
}

TEST(Record, NothingIsNotARecord) {
    EXPECT_EQ(reason_of(""), "the record is empty");
    EXPECT_EQ(reason_of(" \r\n\t\n"), "the record is empty");
    EXPECT_EQ(reason_of("{}"), "cairn: the version of the record is expected here");
    EXPECT_EQ(reason_of(std::string(5, '\0')), "line 1: a record begins with 'cairn record 1'");
}

TEST(Record, HugeInputsAreRefused) {
    constexpr std::size_t huge = 10 * 1024 * 1024;
    EXPECT_EQ(reason_of(std::string(huge, 'x')), "a record has at most 1024 KB");
    EXPECT_EQ(reason_of("{" + std::string(huge, '[')), "a record has at most 1024 KB");
    for (const char filler : { 'x', ' ', '\n', '\0', ';', '{', '"', '\xff' }) {
        std::string input(small_text.substr(0, small_text.find("result")));
        input += "p1 ";
        input.resize(longest_record, filler);
        EXPECT_NE(reason_of(input), "(none)");
    }
}

TEST(Record, CountsAreLimited) {
    Record record = least_record();
    record.moves.assign(most_moves, { Seat::P1, "end", "", "" });
    for (std::size_t i = 0; i < most_tags; ++i) record.tags.push_back({ std::to_string(i), "x" });
    expect_round_trips(record);
    Record more_moves = record;
    more_moves.moves.push_back(more_moves.moves.back());
    EXPECT_EQ(well_formed(more_moves).reason(), "a record has at most 1000 moves");
    Record more_tags = record;
    more_tags.tags.push_back({ "one", "more" });
    EXPECT_EQ(well_formed(more_tags).reason(), "a record has at most 100 tags");
}

// The longest texts that a well-formed record can become are still read.
TEST(Record, WhatCanBeWrittenCanBeRead) {
    for (const char* filler : { "\n", "\"", "a\n", "\\" }) {
        Record record = least_record();
        record.moves.assign(most_moves, { Seat::P1, "end", "a b", "" });
        for (std::size_t i = 0; i < most_moves; i += 2) record.moves[i].seat = Seat::P2;
        while (record.comment.size() < most_content - 7 * most_moves - 100)
            record.comment += filler;
        expect_round_trips(record);
        record.comment.append(most_content, ' ');
        EXPECT_EQ(well_formed(record).reason(), "the record holds more than 256 KB");
    }
    Record record = least_record();
    record.moves.push_back({ Seat::P1, "end", "a", "" });
    while (record.moves[0].order.size() < most_content - 100) record.moves[0].order += " a";
    expect_round_trips(record);
}

TEST(Record, OnlyWellFormedIsWritable) {
    const auto refused = [](auto change) {
        Record record = small_record();
        change(record);
        return !well_formed(record);
    };
    EXPECT_TRUE(refused([](Record& r) { r.ruleset = ""; }));
    EXPECT_TRUE(refused([](Record& r) { r.deal = "siege  R5"; }));
    EXPECT_TRUE(refused([](Record& r) { r.deal = " "; }));
    EXPECT_TRUE(refused([](Record& r) { r.tags[0].name = "two words"; }));
    EXPECT_TRUE(refused([](Record& r) { r.tags[0].value = "\xC0\x80"; }));
    EXPECT_TRUE(refused([](Record& r) { r.comment = "\x1b[2J"; }));
    EXPECT_TRUE(refused([](Record& r) { r.moves[0].move = ""; }));
    EXPECT_TRUE(refused([](Record& r) { r.moves[0].move = "order"; }));
    EXPECT_TRUE(refused([](Record& r) { r.moves[0].order = "R1\tR2"; }));
    EXPECT_TRUE(refused([](Record& r) { r.result = { Outcome::Open, Ending::Time }; }));
}

} // namespace
} // namespace cairn
