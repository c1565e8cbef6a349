// What the commands on records share: where a record comes from, a file or standard input, which
// position of it is meant, and how its end is told.
#pragma once

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "table/record/record.hpp"

namespace cairn {

// Text or JSON, to the end of the input; a longer one than a record may be is refused.
Result<Record> read_record(std::istream& in);

// `game.txt@12`: the position after 12 moves.
struct RecordPlace {
    std::string file;
    std::optional<std::size_t> ply {};

    friend bool operator==(const RecordPlace&, const RecordPlace&) = default;
};

// What follows the last @ is a number of moves, unless it looks like a part of the file's name.
Result<RecordPlace> parse_record_place(std::string_view text);

// Opens the file, or standard input for `-`, and gives the exit code of what is done with it. A
// file that cannot be read is told of on standard error.
int with_input(const std::string& file, const std::function<int(std::istream&)>& use);

// The value of this tag; empty without one.
std::string_view tag_value(const Record& record, std::string_view tag);

// `p1 has won by resignation`
std::string sentence(GameResult result);
// `52 moves`, `1 move`
std::string count_of_moves(std::size_t count);
// Why there is no position after more moves than these.
std::string the_game_has_only(std::size_t moves);

} // namespace cairn
