// Two scripted players at one table, who play one game after the other.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

#include "settings.hpp"
#include "wire.hpp"

namespace load {

using Time = std::chrono::steady_clock;

class Table;

// What a player does after a while.
class Diary {
public:
    virtual ~Diary() = default;
    virtual void later(Time::time_point when, Table& table) = 0;
};

class Table {
public:
    Table(const Settings& settings, Results& results, Diary& diary, std::size_t number)
        : settings_(settings), results_(results), diary_(diary), number_(number) {}

    // Connects both players. False if the server does not let them in.
    bool connect();
    Wire& wire(int who) { return wires_[static_cast<std::size_t>(who)]; }

    void begin(); // sits down
    void heard(int who, std::string_view text);
    void make_move(); // which was thought about for long enough

private:
    void open();
    void say(int who, std::string_view type, const std::string& more);
    void ready();
    void heard_news(int who, std::string_view text);
    void choose(int who, std::string_view list, std::string_view seq);
    void propose(int who, std::string_view move, std::string_view seq);
    // A recorded game: its first move is due once both players were told of the deal, each other one once the
    // opponent was told of the one before.
    void was_dealt(int who, std::string_view text, std::string_view seq);
    void follow_record();
    void replay_next();
    const cairn::Record& record() const {
        return settings_.replay[number_ % settings_.replay.size()];
    }

    const Settings& settings_;
    Results& results_;
    Diary& diary_;
    std::size_t number_;
    std::array<Wire, 2> wires_;
    int welcomes_ = 0;
    std::string id_;
    int mover_ = 0;
    int dealt_to_ = 0;                   // how many were told of the deal
    int first_ = 0;                      // who begins
    std::array<std::size_t, 2> news_ {}; // that each has heard since then
    std::size_t made_ = 0;               // moves of the record that were sent
    std::uint64_t seq_ = 0;              // what the next one answers
    std::string told_;                   // the number of the newest move that the opponent was told
    bool has_moved_ = false;
    std::string move_; // the message
    Time::time_point sent_;
};

} // namespace load
