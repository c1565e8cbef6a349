// Records against the rules: games of every ruleset become records and come back, the golden
// records of version 1 stay readable, and a damaged record is refused, whatever the damage.
#include "table/record/replay.hpp"

#include "base/random.hpp"
#include "cli/commands.hpp"
#include "cli/record/replay.hpp"
#include "cli/shared/record_script.hpp"
#include "table/catalogue/catalogue.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace cairn {
namespace {

using Show = ReplayRequest::Show;

Record golden_record(std::string_view name) {
    const auto record = parse_record(golden(name));
    EXPECT_TRUE(record) << record.reason();
    return record ? *record : Record {};
}

// Random moves from a seeded deal, at most `plies` of them.
std::unique_ptr<Table> random_game(const Entry& entry, std::uint64_t seed, std::size_t plies) {
    Random random(seed);
    const bool may_choose = entry.match->starter == Starter::Either;
    const Seat first = may_choose && seed % 2 == 1 ? Seat::P2 : Seat::P1;
    auto table = entry.open(seed, first);
    while (table->outcome() == Outcome::Open && table->played().size() < plies) {
        const auto moves = table->moves();
        const auto pick = random.below(static_cast<std::uint32_t>(moves.size()));
        EXPECT_TRUE(table->play(moves[pick]));
    }
    return table;
}

void expect_same_game(const Table& table, const Table& other) {
    EXPECT_EQ(table.ruleset(), other.ruleset());
    EXPECT_EQ(table.first(), other.first());
    EXPECT_EQ(table.deal(), other.deal());
    EXPECT_EQ(table.played(), other.played());
    EXPECT_EQ(table.outcome(), other.outcome());
    EXPECT_EQ(table.deck(), other.deck());
    for (const Seat seat : both_seats) EXPECT_EQ(table.view_json(seat), other.view_json(seat));
}

void expect_comes_back(const Table& table) {
    const Record record = record_of(table, { { "p1", "Zoë" }, { "p2", "cairn \"1\"" } });
    for (const std::string& written : { to_text(record), to_json(record) }) {
        const auto read = parse_record(written);
        ASSERT_TRUE(read) << read.reason();
        ASSERT_EQ(*read, record);
        const auto again = replay(*read);
        ASSERT_TRUE(again) << again.reason() << '\n' << written;
        expect_same_game(**again, table);
    }
}

TEST(Replay, RandomGamesOfEveryRulesetComeBack) {
    for (const Entry& entry : catalogue()) {
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            const std::size_t plies = seed < 10 ? most_moves : seed * seed / 4;
            SCOPED_TRACE(std::string(entry.id) + ", seed " + std::to_string(seed));
            expect_comes_back(*random_game(entry, seed, plies));
        }
    }
}

TEST(DeepReplay, ManyRandomGamesComeBack) {
    for (const Entry& entry : catalogue()) {
        for (std::uint64_t seed = 100; seed < 1100; ++seed) {
            SCOPED_TRACE(std::string(entry.id) + ", seed " + std::to_string(seed));
            expect_comes_back(*random_game(entry, seed, most_moves));
        }
    }
}

TEST(Replay, StopsAtAnyPly) {
    for (const Entry& entry : catalogue()) {
        const auto table = random_game(entry, 7, most_moves);
        const Record record = record_of(*table);
        for (std::size_t left = record.moves.size() + 1; left-- > 0;) {
            const auto partial = replay(record, left);
            ASSERT_TRUE(partial) << partial.reason();
            expect_same_game(**partial, *table);
            EXPECT_EQ(table->undo().ok(), left > 0);
        }
    }
}

// One text and one JSON file for each ruleset. They are never rewritten: if this test fails, old
// records have become unreadable.
TEST(GoldenRecords, ParseReplayAndRewriteToTheSameBytes) {
    for (const Entry& entry : catalogue()) {
        EXPECT_TRUE(exists(golden_folder / (std::string(entry.id) + ".txt"))) << entry.id;
    }
    int files = 0;
    for (const auto& file : std::filesystem::directory_iterator(golden_folder)) {
        SCOPED_TRACE(file.path().filename());
        const std::string bytes = contents(file.path());
        const auto record = parse_record(bytes);
        ASSERT_TRUE(record) << record.reason();
        const auto table = replay(*record);
        ASSERT_TRUE(table) << table.reason();
        const bool is_json = file.path().extension() == ".json";
        EXPECT_EQ(is_json ? to_json(*record) + "\n" : to_text(*record), bytes);
        const char* twin = is_json ? ".txt" : ".json";
        EXPECT_EQ(golden_record(file.path().stem().string() + twin), *record);
        ++files;
    }
    EXPECT_EQ(files, 26);
}

std::string reason_of(const Record& record) {
    const auto table = replay(record);
    return table ? "(none)" : table.reason();
}

TEST(Replay, ErrorsNameTheMove) {
    const Record open = golden_record("open.txt"); // p2 Y4@3, p1 O2@4
    Record record = open;
    record.moves[1].seat = Seat::P2;
    EXPECT_EQ(reason_of(record), "move 2, p2 'O2@4': it is p1 who moves");
    record = open;
    record.moves[1].move = "Y4@4";
    EXPECT_EQ(reason_of(record), "move 2, p1 'Y4@4': 'Y4@4' is not legal now: "
                                 "the card is not in the hand");
    record = open;
    record.moves[0].move = "xyzzy";
    EXPECT_EQ(reason_of(record), "move 1, p2 'xyzzy': no such move 'xyzzy'");
    record = open;
    record.moves[0].order = "R1";
    EXPECT_EQ(reason_of(record),
              "move 1, p2 'Y4@3': this move shuffles nothing: it takes no order");
}

TEST(Replay, TheHeaderIsChecked) {
    Record record = golden_record("open.txt");
    record.ruleset = "chess";
    EXPECT_TRUE(reason_of(record).starts_with("no such ruleset 'chess'; there are schotten"));
    record = golden_record("open.txt");
    record.deal = "clan R1";
    EXPECT_TRUE(reason_of(record).starts_with("the deal lacks ")) << reason_of(record);
    record.deal = "";
    EXPECT_EQ(reason_of(record), "a deal of this ruleset starts with 'clan'");
    record = golden_record("totem.txt");
    record.deal = "clan R1";
    EXPECT_EQ(reason_of(record), "nothing is dealt in this game");
    for (const char* file : { "totem.txt", "siege.txt", "siege-tactics.txt" }) {
        record = golden_record(file);
        record.first = Seat::P2;
        EXPECT_EQ(reason_of(record), "p1 always moves first in " + record.ruleset);
    }
}

TEST(Replay, TheResultMustAgree) {
    Record record = golden_record("totem.txt"); // p1 wins
    record.result.outcome = Outcome::P2Wins;
    EXPECT_EQ(reason_of(record),
              "the record gives the result 'p2', but after its last move it is 'p1'");
    record.result = { Outcome::P1Wins, Ending::Resignation };
    EXPECT_EQ(reason_of(record),
              "the game was over by the rules before it could end by resignation");
    record.moves.pop_back();
    EXPECT_EQ(reason_of(record), "(none)");
    record.result.by = Ending::Rules;
    EXPECT_EQ(reason_of(record),
              "the record gives the result 'p1', but after its last move it is 'open'");
}

TEST(Replay, NothingIsPlayedAfterTheEnd) {
    Record record = golden_record("totem.txt");
    record.moves.push_back(record.moves.back());
    EXPECT_EQ(reason_of(record), "move 26, p1 'd7:1@d1': the game is over");
}

// rules 9.13: support shuffles. Without the order the game could not be replayed.
TEST(Replay, AShuffleNeedsItsOrder) {
    Record record = golden_record("siege-tactics.txt");
    for (RecordedMove& move : record.moves) {
        if (move.order.empty()) continue;
        const std::string order = move.order;
        move.order = "";
        EXPECT_TRUE(reason_of(record).ends_with("the record must give the order"));
        move.order = order.substr(order.find(' ') + 1);
        EXPECT_NE(reason_of(record).find("every card of the pile once"), std::string::npos);
        move.order = order;
    }
    EXPECT_EQ(reason_of(record), "(none)");
}

// An error or a record, and replaying that ends too: nothing else may come of any input.
void expect_harmless(std::string_view input) {
    const auto record = parse_record(input);
    if (!record) {
        EXPECT_FALSE(record.reason().empty());
        EXPECT_EQ(record.reason().find('\n'), std::string::npos);
        return;
    }
    EXPECT_TRUE(well_formed(*record));
    const auto table = replay(*record);
    EXPECT_TRUE(table || table.reason().find('\n') == std::string::npos);
}

TEST(DamagedRecords, TruncatedAtEveryByte) {
    for (const char* name : { "open.txt", "totem.txt", "open.json", "siege-tactics.txt" }) {
        const std::string bytes = golden(name);
        // Without its last line end a record is still whole.
        for (std::size_t size = 0; size + 1 < bytes.size(); ++size) {
            const std::string_view part = std::string_view(bytes).substr(0, size);
            expect_harmless(part);
            EXPECT_FALSE(parse_record(part)) << name << " cut to " << size << " bytes";
        }
    }
}

TEST(DamagedRecords, EveryByteCorrupted) {
    for (const char* name : { "open.txt", "totem.txt", "open.json", "totem.json" }) {
        const std::string bytes = golden(name);
        for (std::size_t at = 0; at < bytes.size(); ++at) {
            for (const char byte : { '\0', '\n', ' ', '"', '9', ';', '\x7f', '\x80', '\xff' }) {
                std::string damaged = bytes;
                damaged[at] = byte;
                expect_harmless(damaged);
            }
            std::string shorter = bytes;
            expect_harmless(shorter.erase(at, 1));
        }
    }
}

TEST(DamagedRecords, RandomBytes) {
    Random random(1);
    for (const char* start : { "", "{", "cairn record 1\n", "{\"cairn\":1," }) {
        for (int round = 0; round < 500; ++round) {
            std::string bytes = start;
            for (auto left = random.below(300); left > 0; --left) {
                bytes += static_cast<char>(random.below(256));
            }
            expect_harmless(bytes);
        }
    }
}

Printed shown(const std::string& input, const ReplayRequest& request) {
    return printed_by(replay_record, input, request);
}

TEST(ReplayCommand, ShowsThePositionThroughTheAskedEyes) {
    const std::string input = golden("open.txt");
    const auto table = replay(golden_record("open.txt"), 1);
    ASSERT_TRUE(table);
    const auto printed = shown(input, { .at = 1, .eyes = { Seat::P2 } });
    EXPECT_EQ(printed.exit_code, exit_fine);
    EXPECT_EQ(printed.out, "schotten, after 1 of 2 moves: p1 to move\n\nas p2 sees it\n" +
                               (*table)->picture(Seat::P2, Palette::Plain));
    const auto both = shown(input, {});
    EXPECT_NE(both.out.find("as p1 sees it"), std::string::npos);
    EXPECT_NE(both.out.find("as p2 sees it"), std::string::npos);
}

TEST(ReplayCommand, SaysHowTheGameEnded) {
    EXPECT_TRUE(shown(golden("totem.txt"), {})
                    .out.starts_with("totem, after 25 of 25 moves: p1 has won\n"));
    EXPECT_EQ(shown(golden("classic-tactics.json"), { .show = Show::Verdict }).out,
              "the record is right: 41 moves, p2 has won by resignation\n");
    EXPECT_EQ(shown(golden("schotten-tactics-expert.txt"), { .show = Show::Verdict }).out,
              "the record is right: 30 moves, the game is drawn by agreement\n");
    EXPECT_EQ(shown(golden("open.txt"), { .show = Show::Verdict }).out,
              "the record is right: 2 moves, the game goes on\n");
}

TEST(ReplayCommand, Converts) {
    EXPECT_EQ(shown(golden("siege-tactics.txt"), { .show = Show::Json }).out,
              golden("siege-tactics.json"));
    EXPECT_EQ(shown(golden("siege-tactics.json"), { .show = Show::Text }).out,
              golden("siege-tactics.txt"));
}

TEST(ReplayCommand, TellsWrongRecordsFromWrongUse) {
    const auto wrong = shown("cairn record 1\nfirst p1\nresult open\n", {});
    EXPECT_EQ(wrong.exit_code, exit_wrong);
    EXPECT_EQ(wrong.out, "");
    EXPECT_EQ(wrong.err, "cairn: the record names no ruleset\n");
    EXPECT_EQ(shown("", {}).exit_code, exit_wrong);
    EXPECT_EQ(shown(std::string(2 * longest_record, '\n'), {}).exit_code, exit_wrong);
    const auto beyond = shown(golden("open.txt"), { .at = 3 });
    EXPECT_EQ(beyond.exit_code, exit_usage);
    EXPECT_EQ(beyond.err, "cairn: the game has only 2 moves\n");
}

} // namespace
} // namespace cairn
