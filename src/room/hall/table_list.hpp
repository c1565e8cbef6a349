// The tables that are not over: what the lobby lists of them, and how many of them somebody opened.
#pragma once

#include <string>
#include <unordered_map>

#include "base/function_ref.hpp"
#include "room/hall/lobby.hpp"
#include "room/live/premises.hpp"

namespace cairn {

inline constexpr Millis lobby_every = 1000; // followers are told at most so often

class TableList {
public:
    const Summary* find(const std::string& table) const; // null if it is over or unknown
    // A table as it is now. One that is over leaves the list.
    void put(const Summary& summary);
    void put_off(const std::string& table, Millis deadline);
    void forget(const std::string& table);

    int opened_by(const std::string& player) const;
    std::size_t size() const { return summaries_.size(); }
    // Where a table was opened from: no place is to fill the lobby.
    void opened_from(const std::string& table, int origin) { origins_[table] = origin; }

    // At most `length` tables of each kind.
    Lobby lobby(int length, FunctionRef<bool(const std::string& table)> is_attended) const;
    // What the lobby lists may have changed; whether its followers are to be told of that now.
    void note_change() { changed_ = true; }
    bool is_change_due(Millis now);

private:
    std::unordered_map<std::string, Summary> summaries_;
    std::unordered_map<std::string, int> opened_by_;
    std::unordered_map<std::string, int> origins_;
    bool changed_ = false;
    Millis told_ = 0;
};

} // namespace cairn
