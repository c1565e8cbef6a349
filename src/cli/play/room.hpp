// A visit to the terminal's playroom: the questions, one game after the other, and the goodbye.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "cli/play/game.hpp"
#include "cli/play/telling/scoreboard.hpp"
#include "table/match/match.hpp"

namespace cairn {

// What the command line asks for; what it leaves open is asked for, or has a usual answer.
struct Visit {
    // What the questions of the menu need not ask any more.
    struct Given {
        bool level = false;
        bool places = false;
        bool length = false;
    };

    const Entry* game = nullptr;
    std::optional<Opponent> against;
    Seat seat = Seat::P1;
    Seat first = Seat::P1;
    MatchLength length;
    Given given {};
    std::uint64_t seed = 0; // of the first deal; those of the next games follow from it
    Budget thinking { .milliseconds = usual_thought };
    TakeBack take_back = TakeBack::UntilSeen;
    Language language = Language::English;
    std::string file;             // keeps the record of the first game after every move
    std::optional<Record> resume; // goes on with this game
    int columns = 0;              // of the terminal, where that is known

    UnfinishedGames* unfinished = nullptr; // offered at the start, and kept from then on
    const std::atomic<bool>* interrupted = nullptr;
};

class Playroom {
public:
    Playroom(Terminal& terminal, Visit visit);

    // Until the player leaves. An error is one of the visit's terms that cannot be met.
    Result<Done> run();

private:
    enum class Next : std::uint8_t { Again, Menu, Leave };

    void warn_if_narrow();
    void offer_unfinished();
    Result<Done> agree();
    Result<Done> agree_to_begin();
    Result<Done> agree_to_go_on();
    void ask_everything();
    void begin_match(const MatchTerms& terms);
    void announce(const std::string& text);
    Result<Story> seat_players();
    Result<Story> go_on_with(const Record& record);
    Next after(TerminalGame& game);
    void count(const TerminalGame& game);
    void begin_next_game(Next next);
    MatchPlayers players() const { return { *visit_.against, person_ }; }
    void say_goodbye(const TerminalGame& game);

    Terminal& terminal_;
    RecordKeeper keeper_;
    Visit visit_;
    const Texts& texts_;
    Random seeds_;
    std::optional<Match> match_;      // from the first game on; a single game is one too
    std::vector<Standing> standings_; // at the end of each of its games
    Player person_ = Player::A;       // against the computer
    std::string news_;                // for the next game to say
    bool leaving_ = false;
};

} // namespace cairn
