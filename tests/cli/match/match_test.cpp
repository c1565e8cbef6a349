// Bots that misbehave: each loses its game, the match goes on, and no process is left behind.
#include "cli/match/bot_contender.hpp"
#include "cli/match/bot_process.hpp"
#include "cli/match/duels.hpp"
#include "cli/match/match_report.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/text.hpp"

namespace cairn {
namespace {

namespace fs = std::filesystem;

constexpr MoveLimit short_limit { 200 }; // for bots that hang
constexpr MoveLimit long_limit { 10'000 };

// A folder for scripts that is gone afterwards.
class Bots : public testing::Test {
protected:
    Bots() : folder_(fs::temp_directory_path() / ("cairn-bots-" + std::to_string(::getpid()))) {
        fs::create_directories(folder_);
    }
    ~Bots() override {
        std::error_code ignored;
        fs::remove_all(folder_, ignored);
    }

    // Greets, then does this for each request to move; `$line` is the request.
    std::string bot(const std::string& on_move) {
        return script("while read -r line; do case $line in\n"
                      "*'\"hello\"'*) echo '{\"protocol\":1}';;\n"
                      "*'\"type\":\"move\"'*) " +
                      on_move + ";;\nesac; done\n");
    }
    // Plays the first legal move.
    static std::string well_behaved() {
        return "m=${line#*'\"moves\":[\"'}; echo \"{\\\"move\\\":\\\"${m%%\\\"*}\\\"}\"";
    }
    std::string script(const std::string& text) {
        const fs::path file = folder_ / ("bot" + std::to_string(scripts_++) + ".sh");
        std::ofstream(file) << text;
        return "sh " + file.string();
    }
    fs::path file(const std::string& name) const { return folder_ / name; }

    DuelScore play(const std::string& command, int pairs, MoveLimit limit = long_limit) {
        DuelTerms terms;
        terms.game = find_ruleset("schotten");
        terms.pairs = pairs;
        terms.limit = limit;
        const DuelHall hall { .team =
                                  team_of("random", "bot:" + command, all_contenders(), limit) };
        auto score = play_duel(terms, hall);
        EXPECT_TRUE(score) << score.reason();
        return score.value();
    }

    // Every game is lost for this reason, and the match was played to its end.
    void expect_forfeits(const std::string& command, const std::string& reason,
                         MoveLimit limit = long_limit) {
        const DuelScore score = play(command, 2, limit);
        EXPECT_EQ(score.games.wins, 4);
        EXPECT_EQ(score.games.games(), 4);
        std::int64_t forfeits = 0;
        for (const auto& [said, count] : score.forfeits[Player::B]) {
            EXPECT_NE(said.find(reason), std::string::npos) << said;
            forfeits += count;
        }
        EXPECT_EQ(forfeits, 4);
        EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1) << "a process is left behind";
    }

private:
    fs::path folder_;
    int scripts_ = 0;
};

TEST_F(Bots, GoodOnePlaysToTheEnd) {
    const DuelScore score = play(bot(well_behaved()), 3);
    EXPECT_EQ(score.games.games(), 6);
    EXPECT_TRUE(score.forfeits[Player::B].empty());
    EXPECT_GT(score.thinking[Player::B].moves, 60);
}

// A computer with an evaluation from a file plays as one without, if the numbers are the same.
TEST_F(Bots, ComputerTakesWeightsFromAFile) {
    const fs::path source = fs::path(CAIRN_TESTS_DIR) / "../weights/border-plain.bin";
    const auto score = [&](const std::string& options) {
        DuelTerms terms;
        terms.game = find_ruleset("schotten");
        terms.pairs = 3;
        const std::string computer = "computer:level=7" + options;
        const DuelHall hall { .team = team_of(computer, "computer:level=6", all_contenders(),
                                              long_limit) };
        auto played = play_duel(terms, hall);
        EXPECT_TRUE(played) << played.reason();
        return played.value().games;
    };
    const auto usual = score("");
    const auto same = score(",weights=" + source.string());
    EXPECT_EQ(usual.wins, same.wins);
    EXPECT_EQ(usual.losses, same.losses);

    const auto refused = [&](const std::string& options) {
        return make_contender("computer:" + options, all_contenders(), long_limit).reason();
    };
    EXPECT_EQ(refused("level=7,weights=" + file("none").string()),
              "cannot read weights from " + in_quotes(file("none").string()));
    std::ofstream(file("few")) << "1,2,3";
    EXPECT_NE(refused("weights=" + file("few").string() + ",level=7").find("no file of weights"),
              std::string::npos);
    EXPECT_NE(refused("weights=" + source.string() + ",wait=7").find("write movetime=MS"),
              std::string::npos);
}

TEST_F(Bots, Exits) { expect_forfeits(bot("exit 3"), "exited with status 3"); }
TEST_F(Bots, Crashes) { expect_forfeits(bot("kill -SEGV $$"), "ended by signal 11"); }
TEST_F(Bots, Hangs) {
    expect_forfeits(bot("sleep 60"), "did not answer in time (200 ms)", short_limit);
}
TEST_F(Bots, IsNoJson) { expect_forfeits(bot("echo R5@3"), "not JSON: 'R5@3'"); }
TEST_F(Bots, IsNoObject) { expect_forfeits(bot("echo '[\"R5@3\"]'"), "not an object"); }
TEST_F(Bots, HasNoMove) { expect_forfeits(bot("echo '{\"move\":5}'"), "without a move"); }
TEST_F(Bots, IsIllegal) { expect_forfeits(bot("echo '{\"move\":\"R5@99\"}'"), "illegal move"); }
TEST_F(Bots, IsNotText) { expect_forfeits(bot("printf '\\377\\000\\001\\n'"), "not JSON"); }
TEST_F(Bots, IsDeep) {
    expect_forfeits(
        bot("printf '%s\\n' "
            "'{\"move\":[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]}'"),
        "not JSON");
}
TEST_F(Bots, WritesWithoutEnd) {
    expect_forfeits(bot("tr '\\0' x </dev/zero"), "more than 65536 bytes");
}
TEST_F(Bots, WritesAHugeLine) {
    expect_forfeits(bot("head -c 1000000 /dev/zero | tr '\\0' x; echo"), "more than 65536 bytes");
}
TEST_F(Bots, ClosesItsOutput) {
    expect_forfeits(bot("exec >&-; sleep 60"), "closed its input or output");
}

// It loses one game and plays the next ones.
TEST_F(Bots, IsStartedAfresh) {
    const std::string mark = file("crashed").string();
    const DuelScore score =
        play(bot("[ -e " + mark + " ] || { touch " + mark + "; exit 7; }; " + well_behaved()), 3);
    EXPECT_EQ(score.games.games(), 6);
    ASSERT_EQ(score.forfeits[Player::B].size(), 1U);
    EXPECT_EQ(score.forfeits[Player::B].begin()->first, "exited with status 7");
    EXPECT_EQ(score.forfeits[Player::B].begin()->second, 1);
}

// What a bot started itself goes with it.
TEST_F(Bots, LeavesNoGrandchildren) {
    const std::string ids = file("ids").string();
    play(bot("sleep 60 & echo $! >>" + ids + "; wait"), 1, MoveLimit(600));
    std::ifstream in(ids);
    int found = 0;
    for (pid_t id = 0; in >> id; ++found) {
        for (int i = 0; i < 100 && ::kill(id, 0) == 0; ++i) ::usleep(10'000);
        // It may wait to be collected by the system, but it does not run.
        std::ifstream stat("/proc/" + std::to_string(id) + "/stat");
        std::string word;
        std::string state = "gone";
        if (stat >> word >> word) stat >> state;
        EXPECT_TRUE(state == "gone" || state == "Z") << state;
    }
    EXPECT_GE(found, 1);
}

TEST_F(Bots, UnknownCommandIsAnError) {
    EXPECT_FALSE(make_bot("./no-such-program", short_limit));
    EXPECT_FALSE(make_bot("", short_limit));
    EXPECT_FALSE(make_bot("'open", short_limit));
}

// No game is played with a program that is no bot: the error names it and what it answered.
TEST_F(Bots, WrongGreetingIsAnError) {
    const auto expect_refused = [](const std::string& command, const std::string& answer) {
        const auto made = make_bot(command, short_limit);
        ASSERT_FALSE(made) << command;
        EXPECT_TRUE(made.reason().starts_with(in_quotes(command) + " is no bot that can play: it "))
            << made.reason();
        EXPECT_NE(made.reason().find(answer), std::string::npos) << made.reason();
        EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1) << "a process is left behind";
    };
    expect_refused("true", "exited with status 0");
    expect_refused(script("echo hello; cat >/dev/null"), "not JSON: 'hello'");
    expect_refused(script("read -r line; echo '{\"protocol\":2}'; cat >/dev/null"),
                   "answered the greeting without \"protocol\": 1: '{\"protocol\":2}'");
}

TEST(BotCommand, IsSplitIntoWords) {
    const auto words = command_words("  ./my\\ bot --name 'a \\b' \"c 'd' \\\" e\"f '' ");
    ASSERT_TRUE(words);
    const std::vector<std::string> expected { "./my bot", "--name", "a \\b", "c 'd' \" ef", "" };
    EXPECT_EQ(*words, expected);
}

TEST(MatchReport, CountsOneAsOne) {
    MatchReport report { .terms = {}, .players = { { "random", "random" } }, .score = {} };
    report.terms.game = find_ruleset("totem");
    report.score.pairs.add(2, 1);
    report.score.forfeits[Player::A]["moved too late"] = 1;
    report.threads = 1;
    const std::string one = to_text(report);
    EXPECT_TRUE(one.starts_with("totem, 1 pair, seed 1, 1 thread, ")) << one;
    EXPECT_NE(one.find("A lost 1 game so:"), std::string::npos) << one;
    report.score.pairs.add(2, 1);
    report.threads = 2;
    const std::string two = to_text(report);
    EXPECT_TRUE(two.starts_with("totem, 2 pairs, seed 1, 2 threads, ")) << two;
}

TEST(MatchReport, SaysWhatHappened) {
    MatchReport report { .terms = {}, .players = { { "random", "bot:x" } }, .score = {} };
    report.terms.game = find_ruleset("siege");
    report.sprt = Sprt { 0, 10 };
    EXPECT_NE(to_text(report).find("No pair was finished"), std::string::npos);
    report.score.pairs.add(4, 3);
    report.score.games = { 6, 0, 0 };
    report.score.in_seat[Seat::P1] = { 3, 0, 0 };
    report.score.in_seat[Seat::P2] = { 3, 0, 0 };
    report.score.forfeits[Player::B]["exited with status 1"] = 6;
    const std::string text = to_text(report);
    for (const char* part :
         { "A 100.0 %", "+inf", "Attacker", "Defender", "exited with status 1", "undecided" }) {
        EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
    }
    const std::string json = to_json(report);
    for (const char* part : { "\"ruleset\":\"siege\"", "\"value\":null", "\"Attacker\":{\"wins\":3",
                              "\"verdict\":\"undecided\"" }) {
        EXPECT_NE(json.find(part), std::string::npos) << part << "\n" << json;
    }
}

} // namespace
} // namespace cairn
