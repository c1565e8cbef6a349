// `cairn play` at a pseudo-terminal: editing, completion, history, Ctrl-C and Ctrl-D, two players.
#include "cli/shared/pseudo_terminal.hpp"

#include "cli/terminal/line_editor.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace cairn {
namespace {

class PlayTerminal : public testing::Test {
protected:
    PlayTerminal() : home_(testing::TempDir() + "cairn-home-" + std::to_string(::getpid())) {
        std::filesystem::remove_all(home_);
        std::filesystem::create_directories(home_);
    }
    ~PlayTerminal() override { std::filesystem::remove_all(home_); }

    PseudoTerminal::Environment environment() const {
        return { { "HOME", home_ }, { "XDG_STATE_HOME", "" }, { "LC_ALL", "C.UTF-8" } };
    }
    std::filesystem::path kept() const {
        return std::filesystem::path(home_) / ".local/state/cairn/game-1.txt";
    }

    std::string home_;
};

const std::vector<std::string> totem_of_two { "play", "totem", "--against", "friend" };

TEST_F(PlayTerminal, EditsLines) {
    PseudoTerminal play(totem_of_two, environment());
    ASSERT_TRUE(play.shows("p1> ")) << play.shown();
    play.type("c3 1 b3\x7f"
              "2\r"); // one key too many, and Backspace
    EXPECT_TRUE(play.shows("p1 moved the Totem to c3 and placed a 1 on b2.")) << play.shown();
    ASSERT_TRUE(play.shows("p2> "));
    play.type("\x1b[A\x01? \r"); // the last line again, and `? ` before it
    EXPECT_TRUE(play.shows("c3")) << play.shown();
    play.type("quit\r");
    EXPECT_EQ(play.end(), 0);
}

TEST_F(PlayTerminal, CompletesCommandsMovesAndWords) {
    PseudoTerminal play(totem_of_two, environment());
    ASSERT_TRUE(play.shows("p1> "));
    play.type("hist\t\r");
    EXPECT_TRUE(play.shows("No move has been made yet.")) << play.shown();
    ASSERT_TRUE(play.shows("p1> "));
    play.type("C3:1@B2\t\r");
    EXPECT_TRUE(play.shows("p1 moved the Totem to c3")) << play.shown();
    ASSERT_TRUE(play.shows("p2> "));
    play.type("? pie\t\r");
    EXPECT_TRUE(play.shows("piece: each player has 18")) << play.shown();
    play.type("re\t");
    EXPECT_TRUE(play.shows("record")) << play.shown(); // several: they are listed
    EXPECT_TRUE(play.shows("resign"));
}

TEST_F(PlayTerminal, KeepsTheGameAtControlCAndControlD) {
    for (const char* key : { "\x03", "\x04" }) {
        std::filesystem::remove_all(std::filesystem::path(home_) / ".local");
        {
            PseudoTerminal play(totem_of_two, environment());
            ASSERT_TRUE(play.shows("p1> "));
            play.type("c3 1 b2\r");
            ASSERT_TRUE(play.shows("p2> "));
            play.type(key);
            EXPECT_TRUE(play.shows("The game is kept")) << play.shown();
            EXPECT_EQ(play.end(), *key == '\x03' ? 130 : 0);
        }
        PseudoTerminal again({ "play" }, environment());
        ASSERT_TRUE(again.shows("1  totem, 1 move, two players")) << again.shown();
        again.type("\r");
        EXPECT_TRUE(again.shows("p2> "));
        again.type("quit\r");
        EXPECT_EQ(again.end(), 0);
    }
}

TEST_F(PlayTerminal, LosesNothingWhenItIsKilled) {
    PseudoTerminal play(totem_of_two, environment());
    ASSERT_TRUE(play.shows("p1> "));
    play.type("c3 1 b2\r");
    ASSERT_TRUE(play.shows("p2> "));
    play.kill(SIGKILL);
    EXPECT_EQ(play.end(), 128 + SIGKILL);
    EXPECT_TRUE(std::filesystem::exists(kept()));
}

TEST_F(PlayTerminal, StopsAThoughtAtControlC) {
    PseudoTerminal play(
        { "play", "schotten", "--level", "8", "--thinking", "3600000", "--first", "p2" },
        environment());
    ASSERT_TRUE(play.shows("p2 is thinking")) << play.shown();
    play.type("\x03");
    EXPECT_TRUE(play.shows("Goodbye.")) << play.shown();
    EXPECT_EQ(play.end(), 130);
}

// What one player typed is not to be had by the other, with the arrow keys or otherwise.
TEST_F(PlayTerminal, ForgetsLinesAtTheCurtain) {
    PseudoTerminal play({ "play", "schotten", "--against", "friend", "--seed", "1" },
                        environment());
    ASSERT_TRUE(play.shows("press Enter."));
    play.type("\r");
    ASSERT_TRUE(play.shows("p1 hand:"));
    ASSERT_TRUE(play.shows("p1> "));
    play.type("secret plan\r");
    ASSERT_TRUE(play.shows("is no move"));
    play.type("moves\r");
    ASSERT_TRUE(play.shows("lay "));
    ASSERT_TRUE(play.shows("p1> "));
    play.type("hint\r");
    ASSERT_TRUE(play.shows("Hint: "));
    ASSERT_TRUE(play.shows("@"));
    const std::string hint = play.shown().substr(play.shown().rfind("Hint: ") + 6);
    const std::string move = hint.substr(0, hint.find('@'));
    ASSERT_TRUE(play.shows("p1> "));
    play.type(move + " 1\r");
    ASSERT_TRUE(play.shows("\x1b[3J")) << play.shown(); // scrolling back shows nothing either
    ASSERT_TRUE(play.shows("press Enter."));
    play.type("\r");
    ASSERT_TRUE(play.shows("p2> "));
    play.type("\x1b[A\x1b[A\x1b[A\x19\r");
    ASSERT_TRUE(play.shows("p2"));
    play.type("quit\r");
    EXPECT_EQ(play.end(), 0);
    const std::string later = play.shown().substr(play.shown().rfind("press Enter."));
    EXPECT_EQ(later.find("secret plan"), std::string::npos) << later;
    EXPECT_EQ(later.find("hint"), std::string::npos) << later;
}

TEST_F(PlayTerminal, SpeaksTheLanguageOfTheLocale) {
    auto french = environment();
    french["LC_ALL"] = "fr_FR.UTF-8";
    PseudoTerminal play({ "play" }, french);
    EXPECT_TRUE(play.shows("Quel jeu")) << play.shown();
    ASSERT_TRUE(play.shows("q pour partir)"));
    play.type("\r");
    ASSERT_TRUE(play.shows("ordinateur"));
    play.type("q\r");
    EXPECT_TRUE(play.shows("Au revoir."));
    PseudoTerminal english({ "play", "--lang", "en" }, french);
    EXPECT_TRUE(english.shows("Which game?"));
}

TEST_F(PlayTerminal, WarnsWhenItIsNarrow) {
    PseudoTerminal play({ "play" }, environment(), { .rows = 24, .columns = 70 });
    EXPECT_TRUE(play.shows("This terminal has 70 columns, and the board needs 80"));
}

TEST(LineEditor, CompletesWhateverTheCase) {
    const std::vector<std::string> lines { "R5@3", "R5@4", "record", "resign" };
    EXPECT_EQ(completions("r5", lines), (std::vector<std::string> { "R5@3", "R5@4" }));
    EXPECT_EQ(common_beginning("r5", completions("r5", lines)), "R5@");
    EXPECT_EQ(common_beginning("re", completions("re", lines)), "re");
    EXPECT_EQ(common_beginning("x", completions("x", lines)), "x");
    EXPECT_EQ(common_beginning("r", completions("r", lines)), "r");
}

} // namespace
} // namespace cairn
