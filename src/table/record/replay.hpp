// From a game to its record and back: a record is replayed by the rules, move by move.
#pragma once

#include "table/record/record.hpp"
#include "table/table.hpp"

#include <memory>
#include <vector>

namespace cairn {

// The game as it stands. How it ended, if not by the rules, is for the caller to add.
Record record_of(const Table& table, std::vector<Tag> tags = {});

// A table with the record's first `plies` moves made. Every one of them is checked and, after the
// last, the result. An error names the move.
Result<std::unique_ptr<Table>> replay(const Record& record, std::size_t plies = most_moves);

} // namespace cairn
