// Keeps records in files, whole or not at all, and never over a file that is not its own.
#pragma once

#include <set>
#include <string>

#include "base/result.hpp"
#include "table/record.hpp"

namespace cairn {

class RecordKeeper {
public:
    // A file that may be written over: the record that was read from it goes on.
    void adopt(const std::string& file) { own_.insert(file); }

    Result<Done> keep(const Record& record, const std::string& file);

private:
    std::set<std::string> own_;
};

// At most `longest_record` bytes of a file, as a record.
Result<Record> read_record(const std::string& file);

} // namespace cairn
