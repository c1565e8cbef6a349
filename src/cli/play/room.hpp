// A visit to the terminal's playroom: the questions, one game after the other, and the goodbye.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "cli/play/game.hpp"

namespace cairn {

// What the command line asks for; what it leaves open is asked for, or has a usual answer.
struct Visit {
    const Entry* game = nullptr;
    std::optional<Opponent> against;
    Seat seat = Seat::P1;
    Seat first = Seat::P1;
    std::uint64_t seed = 0; // of the first deal; those of the next games follow from it
    Budget thinking { .milliseconds = usual_thought };
    TakeBack take_back = TakeBack::UntilSeen;
    std::string file;             // keeps the record of the first game after every move
    std::optional<Record> resume; // goes on with this game
};

class Playroom {
public:
    Playroom(Terminal& terminal, Visit visit);

    // Until the player leaves. An error is one of the visit's terms that cannot be met.
    Result<Done> run();

private:
    enum class Next : std::uint8_t { Again, Menu, Leave };

    Result<Done> agree();
    Result<Story> seat_players();
    Next after(TerminalGame& game);
    void change_seats(Outcome outcome);
    void say_goodbye(const TerminalGame& game);

    Terminal& terminal_;
    RecordKeeper keeper_;
    Visit visit_;
    Random seeds_;
    bool leaving_ = false;
};

} // namespace cairn
