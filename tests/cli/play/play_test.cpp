// `cairn play` from the outside: scripted visits through streams.

#include "cli/shared/play_script.hpp"

#include "base/scaled.hpp"
#include "base/text.hpp"
#include "cli/reference/rules_text.hpp"
#include "table/record/replay.hpp"

#include <gtest/gtest.h>

#include <unistd.h>

#include <filesystem>
#include <set>

namespace cairn {
namespace {

class EveryRuleset : public testing::TestWithParam<std::string> {};

std::vector<std::string> all_rulesets() {
    std::vector<std::string> ids;
    for (const Entry& entry : catalogue()) ids.emplace_back(entry.id);
    return ids;
}

INSTANTIATE_TEST_SUITE_P(Play, EveryRuleset, testing::ValuesIn(all_rulesets()),
                         [](const auto& test) {
                             std::string name = test.param;
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

void expect_finished(const Shown& shown) {
    EXPECT_EQ(shown.error, "");
    EXPECT_TRUE(has(shown.text, " wins") || has(shown.text, "A draw")) << shown.text;
    EXPECT_TRUE(has(shown.text, "Enter for another game"));
    EXPECT_TRUE(shown.text.ends_with("Goodbye.\n"));
    EXPECT_FALSE(has(shown.text, "\x1b"));
}

TEST_P(EveryRuleset, IsPlayedToTheEndAgainstTheComputer) {
    for (const Seat seat : both_seats) {
        Visit visit = visit_to(GetParam(), Opponent::Computer);
        visit.seat = seat;
        const auto typed = whole_game(visit, first_legal);
        const Shown shown = show(visit, lines(typed));
        expect_finished(shown);
        EXPECT_TRUE(has(shown.text, "You have won") || has(shown.text, "computer has won") ||
                    has(shown.text, "A draw"));
    }
}

TEST_P(EveryRuleset, IsPlayedToTheEndByTwo) {
    const Visit visit = visit_to(GetParam(), Opponent::Friend);
    expect_finished(show(visit, lines(whole_game(visit, first_legal))));
}

TEST_P(EveryRuleset, StaysWithinTheTerminal) {
    Visit visit = visit_to(GetParam(), Opponent::Friend);
    Random random(3);
    const auto any = [&](const std::vector<std::string>& moves) {
        return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    };
    std::string typed;
    for (const std::string& line : whole_game(visit, any)) {
        typed += line.empty() ? "\n" : "moves\n?\n" + line + "\n";
    }
    const Shown shown = show(visit, typed, {}, Echo::Yes);
    expect_finished(shown);
    std::istringstream rows(shown.text);
    for (std::string row; std::getline(rows, row);) {
        EXPECT_LE(columns_of(row), terminal_columns) << row;
    }
}

TEST_P(EveryRuleset, EndsPolitelyWhereverTheInputEnds) {
    for (const Opponent against : { Opponent::Computer, Opponent::Friend }) {
        const Visit visit = visit_to(GetParam(), against);
        auto typed = whole_game(visit, first_legal);
        if (typed.size() > 12) typed.resize(12);
        const std::string all = lines(typed);
        const std::size_t step = sanitized ? 7 : 1;
        for (std::size_t length = 0; length < all.size(); length += step) {
            const Shown shown = show(visit, all.substr(0, length));
            EXPECT_EQ(shown.error, "");
            ASSERT_TRUE(shown.text.ends_with("Goodbye.\n")) << shown.text;
        }
    }
}

// The words of a text that could be cards.
std::set<std::string> words_in(const std::string& text) {
    std::set<std::string> words;
    std::string word;
    for (const char c : text + " ") {
        if ((c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) {
            word += c;
        } else {
            words.insert(std::exchange(word, ""));
        }
    }
    return words;
}

// The cards of a seat's hand that the other seat cannot know of.
std::set<std::string> secrets_of(const Table& table, Seat seat) {
    const std::string own = table.view_json(seat);
    const std::string seen = table.view_json(opponent(seat));
    const std::size_t begin = own.find("\"hand\":[");
    if (begin == std::string::npos) return {};
    std::set<std::string> cards;
    for (const std::string& card : words_in(own.substr(begin + 7, own.find(']', begin) - begin))) {
        if (!card.empty() && !has(seen, "\"" + card + "\"")) cards.insert(card);
    }
    return cards;
}

TEST_P(EveryRuleset, ShowsNobodyTheOtherHand) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        Visit visit = visit_to(GetParam(), Opponent::Friend);
        visit.seed = seed;
        Random random(seed);
        const auto any = [&](const std::vector<std::string>& moves) {
            return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        };
        // For each stay at the keyboard: what the other held all the time, and what the one who
        // comes holds when the curtain is shown.
        struct Stay {
            Seat seat;
            std::set<std::string> hidden;
            std::set<std::string> coming;
        };
        std::vector<Stay> stays;
        const auto typed = whole_game(visit, any, [&](const Table& table) {
            if (table.deal().empty()) return;
            const Seat seat = table.turn();
            const auto hidden = secrets_of(table, opponent(seat));
            if (table.outcome() != Outcome::Open) return;
            if (stays.empty() || stays.back().seat != seat) {
                stays.push_back({ seat, hidden, secrets_of(table, seat) });
                return;
            }
            std::set<std::string> still;
            for (const std::string& card : stays.back().hidden) {
                if (hidden.contains(card)) still.insert(card);
            }
            stays.back().hidden = still;
        });
        const Shown shown = show(visit, lines(typed), { .screen = Screen::Clears });
        std::string rest = shown.text;
        for (const Stay& stay : stays) {
            const std::string wipe = "\x1b[H\x1b[2J\x1b[3J";
            const std::size_t begin = rest.find(wipe);
            ASSERT_NE(begin, std::string::npos);
            rest = rest.substr(begin + wipe.size());
            const std::string part = rest.substr(0, rest.find(wipe));
            const auto words = words_in(part);
            const auto at_curtain = words_in(part.substr(0, part.find("press Enter.")));
            for (const std::string& card : stay.hidden) EXPECT_FALSE(words.contains(card)) << part;
            for (const std::string& card : stay.coming) {
                EXPECT_FALSE(at_curtain.contains(card)) << card << part;
            }
        }
        EXPECT_EQ(rest.find("\x1b[3J"), std::string::npos);
    }
}

TEST(PlayCurtain, HidesTheScreenWithoutAnsiCodesToo) {
    const Shown shown = show(visit_to("schotten", Opponent::Friend), "\n");
    EXPECT_TRUE(has(shown.text, std::string(100, '\n')));
    EXPECT_TRUE(has(shown.text, "Pass the keyboard to p1, then press Enter."));
    EXPECT_TRUE(has(shown.text, "p1 hand:"));
}

TEST(PlayCurtain, IsLeftOutWhereNothingIsHidden) {
    const Shown shown = show(visit_to("totem", Opponent::Friend), "c3:1@b2\n");
    EXPECT_FALSE(has(shown.text, "Pass the keyboard"));
    EXPECT_TRUE(has(shown.text, "p1 moved the Totem to c3 and placed a 1 on b2."));
}

TEST(PlayMenu, AsksForTheGameAndTheOpponent) {
    Visit visit;
    visit.thinking = quick;
    EXPECT_TRUE(has(show(visit, "\n\n\n\n\n").text,
                    "schotten against the computer at level 3: you are p1."));
    EXPECT_TRUE(has(show(visit, "12\nf\n\n").text, "totem: two players at one terminal."));
    EXPECT_TRUE(has(show(visit, "siege\n\n\n\n\n").text, "you are p1, the Attacker"));
    const std::string wrong = show(visit, "13\nchess\n1\nwho\nq\n").text;
    EXPECT_TRUE(has(wrong, "There is no game '13': type a number from 1 to 12."));
    EXPECT_TRUE(has(wrong, "There is no game 'chess'"));
    EXPECT_TRUE(has(wrong, "Press Enter for computer, or type friend."));
    EXPECT_TRUE(wrong.ends_with("Goodbye.\n"));
    for (const Entry& entry : catalogue()) EXPECT_TRUE(has(wrong, std::string(entry.id) + "  "));
}

TEST(Play, RefusesALevelThatTheGameDoesNotHave) {
    Visit visit = visit_to("totem", Opponent::Computer);
    visit.thinking.level = 10;
    EXPECT_EQ(show(visit, "").error, "");
    visit.game = find_ruleset("schotten");
    EXPECT_EQ(show(visit, "").error, "A level is a number from 1 to 8.");
    visit.against = Opponent::Friend;
    EXPECT_EQ(show(visit, "").error, "");
}

TEST(PlayMenu, AsksForTheLevelAndTheSeat) {
    Visit visit;
    visit.thinking = quick;
    const auto after = [&](const std::string& typed) { return show(visit, typed).text; };
    EXPECT_TRUE(has(after("\n\n7\n\n\n"), "against the computer at level 7: you are p1."));
    const std::string wrong = after("\n\n9\n-1\nx\n8\n\n\n");
    EXPECT_EQ(count(wrong, "A level is a number from 1 to 8."), 3);
    EXPECT_TRUE(has(wrong, "at level 8"));
    EXPECT_TRUE(has(after("\n\n\nc\n\n"), "p2 laid")); // the computer began
    EXPECT_TRUE(has(after("\nf\np2\n\n"), "Pass the keyboard to p2"));
    EXPECT_TRUE(has(after("siege\n\n\nd\n\n"), "you are p2, the Defender"));
    EXPECT_TRUE(has(after("totem\n\n\nred\n\n"), "you are p2, Red"));
    EXPECT_TRUE(has(after("totem\n\n10\n\n\n"), "totem against the computer at level 10"));
    EXPECT_TRUE(has(wrong, " 4  It misses the better of two good moves: a fair opponent.\n"));
    for (const char* left : { "", "\n", "\n\n", "\n\n\n", "\n\n\n\n" }) {
        EXPECT_TRUE(after(left).ends_with("Goodbye.\n"));
        EXPECT_TRUE(after(left + std::string("quit\n")).ends_with("Goodbye.\n"));
    }
}

TEST(Play, SaysWhoMovesFirst) {
    Visit visit = visit_to("schotten", Opponent::Friend);
    visit.first = Seat::P2;
    EXPECT_TRUE(has(show(visit, "").text, "Pass the keyboard to p2"));
    visit.game = find_ruleset("siege");
    EXPECT_EQ(show(visit, "").error, "p1 always moves first in siege");
}

TEST(Play, AnswersNonsenseInOneLineAndChangesNothing) {
    const Visit visit = visit_to("schotten-tactics", Opponent::Computer);
    const std::string board =
        visit.game->open(visit.seed, Seat::P1)->picture(Seat::P1, Palette::Plain);
    std::string binary = "\x1b[2J\xff\xfe";
    binary += '\0';
    for (const std::string& nonsense :
         { std::string("hello"), std::string("r99 3"), std::string("claim 3"), std::string("end"),
           std::string("claim"), std::string("@"), std::string("R1@"), std::string("mud:R1@2>3"),
           std::string("claim 18446744073709551617"), binary, std::string(300, 'x'),
           std::string(100'000, 'y') }) {
        const Shown shown = show(visit, nonsense + "\nboard\n");
        EXPECT_EQ(count(shown.text, board), 2) << nonsense.substr(0, 20);
        EXPECT_FALSE(has(shown.text, "\x1b"));
        const std::size_t answer = shown.text.find("p1> ") + 4;
        const std::string said =
            shown.text.substr(answer, shown.text.find("p1> ", answer) - answer);
        EXPECT_LE(count(said, "\n"), 2) << said;
        EXPECT_GT(said.size(), 10U);
    }
}

TEST(Play, SaysWhyAMoveIsRefused) {
    const Visit visit = visit_to("schotten", Opponent::Computer);
    const auto table = visit.game->open(visit.seed, Seat::P1);
    const std::string move = table->moves().front();
    const std::string own(cut(move, '@').head);
    const std::string other = *secrets_of(*table, Seat::P2).begin();
    const auto answer = [&](const std::string& line) { return show(visit, line + "\n").text; };
    EXPECT_TRUE(has(answer(other + " 3"), "You do not hold " + other + "."));
    EXPECT_TRUE(has(answer(own), "Say more: there are 9 such moves, like " + own + "@1"));
    EXPECT_TRUE(has(answer(own + "@12"), own + " can go on 1 2 3 4 5 6 7 8 9."));
    EXPECT_TRUE(has(answer("claim 3"), "Your side of stone 3 is not full yet."));
    EXPECT_TRUE(has(answer("why 3 p2"), "P2's side of stone 3 is not full yet."));
    EXPECT_TRUE(has(answer("why 12"), "Stones are 1 to 9."));
    EXPECT_TRUE(has(answer("end"), "'end' is not possible now"));
}

TEST(Play, Helps) {
    const Visit visit = visit_to("siege-tactics", Opponent::Computer);
    const auto answer = [&](const std::string& line) { return show(visit, line + "\n").text; };
    EXPECT_TRUE(has(answer("?"), "control 3"));
    EXPECT_EQ(answer("help"), answer("?"));
    EXPECT_TRUE(has(answer("moves"), "  lay        "));
    EXPECT_TRUE(has(answer("? moves"), "moves: every move you can make now."));
    EXPECT_TRUE(has(answer("? explosion"), "Discard all cards on both sides"));
    EXPECT_TRUE(has(answer("?oil"), "cauldron"));
    EXPECT_TRUE(has(answer("? mud"), "'mud' is no move, card or word of this game"));
    EXPECT_TRUE(has(answer("rules"), rules_text("siege-tactics", terminal_columns)));
    EXPECT_TRUE(has(answer("hint"), "Hint: "));
    EXPECT_TRUE(has(answer("record"), "printed once the game is over"));
    EXPECT_TRUE(has(answer("save"), "Say where: save FILE."));
}

// However weak the opponent is.
TEST(Play, HintsAtTheBestMove) {
    Visit visit = visit_to("totem", Opponent::Computer);
    visit.thinking = { .nodes = 300 };
    const auto hint = [&] {
        const std::string text = show(visit, "hint\n").text;
        return text.substr(text.find("Hint: "));
    };
    const std::string best = hint();
    visit.thinking.level = 1;
    EXPECT_EQ(hint(), best);
}

TEST(Play, PagesLongTexts) {
    const Visit visit = visit_to("totem", Opponent::Computer);
    const std::string text = show(visit, "rules\n\nq\n", { .rows = 24 }).text;
    EXPECT_EQ(count(text, "-- Enter for more"), 2);
    EXPECT_TRUE(text.ends_with("Goodbye.\n"));
}

TEST(PlayUndo, StopsAtASeenCard) {
    Visit visit = visit_to("schotten", Opponent::Computer);
    const auto table = visit.game->open(visit.seed, Seat::P1);
    const std::string move = table->moves().front();
    const std::string board = table->picture(Seat::P1, Palette::Plain);
    EXPECT_TRUE(has(show(visit, "undo\n").text, "You have made no move to take back."));
    const std::string refused = show(visit, move + "\nundo\n").text;
    EXPECT_TRUE(has(refused, "Too late: p2 has played since (--free-undo allows it)."));
    EXPECT_EQ(count(refused, board), 1);
    visit.take_back = TakeBack::Always;
    const std::string taken = show(visit, move + "\nundo\n").text;
    EXPECT_TRUE(has(taken, "Taken back."));
    EXPECT_EQ(count(taken, board), 2);
}

TEST(PlayUndo, IsFreeUntilTheDraw) {
    const Visit visit = visit_to("schotten-tactics", Opponent::Friend);
    const auto table = visit.game->open(visit.seed, Seat::P1);
    const std::string move = table->moves().front();
    const std::string board = table->picture(Seat::P1, Palette::Plain);
    const std::string taken = show(visit, "\n" + move + "\nundo\n" + move + "\n").text;
    EXPECT_EQ(count(taken, board), 2);
    EXPECT_TRUE(has(taken, "Taken back."));
    const std::string late = show(visit, "\n" + move + "\nclan\n\nundo\n").text;
    EXPECT_TRUE(has(late, "Too late: p1 has played since"));
}

TEST(PlayUndo, GoesBackPastTheComputerWhereNothingIsHidden) {
    const Visit visit = visit_to("totem", Opponent::Computer);
    const std::string board = visit.game->open(0, Seat::P1)->picture(Seat::P1, Palette::Plain);
    EXPECT_EQ(count(show(visit, "c3 1 b2\nundo\n").text, board), 2);
}

class PlayFiles : public testing::Test {
protected:
    void SetUp() override { std::filesystem::create_directories(folder_); }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    std::string folder_ = testing::TempDir() + "cairn-play-" + std::to_string(::getpid());
    std::string file_ = folder_ + "/game one.txt";
};

TEST_F(PlayFiles, AreSavedReplayedAndResumed) {
    const Visit visit = visit_to("siege-tactics", Opponent::Computer);
    const auto typed = whole_game(visit, first_legal);
    const std::size_t half = typed.size() / 2;
    const std::vector<std::string> before(typed.begin(), typed.begin() + static_cast<int>(half));
    const std::vector<std::string> later(typed.begin() + half, typed.end());
    const Shown saved = show(visit, lines(before) + "save " + file_ + "\nquit\n");
    EXPECT_TRUE(has(saved.text, "Saved in " + file_));
    EXPECT_TRUE(has(saved.text, "cairn play --resume")) << saved.text;

    const auto record = read_record(file_);
    ASSERT_TRUE(record);
    EXPECT_TRUE(replay(*record));
    Visit again = visit_to("siege-tactics", Opponent::Computer);
    again.resume = *record;
    again.file = file_;
    const Shown resumed = show(again, lines(later));
    const std::string whole = show(visit, lines(typed)).text;
    const std::string ending = whole.substr(whole.find(" wins: "));
    EXPECT_TRUE(has(resumed.text, ending.substr(0, ending.find('\n')))) << resumed.text;

    const auto finished = read_record(file_);
    ASSERT_TRUE(finished);
    EXPECT_NE(finished->result.outcome, Outcome::Open);
    EXPECT_TRUE(replay(*finished));
    again.resume = *finished;
    EXPECT_EQ(show(again, "").error, "that game is over: cairn replay shows it");
}

TEST_F(PlayFiles, AreKeptAfterEveryMoveAndNeverWrittenOver) {
    Visit visit = visit_to("schotten", Opponent::Friend);
    visit.file = file_;
    const std::string move = visit.game->open(visit.seed, Seat::P1)->moves().front();
    EXPECT_TRUE(has(show(visit, "\n" + move + "\n").text, "Go on with: cairn play --resume"));
    ASSERT_TRUE(read_record(file_));
    EXPECT_EQ(read_record(file_)->moves.size(), 1U);
    EXPECT_TRUE(has(show(visit, "\n" + move + "\n").error, "exists already: choose another name"));
    visit.file.clear();
    EXPECT_TRUE(has(show(visit, "\nsave " + file_ + "\n").text, "Not saved: "));
    EXPECT_TRUE(has(show(visit, "\nsave " + folder_ + "/no/such\n").text, "cannot write"));
    // Who plays is in the record: a friend's game goes on as one.
    Visit again;
    again.thinking = quick;
    again.resume = *read_record(file_);
    EXPECT_TRUE(has(show(again, "\n").text, "schotten: two players at one terminal."));
    EXPECT_EQ(read_record(file_)->moves.size(), 1U);
    EXPECT_FALSE(read_record(folder_));
}

TEST(Play, OffersAnotherGame) {
    const Visit visit = visit_to("siege", Opponent::Computer);
    const std::string game = lines(whole_game(visit, first_legal));
    const std::string text = show(visit, game + "record\nwhat\n\n").text;
    EXPECT_TRUE(has(text, "cairn record 1\n"));
    EXPECT_TRUE(has(text, "The game is over. Press Enter, or type one of those words."));
    EXPECT_TRUE(has(text, "siege against the computer at level 8: you are p2, the Defender."));
    EXPECT_TRUE(has(show(visit, game + "menu\n12\n\n\n\n\n").text, "you are p1, White"));
}

TEST(Play, SaysThatTheComputerThinks) {
    std::istringstream in("");
    std::ostringstream out;
    StreamLines lines(in, out, Echo::No);
    Terminal terminal(lines, out, {}, english_texts.terminal);
    RecordKeeper keeper;
    const Entry& schotten = *find_ruleset("schotten");
    Story story(schotten, schotten.open(deal_of_tests, Seat::P1), english_texts);
    GameTerms terms;
    terms.seat = Seat::P2;
    terms.thinking = { .milliseconds = 50, .nodes = std::nullopt };
    terms.patience = std::chrono::milliseconds(1);
    TerminalGame game(terminal, keeper, std::move(story), terms);
    EXPECT_EQ(game.play(), Leaving::EndOfInput);
    EXPECT_TRUE(has(out.str(), "p1 is thinking ."));
}

} // namespace
} // namespace cairn
