// A record: one game as it is kept and passed on, by its ruleset, deal, moves and result, in two
// forms that say the same, text and JSON (docs/records.md). Whether the moves are legal is not
// asked here: replay.hpp does.
#pragma once

#include "base/result.hpp"
#include "core/outcome.hpp"
#include "core/seat.hpp"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cairn {

inline constexpr int record_version = 1;

// A record's texts together have at most `most_content` bytes. Written out they grow to no more
// than `longest_record`: a byte becomes two at worst (a quotation mark in JSON, an empty line of a
// comment in text), a move takes 60 more, a tag 30. A value that is quoted counts with its escapes.
inline constexpr std::size_t longest_record = 1024 * 1024;
inline constexpr std::size_t most_content = 256 * 1024;
inline constexpr std::size_t most_moves = 1000; // no game comes near it
inline constexpr std::size_t most_tags = 100;
static_assert(2 * most_content + 60 * most_moves + 30 * most_tags + 1000 < longest_record);

// How a game ended.
enum class Ending : std::uint8_t { Rules, Resignation, Time, Agreement };

struct GameResult {
    Outcome outcome = Outcome::Open;
    Ending by = Ending::Rules;

    friend bool operator==(const GameResult&, const GameResult&) = default;
};

// `event` Friday club: a name of one word, and any text that is not empty.
struct Tag {
    std::string name;
    std::string value;

    friend bool operator==(const Tag&, const Tag&) = default;
};

struct RecordedMove {
    Seat seat = Seat::P1;
    std::string move;
    std::string order;   // the pile after a shuffle that this move caused, top first
    std::string comment; // several lines are joined by '\n'

    friend bool operator==(const RecordedMove&, const RecordedMove&) = default;
};

struct Record {
    std::string ruleset;
    std::vector<Tag> tags; // each name once
    Seat first = Seat::P1;
    std::string deal;    // empty where nothing is dealt
    std::string comment; // on the game as a whole
    std::vector<RecordedMove> moves;
    GameResult result;

    friend bool operator==(const Record&, const Record&) = default;
};

constexpr const char* name(Ending ending) {
    switch (ending) {
    case Ending::Rules: return "rules";
    case Ending::Resignation: return "resignation";
    case Ending::Time: return "time";
    case Ending::Agreement: return "agreement";
    }
    assert(false);
    return "";
}

// Both forms, by the first character: `{` begins JSON. An error names the line or the JSON path.
Result<Record> parse_record(std::string_view input);

// What is read or made by record_of is well formed; what a program fills in (a player's name, a
// comment) may not be. Only a well-formed record can be written.
Result<Done> well_formed(const Record& record);

std::string to_text(const Record& record);
std::string to_json(const Record& record); // one line

} // namespace cairn
