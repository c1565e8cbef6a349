// One game at a terminal, against the computer or between two people who share the keyboard. It
// knows no rules: it offers the table's moves and tells what they did.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/prompt.hpp"
#include "cli/play/story.hpp"
#include "cli/record_keeper.hpp"
#include "cli/terminal.hpp"

namespace cairn {

struct GameTerms {
    Opponent against = Opponent::Computer;
    Seat seat = Seat::P1; // the person's, against the computer
    Budget thinking { .milliseconds = usual_thought };
    std::uint64_t seed = 0; // of the computer's guesses
    TakeBack take_back = TakeBack::UntilSeen;
    std::string file; // the record is kept here after every move; empty: nowhere
    std::chrono::milliseconds patience { 1200 }; // before it is said that the computer thinks
};

enum class Leaving : std::uint8_t { GameOver, Quit, EndOfInput };

class TerminalGame {
public:
    TerminalGame(Terminal& terminal, RecordKeeper& keeper, Story story, GameTerms terms);

    // Until the game is over or the player leaves.
    Leaving play();

    // `record` and `save FILE`, also after the game.
    void print_record();
    void save(const std::string& file);

    const Story& story() const { return story_; }
    // Where the record was kept last; empty: nowhere.
    const std::string& kept_in() const { return kept_in_; }

private:
    enum class Next : std::uint8_t { GoOn, Quit };

    bool is_person(Seat seat) const;
    OpenChoice decision() const;
    Record record() const;
    void keep();

    std::optional<Leaving> curtain(Seat seat); // if the player leaves at it
    void show_board(Seat seat);
    void show(Seat seat); // the board, the news and what is expected
    void show_end();
    Advice think(const Budget& budget);
    void let_computer_move();

    Next obey(const std::string& line);
    void make(std::string_view line);
    void take_back();
    void hint();
    void help(std::string_view about);
    void prove(std::string_view what);

    Terminal& terminal_;
    RecordKeeper& keeper_;
    Story story_;
    GameTerms terms_;
    std::vector<std::string> moves_; // the legal ones now
    std::optional<Seat> at_keyboard_;
    std::string notice_; // to be said with the next board
    std::string kept_in_;
    bool board_due_ = true;
};

} // namespace cairn
