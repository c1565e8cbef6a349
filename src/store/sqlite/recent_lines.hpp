// Where the log of an SQLite file grows. The newest lines of all tables stand one behind the other in the order in which
// they came, so that those which are written together share a page, whatever tables they belong to. When there are many,
// those of one table are put together as a bundle, one row of several lines. A line is in the file from its commit on.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "store/sqlite/sqlite.hpp"
#include "store/store.hpp"

namespace cairn {

// The step of the schema that makes room for them. There are two shelves: while lines of the one are bundled, the other
// one grows. `log` keeps the lines of files that are older than this.
inline constexpr const char* sqlite_recent_step =
    "CREATE TABLE shelf_a (game TEXT NOT NULL, sequence INTEGER NOT NULL, event TEXT NOT NULL);"
    "CREATE TABLE shelf_b (game TEXT NOT NULL, sequence INTEGER NOT NULL, event TEXT NOT NULL);"
    "CREATE TABLE open_shelf (one INTEGER PRIMARY KEY CHECK (one = 1), shelf INTEGER NOT NULL);"
    "INSERT INTO open_shelf (one, shelf) VALUES (1, 0);"
    "CREATE TABLE bundle (id INTEGER PRIMARY KEY, game TEXT NOT NULL, first INTEGER NOT NULL,"
    "  count INTEGER NOT NULL, lines TEXT NOT NULL);"
    "CREATE UNIQUE INDEX bundle_of ON bundle (game, first);";

// Several lines of one table, one behind the other: of each how many bytes it has, a blank, the line, a line's end.
struct Bundle {
    std::size_t count = 0;
    std::string lines;

    void add(std::string_view line);
    // Adds those behind the first few to these. If it is damaged, what is left of it is the last one.
    bool take_apart(std::size_t behind, std::vector<std::string>& to) const;
};
class RecentLines {
public:
    explicit RecentLines(Sqlite& database) : database_(database) {}

    Result<Done> prepare();

    // Each transaction begins with this: another program may have written to the file. All others are called in one.
    Result<Done> catch_up();
    // A transaction was undone.
    void forget() { version_.reset(); }

    // The number of a table's newest line; 0 if there is none.
    Result<std::uint64_t> newest(const std::string& table);
    Result<std::vector<std::string>> read(const std::string& table, std::uint64_t after);
    Result<Written> append(const Append& append);
    // Bundles some lines, a few more than were just written, when it is time to.
    Result<Done> bundle(std::size_t written);

private:
    struct Log {
        std::uint64_t newest = 0;
        Bundle closed; // its lines on the shelf that is bundled, and then those on the open one
        Bundle open;

        std::uint64_t bundled() const { return newest - closed.count - open.count; }
    };
    struct Shelf {
        Statement insert, list, clear;
    };

    Result<Done> load();
    Result<Done> load(Shelf& shelf, Bundle Log::* bundle);
    Result<Log*> find(const std::string& table);
    Result<Done> turn();
    Result<Done> bundle(const std::string& table, Log& log);

    Sqlite& database_;
    std::optional<std::int64_t> version_; // of what is known here
    std::unordered_map<std::string, Log> logs_;
    std::size_t open_ = 0;            // the shelf that grows
    std::size_t lines_ = 0;           // on it
    std::size_t tables_ = 0;          // that they are about
    std::size_t bytes_ = 0;           // of them
    bool closed_is_full_ = false;     // there is something on the other one
    std::vector<std::string> closed_; // the tables whose lines there are not bundled yet
    std::array<Shelf, 2> shelves_;
    Statement data_version_, newest_, log_, bundles_, bundle_, which_, turn_;
};

// Can all bundles of this file be taken apart, and has no table's log a gap?
Result<Done> check_bundles(const Sqlite& database);

} // namespace cairn
