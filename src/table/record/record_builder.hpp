// Puts a record together piece by piece and refuses every piece that cannot be part of one. Both
// readers use it, so that text and JSON accept the same; they add the place to its errors.
#pragma once

#include "table/record/record.hpp"

#include <optional>
#include <span>

namespace cairn {

class RecordBuilder {
public:
    Result<Done> ruleset(std::string_view id);
    Result<Done> tag(std::string_view name, std::string_view value);
    Result<Done> first(std::string_view seat);
    Result<Done> deal(std::string_view words);
    Result<Done> move(std::string_view seat, std::string_view move);
    // Of the last move:
    Result<Done> order(std::span<const std::string_view> words);
    // Of the last move, or of the game before the first one; one more line if it has one already.
    Result<Done> comment(std::string_view text);
    // `by` is empty for an end by the rules and for an open game.
    Result<Done> result(std::string_view winner, std::string_view by);

    Result<Record> finish() const;

private:
    Result<Done> header_open() const;
    Result<Done> take(std::size_t bytes);

    Record record_;
    std::optional<Seat> first_;
    std::optional<GameResult> result_;
    bool commented_ = false; // since the last move
    std::size_t content_ = 0;
};

// The two readers behind parse_record; the input is not longer than `longest_record`.
Result<Record> parse_record_text(std::string_view input);
Result<Record> parse_record_json(std::string_view input);

} // namespace cairn
