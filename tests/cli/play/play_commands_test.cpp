// The commands of `cairn play`, why a Totem move is refused, and matches.
#include "cli/shared/play_script.hpp"

#include "base/text.hpp"
#include "table/record/replay.hpp"

#include <gtest/gtest.h>

#include <filesystem>

#include <unistd.h>

namespace cairn {
namespace {

std::string answer_to(const Visit& visit, const std::string& typed) {
    return unwrapped(show(visit, typed).text);
}

TEST(PlayTotem, SaysWhichPartOfAMoveIsWrong) {
    const Visit visit = visit_to("totem", Opponent::Friend);
    const auto answer = [&](const std::string& line) { return answer_to(visit, line + "\n"); };
    EXPECT_TRUE(has(answer("z9 1 c4"), "The Totem cannot go to z9: the board has no such cell."));
    EXPECT_TRUE(has(answer("a1 1 c4"), "The Totem cannot go to a1: the board has no such cell."));
    EXPECT_TRUE(
        has(answer("d4 1 c4"), "The Totem cannot go to d4: it stands there, and must move."));
    EXPECT_TRUE(
        has(answer("f5 1 e5"), "The Totem cannot go to f5: it goes straight or diagonally"));
    EXPECT_TRUE(has(answer("f6 1 e5"),
                    "The Totem cannot go to f6: on the way there, e5 is not a piece of yours."));
    EXPECT_TRUE(has(answer("f6 1 e5"), "It can go to c3 d3 e3 c4 e4 c5 d5 e5."));
    EXPECT_TRUE(has(answer("e5 5 d4"), "There is no piece 5: they are worth 1 to 4."));
    EXPECT_TRUE(has(answer("e5:3@e5"), "No piece can be placed on e5: the Totem goes there."));
    EXPECT_TRUE(
        has(answer("e53b4"), "No piece can be placed on b4: it must lie beside the Totem on e5."));
    EXPECT_TRUE(
        has(answer("e5 3 h8"), "No piece can be placed on h8: the board has no such cell."));
    EXPECT_TRUE(has(answer("e5 3 d"), "A move has three parts"));
    EXPECT_TRUE(has(answer("e5 3 d4\nd5 1 d4"), "No piece can be placed on d4: one lies there."));
    EXPECT_TRUE(has(answer("e5 3 d4\nd4 1 d5"), "The Totem cannot go to d4: a piece lies there."));
}

TEST(PlayTotem, SaysThatAPieceIsUsedUp) {
    // One side places all its 4s, whoever moves.
    const Visit visit = visit_to("totem", Opponent::Friend);
    const auto table = visit.game->open(visit.seed, Seat::P1);
    std::string typed;
    for (int ply = 0; ply < 36 && table->outcome() == Outcome::Open; ++ply) {
        const auto moves = table->moves();
        std::string chosen;
        for (const std::string& move : moves) {
            if (move[3] == '4') chosen = move;
        }
        if (chosen.empty()) {
            std::string without = moves.front();
            without[3] = '4';
            EXPECT_TRUE(
                has(answer_to(visit, typed + without + "\n"), "You have no 4 left to place."));
            return;
        }
        ASSERT_TRUE(table->play(chosen));
        typed += chosen + "\n";
    }
    FAIL() << "the game ended before the 4s did";
}

TEST(PlayCommands, ListTheHistoryWithoutSecrets) {
    const Visit visit = visit_to("schotten", Opponent::Friend);
    const std::string move = visit.game->open(visit.seed, Seat::P1)->moves().front();
    EXPECT_TRUE(has(answer_to(visit, "\nhistory\n"), "No move has been made yet."));
    const std::string text = answer_to(visit, "\n" + move + "\n\nhistory\n");
    EXPECT_TRUE(has(text, "   1. p1 laid ")) << text;
    // A card that was given away is named to its giver alone.
    const Visit tactics = visit_to("schotten-tactics", Opponent::Friend);
    std::string returned;
    Random random(1);
    std::vector<std::string> made;
    const auto typed = whole_game(tactics, [&](const std::vector<std::string>& moves) {
        for (const std::string& one : moves) {
            if (one == "recruiter") return one;
        }
        const std::string one = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        if (one.starts_with("return:") && returned.empty()) returned = one.substr(7);
        return one;
    });
    ASSERT_FALSE(returned.empty());
    std::string so_far;
    bool seen = false;
    for (const std::string& line : typed) {
        so_far += line + "\n";
        seen = seen || line == "return:" + returned;
        if (seen && line.empty()) break; // the other one has lifted the curtain
    }
    const std::string history = answer_to(tactics, so_far + "history\n");
    const std::string after = history.substr(history.rfind("Pass the keyboard"));
    EXPECT_TRUE(has(after, "put a card back on its pile"));
    EXPECT_FALSE(has(after, "put " + returned + " back")) << after;
}

TEST(PlayCommands, ChangeTheLevel) {
    const Visit visit = visit_to("totem", Opponent::Computer);
    const std::string at_once = answer_to(visit, "level\n");
    EXPECT_TRUE(has(at_once, "The computer plays at level 10"));
    EXPECT_TRUE(has(unwrapped(at_once), "Full strength: it looks as far ahead as it can"));
    EXPECT_TRUE(has(answer_to(visit, "level 2\nlevel\n"), "The computer plays at level 2"));
    EXPECT_TRUE(has(answer_to(visit, "level 9\n"), "The computer now plays at level 9"));
    EXPECT_TRUE(has(answer_to(visit, "level 0\n"), "A level is a number from 1 to 10."));
    EXPECT_TRUE(has(answer_to(visit_to("siege", Opponent::Computer), "level 9\n"),
                    "A level is a number from 1 to 8."));
    EXPECT_TRUE(has(answer_to(visit_to("totem", Opponent::Friend), "level 2\n"), "no computer"));
}

TEST(PlayCommands, ResignOnlyWhenItIsMeant) {
    const Visit visit = visit_to("siege", Opponent::Computer);
    EXPECT_TRUE(has(answer_to(visit, "resign\n\n"), "The game goes on."));
    const std::string text = answer_to(visit, "resign\nyes\nrecord\n");
    EXPECT_TRUE(has(text, "p1 has resigned: p2 wins.")) << text;
    EXPECT_TRUE(has(text, "The computer has won."));
    EXPECT_TRUE(has(text, "result p2 resignation") || has(text, "resignation")) << text;
}

TEST(PlayCommands, AnalyseOnesOwnMovesUntilTheEnd) {
    Visit visit = visit_to("totem", Opponent::Computer);
    const auto typed = whole_game(visit, first_legal);
    EXPECT_TRUE(has(answer_to(visit, "analyse\n"), "There is no move of yours to judge yet."));
    const std::string during = answer_to(visit, typed[0] + "\n" + typed[1] + "\nanalyse\nquit\n");
    EXPECT_TRUE(has(during, "Your moves so far")) << during;
    EXPECT_TRUE(has(during, "    1  p1 ")) << during;
    EXPECT_FALSE(has(during, "    2  p2 ")) << during;
    const std::string after = answer_to(visit, "resign\nyes\nanalyse\n");
    EXPECT_TRUE(has(after, "There is no move of yours") || has(after, "All moves")) << after;
}

TEST(PlayWidth, IsWarnedOfWhenItIsTooLittle) {
    Visit visit = visit_to("totem", Opponent::Computer);
    visit.columns = 60;
    EXPECT_TRUE(has(answer_to(visit, ""), "This terminal has 60 columns, and the board needs 80"));
    visit.columns = 80;
    EXPECT_FALSE(has(answer_to(visit, ""), "columns"));
}

// Every game is resigned by whoever is at the keyboard: the score is known.
TEST(PlayMatch, CountsPointsInABorderMatch) {
    Visit visit = visit_to("schotten", Opponent::Computer);
    visit.length = MatchLength::games(2);
    const std::string text = answer_to(visit, "resign\nyes\n\nresign\nyes\n\n");
    EXPECT_TRUE(has(text, "A match of 2 games."));
    EXPECT_TRUE(has(text, "Match: you 0 points, the computer 5 points."));
    EXPECT_TRUE(has(text, "Enter for the next game"));
    EXPECT_TRUE(has(text, "The computer wins the match, 10 points to 0.")) << text;
    EXPECT_TRUE(has(text, "Enter for another match"));
    EXPECT_TRUE(has(text, "p2 laid")); // the winner starts the next game
}

TEST(PlayMatch, GoesToTheFirstWithSoManyWins) {
    Visit visit = visit_to("totem", Opponent::Friend);
    visit.length = MatchLength::first_to(2);
    const std::string text = answer_to(visit, "resign\nyes\n\nresign\nyes\n\nresign\nyes\n");
    EXPECT_TRUE(has(text, "Whoever has 2 wins first wins the match."));
    EXPECT_TRUE(has(text, "Player A is p1, player B is p2."));
    EXPECT_TRUE(has(text, "Match: player A 0 wins, player B 1 win."));
    EXPECT_TRUE(has(text, "Player B is p1, player A is p2.")); // the seats are changed
    EXPECT_TRUE(has(text, "Match: player A 1 win, player B 1 win."));
    EXPECT_TRUE(has(text, "Player B wins the match, 2 wins to 1.")) << text;
}

TEST(PlayMatch, OfTwoSiegesSaysTheMarginAndIsPlayedAgainWhenEven) {
    Visit visit = visit_to("siege", Opponent::Computer);
    visit.length = MatchLength::games(2);
    // p1 resigns both times: first the person, then the computer's Attacker cannot, so that the
    // person resigns as the Defender.
    const std::string text = answer_to(visit, "resign\nyes\n\n");
    EXPECT_TRUE(has(text, "The Defender won with 7 tiles intact and 3 cauldrons unused.")) << text;
    EXPECT_TRUE(has(text, "you are p2, the Defender."));
    Visit friends = visit_to("siege", Opponent::Friend);
    friends.length = MatchLength::games(2);
    const std::string even = answer_to(friends, "\nresign\nyes\n\n\nresign\nyes\n\n");
    EXPECT_TRUE(has(even, "The match is even: both games are played again.")) << even;
    EXPECT_EQ(count(even, "A match of 2 games."), 2);
    Visit three = visit_to("siege", Opponent::Computer);
    three.length = MatchLength::games(3);
    EXPECT_TRUE(has(show(three, "").error, "a siege match has two games"));
}

TEST(PlayMatch, IsAskedForInTheMenu) {
    Visit visit;
    visit.thinking = quick;
    EXPECT_TRUE(has(answer_to(visit, "\n\n\n\n3\n"), "A match of 3 games."));
    EXPECT_TRUE(has(answer_to(visit, "\n\n\n\nw2\n"), "Whoever has 2 wins first"));
    EXPECT_TRUE(has(answer_to(visit, "\n\n\n\n0\n\n"), "Type a number of games from 1 to 100"));
    EXPECT_TRUE(has(answer_to(visit, "siege\n\n\n\n3\n2\n"), "A siege match has two games"));
}

class PlayKept : public testing::Test {
protected:
    void TearDown() override { std::filesystem::remove_all(folder_); }

    Shown at(Visit visit, const std::string& typed) {
        UnfinishedGames unfinished(folder_);
        visit.unfinished = &unfinished;
        return show(visit, typed);
    }

    std::filesystem::path folder_ =
        testing::TempDir() + "cairn-state-" + std::to_string(::getpid()) + "/cairn";
};

TEST_F(PlayKept, GamesAreOfferedAgain) {
    const Visit visit = visit_to("siege-tactics", Opponent::Computer);
    const auto typed = whole_game(visit, first_legal);
    const Shown left = at(visit, typed[0] + "\n" + typed[1] + "\n");
    EXPECT_TRUE(has(left.text, "The game is kept: cairn play offers it again.")) << left.text;
    const auto file = folder_ / "game-1.txt";
    ASSERT_TRUE(std::filesystem::exists(file));
    using Perms = std::filesystem::perms;
    EXPECT_EQ(std::filesystem::status(file).permissions(), Perms::owner_read | Perms::owner_write);
    EXPECT_EQ(std::filesystem::status(folder_).permissions(), Perms::owner_all);

    Visit next;
    next.thinking = quick;
    const std::string rest = lines({ typed.begin() + 2, typed.end() });
    const Shown resumed = at(next, "\n" + rest);
    EXPECT_TRUE(has(resumed.text, "1  siege-tactics, ")) << resumed.text;
    EXPECT_TRUE(has(resumed.text, "against the computer at level 8"));
    EXPECT_TRUE(has(resumed.text, " wins: ")) << resumed.text;
    EXPECT_FALSE(std::filesystem::exists(file)) << "a finished game is kept no longer";
}

TEST_F(PlayKept, GamesStayWhereAnotherIsBegunAndAreForgottenWhenAsked) {
    const Visit visit = visit_to("totem", Opponent::Friend);
    at(visit, "c3 1 b2\n");
    Visit other;
    other.thinking = quick;
    const Shown second = at(other, "new\n12\nf\n\ne5 3 d4\n");
    EXPECT_TRUE(has(second.text, "1  totem, 1 move, two players"));
    EXPECT_TRUE(std::filesystem::exists(folder_ / "game-1.txt"));
    EXPECT_TRUE(std::filesystem::exists(folder_ / "game-2.txt"));
    const Shown third = at(other, "3\nforget 1\nforget 1\nq\n");
    EXPECT_EQ(count(third.text, "Forgotten."), 2) << third.text;
    EXPECT_FALSE(std::filesystem::exists(folder_ / "game-1.txt"));
    EXPECT_FALSE(std::filesystem::exists(folder_ / "game-2.txt"));
}

TEST_F(PlayKept, GamesThatCannotBeReadAreSetAside) {
    std::filesystem::create_directories(folder_);
    std::ofstream(folder_ / "game-1.txt") << "cairn record 1\nnonsense\n";
    std::ofstream(folder_ / "game-2.txt") << std::string("\0\xff", 2);
    std::ofstream(folder_ / "game-3.txt"); // empty
    Visit visit;
    visit.thinking = quick;
    const Shown shown = at(visit, "q\n");
    EXPECT_EQ(count(unwrapped(shown.text), "cannot be read: it was set aside."), 3) << shown.text;
    EXPECT_TRUE(has(shown.text, "Which game?"));
    EXPECT_FALSE(has(at(visit, "q\n").text, "set aside"));
}

TEST_F(PlayKept, GamesThatAreBeingPlayedElsewhereAreNotOffered) {
    const Visit visit = visit_to("totem", Opponent::Friend);
    at(visit, "c3 1 b2\n");
    UnfinishedGames elsewhere(folder_);
    ASSERT_TRUE(elsewhere.take_up(1));
    Visit next;
    EXPECT_FALSE(has(at(next, "q\n").text, "Unfinished games"));
}

TEST_F(PlayKept, GamesOfAMatchGoOnInIt) {
    Visit visit = visit_to("totem", Opponent::Computer);
    visit.length = MatchLength::games(3);
    at(visit, "resign\nyes\n\n"); // the second game: the person is Red, and White has moved
    Visit next;
    next.thinking = quick;
    const Shown resumed = at(next, "\nresign\nyes\n");
    EXPECT_TRUE(has(resumed.text, "you are p2, Red")) << resumed.text;
    EXPECT_TRUE(has(resumed.text, "Match: you 0 wins, the computer 2 wins.")) << resumed.text;
}

TEST_F(PlayKept, NothingWhereTheFolderCannotBeWritten) {
    std::filesystem::create_directories(folder_.parent_path());
    std::ofstream(folder_) << "a file, no folder";
    const Shown shown = at(visit_to("totem", Opponent::Friend), "c3 1 b2\n");
    EXPECT_TRUE(has(unwrapped(shown.text), "The game is no longer kept: cannot write"))
        << shown.text;
    EXPECT_TRUE(shown.text.ends_with("Goodbye.\n"));
}

} // namespace
} // namespace cairn
