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
#include "room/world.hpp"

namespace cairn {

// A name that is kept with a password.
struct Account {
    std::string player;   // the id
    std::string name;     // as it is written
    std::string password; // its Argon2id hash
    friend bool operator==(const Account&, const Account&) = default;
};

// Blocking; used by one thread at a time.
class Store {
public:
    virtual ~Store() = default;

    // All of these in one go, each wholly or not at all: Written::Yes, or Conflict for one whose
    // first number is not the next of its log. An error: nothing of all this was written.
    virtual Result<std::vector<Written>> append(std::span<const Append> appends) = 0;

    // The lines of a table's log, the first has number 1; none for an unknown table.
    virtual Result<std::vector<std::string>> read(const std::string& table) = 0;

    virtual Result<std::vector<Summary>> unfinished() = 0;
    virtual Result<std::vector<std::string>> tables() = 0; // all there are, sorted

    // False if the name (whatever its case) or the player has one already.
    virtual Result<bool> keep(const Account& account) = 0;
    virtual Result<std::optional<Account>> account(std::string_view name) = 0;

    // A secret of the server: the one that is there, or from now on this one.
    virtual Result<std::string> secret(std::string_view name, std::string_view fresh) = 0;

    // The server is alive at this time; and when it last was.
    virtual Result<Done> beat(Millis now) = 0;
    virtual Result<std::optional<Millis>> last_beat() = 0;
};

} // namespace cairn
