// `cairn solve` and `cairn analyse` on the golden records: what they print, and their exit codes.
#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "base/scaled.hpp"
#include "base/text.hpp"
#include "cli/commands.hpp"
#include "cli/match/duels.hpp"
#include "cli/record/analyse_record.hpp"
#include "cli/record/record_input.hpp"
#include "cli/record/solve_record.hpp"
#include "cli/shared/record_script.hpp"
#include "table/records.hpp"

namespace cairn {
namespace {

Printed run(const std::string& input, const SolveRequest& request) {
    return printed_by(solve_record, input, request);
}

Printed run(const std::string& input, const AnalyseRequest& request) {
    return printed_by(analyse_record, input, request);
}

AnalyseRequest quick_analysis() {
    AnalyseRequest request;
    request.terms.budget.nodes = 12;
    return request;
}

void expect_narrow(const std::string& text) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(columns_of(line), 80U) << line;
}

TEST(RecordPlaces, AreAFileAndMaybeAPly) {
    const auto place = [](std::string_view text) {
        const auto parsed = parse_record_place(text);
        EXPECT_TRUE(parsed) << text;
        return parsed ? *parsed : RecordPlace {};
    };
    EXPECT_EQ(place("game.txt"), (RecordPlace { "game.txt" }));
    EXPECT_EQ(place("game.txt@12"), (RecordPlace { "game.txt", 12 }));
    EXPECT_EQ(place("game.txt@0"), (RecordPlace { "game.txt", 0 }));
    EXPECT_EQ(place("-"), (RecordPlace { "-" }));
    EXPECT_EQ(place("-@3"), (RecordPlace { "-", 3 }));
    EXPECT_EQ(place("me@home/game.txt"), (RecordPlace { "me@home/game.txt" }));
    EXPECT_EQ(place("me@home.txt@7"), (RecordPlace { "me@home.txt", 7 }));
}

TEST(RecordPlaces, NonsenseIsRefused) {
    for (const char* text : { "", "@", "@5", "game.txt@", "game.txt@x", "game.txt@-1",
                              "game.txt@+1", "game.txt@ 1", "game.txt@01", "game.txt@1001",
                              "game.txt@1e3", "game.txt@99999999999999999999", "a@b@c" }) {
        const auto place = parse_record_place(text);
        EXPECT_FALSE(place) << text;
    }
}

TEST(SolveCommand, SaysTheValueAndTheLine) {
    const std::string input = golden("totem.txt"); // 25 moves, p1 wins
    const auto last = run(input, SolveRequest {});
    EXPECT_EQ(last.exit_code, exit_fine) << last.err;
    EXPECT_TRUE(last.out.starts_with("totem, after 24 of 25 moves: p1 to move\n"
                                     "won for p1: nothing is hidden any more\np1 "))
        << last.out;
    EXPECT_TRUE(last.out.ends_with(" positions\n"));
    expect_narrow(last.out);
}

TEST(SolveCommand, PrintsJson) {
    for (const char* name : { "schotten.txt", "siege.json", "totem.json" }) {
        const auto printed = run(golden(name), { .show = SolveRequest::Show::Json });
        ASSERT_EQ(printed.exit_code, exit_fine) << name << printed.err;
        const auto value = boost::json::parse(printed.out);
        EXPECT_TRUE(value.at("line").as_array().size() > 0);
        EXPECT_GT(value.at("positions").as_int64(), 0);
        EXPECT_TRUE(value.at("all_cards_known").is_bool());
        const auto& worth = value.at("value").as_string();
        EXPECT_TRUE(worth == "won" || worth == "drawn" || worth == "lost");
    }
}

TEST(SolveCommand, FailsInOneLine) {
    const std::string input = golden("schotten.txt");
    const auto hard = run(input, { .ply = 0, .most_positions = 1000 });
    EXPECT_EQ(hard.exit_code, exit_wrong);
    EXPECT_EQ(hard.out, "");
    EXPECT_EQ(hard.err, "cairn: after 0 moves, not solved: it takes more than 1000 positions; a "
                        "later position takes fewer\n");
    const auto beyond = run(input, { .ply = 1000 });
    EXPECT_EQ(beyond.exit_code, exit_usage);
    EXPECT_TRUE(beyond.err.starts_with("cairn: the game has only ")) << beyond.err;
    const auto over = run(golden("totem.txt"), { .ply = 25 });
    EXPECT_EQ(over.exit_code, exit_wrong);
    EXPECT_EQ(over.err, "cairn: after 25 moves, the game is over\n");
    EXPECT_EQ(run("nonsense", SolveRequest {}).exit_code, exit_wrong);
    EXPECT_EQ(run("", SolveRequest {}).exit_code, exit_wrong);
}

TEST(AnalyseCommand, FitsTheTerminalInEveryRuleset) {
    for (const Entry& entry : catalogue()) {
        if (sanitized && entry.id.find('-') != std::string_view::npos) continue;
        const auto printed = run(golden(std::string(entry.id) + ".txt"), quick_analysis());
        EXPECT_EQ(printed.exit_code, exit_fine) << printed.err;
        expect_narrow(printed.out);
        EXPECT_TRUE(printed.out.starts_with(std::string(entry.id) + ", ")) << printed.out;
        EXPECT_NE(printed.out.find("; 12 nodes"), std::string::npos);
        EXPECT_NE(printed.out.find("choices  average loss  accuracy"), std::string::npos);
    }
}

TEST(AnalyseCommand, ReadsBothForms) {
    EXPECT_EQ(run(golden("totem.txt"), quick_analysis()).out,
              run(golden("totem.json"), quick_analysis()).out);
}

TEST(AnalyseCommand, MarksABlunder) {
    const auto record = game_with_a_blunder("schotten");
    ASSERT_TRUE(record);
    const auto printed = run(to_text(*record), quick_analysis());
    const RecordedMove& last = record->moves.back();
    const auto row = printed.out.find("  " + std::string(name(last.seat)) + "  " + last.move,
                                      printed.out.rfind(last.move) - 6);
    ASSERT_NE(row, std::string::npos) << printed.out;
    const auto line = printed.out.substr(row, printed.out.find('\n', row) - row);
    EXPECT_NE(line.find(" 100.0  100.0 ??  "), std::string::npos) << line;
}

TEST(AnalyseCommand, PrintsJson) {
    AnalyseRequest request = quick_analysis();
    request.show = AnalyseRequest::Show::Json;
    for (const char* name : { "open.txt", "siege-tactics.json", "totem.txt" }) {
        const auto printed = run(golden(name), request);
        ASSERT_EQ(printed.exit_code, exit_fine) << printed.err;
        const auto value = boost::json::parse(printed.out);
        const auto& moves = value.at("moves").as_array();
        EXPECT_TRUE(value.at("complete").as_bool());
        EXPECT_EQ(value.at("nodes").as_int64(), 12);
        for (std::size_t i = 0; i < moves.size(); ++i) {
            EXPECT_EQ(moves[i].at("ply").as_int64(), static_cast<std::int64_t>(i + 1));
            const double chance = moves[i].at("win_probability").to_number<double>();
            EXPECT_GE(chance, 0);
            EXPECT_LE(chance, 1);
            EXPECT_GE(moves[i].at("loss").to_number<double>(), 0);
        }
        for (const char* seat : { "p1", "p2" }) {
            const auto& player = value.at("players").at(seat);
            EXPECT_TRUE(player.at("luck").is_object());
            const double accuracy = player.at("accuracy").to_number<double>();
            const double loss = player.at("average_loss").to_number<double>();
            EXPECT_EQ(accuracy == 100, loss == 0) << accuracy << " " << loss;
            EXPECT_GT(accuracy, 10);
            EXPECT_LE(accuracy, 100);
        }
    }
}

TEST(AnalyseCommand, StopsWhenInterrupted) {
    const std::atomic<bool> stop { true };
    AnalyseRequest request = quick_analysis();
    request.terms.interrupted = &stop;
    const auto printed = run(golden("schotten.txt"), request);
    EXPECT_EQ(printed.exit_code, exit_interrupted);
    EXPECT_NE(printed.out.find("(interrupted)"), std::string::npos);
}

TEST(AnalyseCommand, RefusesAWrongRecord) {
    for (const std::string& input : { std::string("nonsense"), std::string(),
                                      std::string("cairn record 1\nfirst p1\nresult open\n") }) {
        const auto printed = run(input, quick_analysis());
        EXPECT_EQ(printed.exit_code, exit_wrong);
        EXPECT_EQ(printed.out, "");
        EXPECT_TRUE(printed.err.starts_with("cairn: ")) << printed.err;
    }
}

TEST(AnalyseCommand, AGameWithoutMovesHasNothingToJudge) {
    Record record = record_of(*random_table(*find_ruleset("schotten"), 1, 0));
    const auto printed = run(to_text(record), quick_analysis());
    EXPECT_EQ(printed.exit_code, exit_fine);
    EXPECT_TRUE(printed.out.starts_with("schotten, 0 moves, the game goes on; "));
}

} // namespace
} // namespace cairn
