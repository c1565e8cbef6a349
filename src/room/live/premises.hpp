// What a hall needs from the place it stands in, a server or a browser: time, chance, a log, a
// mind, and a way to its clients. Everything that takes time answers later, on the hall's thread.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "room/room.hpp"

namespace cairn {

using ClientId = std::uint64_t; // a connection

// What a list of tables needs to know of one, so that nobody has to read its log.
struct Summary {
    std::string table = {};
    Stage stage = Stage::Gathering;
    bool is_public = false;
    bool patient = false;    // the lobby lists it though nobody is there: days a move
    std::string opener = {}; // who opened it
    // When somebody's time is up, lag included; before the first deal, when the table expires unless
    // somebody is there.
    std::optional<Millis> deadline = {};
    std::string about = {}; // as the lobby lists it
    bool computer = false;  // it is the computer's turn

    bool has_running_clock() const { return stage == Stage::Playing && deadline; }
    // It has not begun. Between two games of a match there is no deadline.
    bool may_expire() const {
        return stage == Stage::Gathering || (stage == Stage::Dealing && deadline);
    }
    friend bool operator==(const Summary&, const Summary&) = default;
};

// Who is at a table, as far as one hall can see.
struct Presence {
    ByPlayer<bool> here;
    int watchers = 0;

    bool nobody() const { return !here[Player::A] && !here[Player::B] && watchers == 0; }
    friend bool operator==(const Presence&, const Presence&) = default;
};

// New lines of one table's log: all of them or none.
struct Append {
    std::string table;
    std::uint64_t first = 1; // the sequence number of the first line
    std::vector<std::string> lines;
    std::optional<Summary> summary; // if it changed
};

enum class Written : std::uint8_t {
    Yes,      // and durable
    Conflict, // somebody else wrote that number before
    No,       // nothing was written: the log is out of reach
    Unknown,  // the log did not say: it may be there, or come to be there yet
};

struct Question {
    std::unique_ptr<Table> table; // only the view of the player to move is looked at
    int level = 1;
    std::uint64_t seed = 0;
    std::string player = {}; // who waits for the move
};

// Where a hall stands.
class Premises {
public:
    virtual ~Premises() = default;

    virtual Millis now() const = 0;
    virtual void fill_with_chance(std::span<std::uint8_t> bytes) = 0;
    virtual void append(Append append, std::function<void(Written)> then) = 0;
    // The lines after this number.
    virtual void load(const std::string& table, std::uint64_t after,
                      std::function<void(Result<std::vector<std::string>>)> then) = 0;
    virtual void think(Question question, std::function<void(std::string move)> then) = 0;
    virtual void tell(ClientId client, std::string_view message) = 0;
    // Where a client comes from: what is done from one place is not to crowd out the others.
    virtual int origin_of(ClientId /*client*/) const { return 0; }

    // For the halls elsewhere that share the log, if there are any.
    virtual void present(const std::string& /*table*/, const Presence& /*here*/) {}
    // Somebody is at this table, which has not begun: it does not expire before this.
    virtual void postpone(const std::string& /*table*/, Millis /*deadline*/) {}
    // Public tables have changed; at most once a second.
    virtual void lobby_changed() {}
};

} // namespace cairn
