// One game at a terminal, against the computer or between two people who share the keyboard. It
// knows no rules: it offers the table's moves and tells what they did.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/keeping/game_file.hpp"
#include "cli/play/prompt.hpp"
#include "cli/play/telling/story.hpp"
#include "cli/terminal/terminal.hpp"

namespace cairn {

struct GameTerms {
    Opponent against = Opponent::Computer;
    Seat seat = Seat::P1; // the person's, against the computer
    Budget thinking { .milliseconds = usual_thought };
    std::uint64_t seed = 0; // of the computer's guesses
    TakeBack take_back = TakeBack::UntilSeen;
    Language language = Language::English;
    std::string news;      // to be said with the first board
    std::string file;      // the record is kept here after every move; empty: nowhere
    std::vector<Tag> tags; // for the record: of which match this is a game
    UnfinishedGames* unfinished = nullptr;          // where a game without a file is kept
    const std::atomic<bool>* interrupted = nullptr; // once true, the player leaves
    std::chrono::milliseconds patience { 1200 };    // before it is said that the computer thinks
};

enum class Leaving : std::uint8_t { GameOver, Quit, EndOfInput };

// The names of a record's tags that say how to go on with it.
inline constexpr const char* computer_tag = "computer";
inline constexpr const char* player_tag = "player";
inline constexpr const char* level_tag = "level";

class TerminalGame {
public:
    TerminalGame(Terminal& terminal, RecordKeeper& keeper, Story story, GameTerms terms);

    // Until the game is over or the player leaves.
    Leaving play();

    // `record`, `save FILE` and `analyse`, also after the game.
    void print_record();
    void save(const std::string& file);
    void analyse();

    const Story& story() const { return story_; }
    // By the rules, or by resignation.
    Outcome outcome() const;
    Record record() const;
    // Where the record was kept last; empty: nowhere.
    const std::string& kept_in() const { return file_.name(); }
    // Nothing of this game is lost when the player leaves: it is in that file as it stands.
    bool is_saved() const { return file_.has(record()); }
    // The computer's, which the player may have changed.
    int level() const { return terms_.thinking.level.value_or(story_.game().facts.levels); }

private:
    enum class Next : std::uint8_t { GoOn, Quit };

    bool is_person(Seat seat) const;
    bool is_interrupted() const { return terms_.interrupted != nullptr && *terms_.interrupted; }
    OpenChoice decision() const;

    std::optional<Leaving> curtain(Seat seat); // if the player leaves at it
    void show_board(Seat seat);
    void show(Seat seat); // the board, the news and what is expected
    void show_end();
    Advice think(Budget budget);
    void let_computer_move();

    Next obey(const std::string& line);
    void make(std::string_view line);
    void after_change(); // of the moves that were played
    void take_back();
    void hint();
    void resign();
    void change_level(std::string_view level);
    std::string_view level_in_words() const {
        return texts_.words().sentence_on(story_.game(), level());
    }

    Terminal& terminal_;
    Story story_;
    GameTerms terms_;
    const Texts& texts_;
    GameFile file_;
    std::vector<Parts> moves_; // the legal ones now
    std::optional<Seat> at_keyboard_;
    std::optional<Seat> resigned_;
    std::string notice_; // to be said with the next board
    bool board_due_ = true;
};

} // namespace cairn
