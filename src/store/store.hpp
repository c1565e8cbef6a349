// The log of all tables, kept so that it survives: one interface for every database. What an
// append reports as written is on the disk. tests/store holds every back end to the same suite.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "room/live/premises.hpp"
#include "store/account_store.hpp"

namespace cairn {

// The computer's turn is a node's to play for so long, unless the node says that it still is.
inline constexpr Millis lease_time = 4000;
// A clock that ran out so long ago is anybody's to stop: whoever watches would have done it.
inline constexpr Millis clock_grace = 1500;
inline constexpr int most_taken_over = 100; // tables at once

// The lines of a table's log after this number; the first has number 1.
struct Reading {
    std::string table;
    std::uint64_t after = 0;
};

// Blocking; used by one thread at a time. Several stores may be open on the same log, in as many
// nodes as there are.
class Store {
public:
    virtual ~Store() = default;

    // All of these in one go, each wholly or not at all: Written::Yes, or Conflict for one whose
    // first number is not the next of its log. An error: nothing of all this was written. Unknown
    // for all of them: the database fell silent. An append whose summary says that it is the
    // computer's turn makes that turn this node's.
    virtual Result<std::vector<Written>> append(std::span<const Append> appends) = 0;

    // All of these in one go, in their order. No lines for an unknown table.
    virtual Result<std::vector<std::vector<std::string>>>
    read(std::span<const Reading> readings) = 0;
    Result<std::vector<std::string>> read(const std::string& table, std::uint64_t after = 0) {
        const Reading one { table, after };
        auto logs = read({ &one, 1 });
        if (!logs) return logs.error();
        return std::move(logs.value()[0]);
    }
    // The newest number of each of these tables, in their order; 0 for an unknown one.
    virtual Result<std::vector<std::uint64_t>> newest(std::span<const std::string> tables) = 0;

    virtual Result<std::vector<Summary>> unfinished() = 0;
    virtual Result<int> unfinished_of(const std::string& opener) = 0;
    virtual Result<std::vector<std::string>> tables() = 0; // all there are, sorted

    // What the lobby lists: public tables with a free seat where somebody is (see `attend`) or
    // nobody has to be, or public tables where a game is on.
    virtual Result<std::vector<Summary>> lobby(bool with_free_seat, int most) = 0;
    // Somebody is at these tables for so long from now; 0: nobody is any more.
    virtual Result<Done> attend(std::span<const std::string> tables, Millis time) = 0;

    // Tables where the computer's turn, or a clock that ran out, is nobody's: they are this node's
    // from now on, for lease_time. Their leases go on for as many that are held in time.
    virtual Result<std::vector<std::string>> take_over() = 0;
    virtual Result<Done> hold(std::span<const std::string> tables) = 0;

    // Of these tables, those that wait for a player do not expire before this time.
    virtual Result<Done> postpone(std::span<const std::string> tables, Millis deadline) = 0;

    // Names that are kept, and tokens that are dead.
    virtual AccountStore& accounts() = 0;

    // A secret of the server: the one that is there, or from now on this one.
    virtual Result<std::string> secret(std::string_view name, std::string_view fresh) = 0;

    // A node is alive at this time. Gives when one last was, before this.
    virtual Result<std::optional<Millis>> beat(Millis now) = 0;
};

} // namespace cairn
