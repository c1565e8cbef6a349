// Keeps records in files, whole or not at all, and never over a file that is not its own.
#pragma once

#include <cstdint>
#include <set>
#include <string>

#include "base/result.hpp"
#include "table/record/record.hpp"

namespace cairn {

// Why a record could not be kept.
struct KeepFault {
    enum class Kind : std::uint8_t { Exists, CannotWrite };

    KeepFault(Kind of, std::string where, std::string why);

    Kind kind;
    std::string file;
    std::string system; // what the system says, where it says something
    std::string reason; // a sentence in English
};

class RecordKeeper {
public:
    // Usual: as the user's umask has it.
    enum class Access : std::uint8_t { Usual, OwnerOnly };

    // A file that may be written over: the record that was read from it goes on.
    void adopt(const std::string& file) { own_.insert(file); }

    Result<Done, KeepFault> keep(const Record& record, const std::string& file,
                                 Access access = Access::Usual);

private:
    std::set<std::string> own_;
};

// At most `longest_record` bytes of a file, as a record.
Result<Record> read_record(const std::string& file);

} // namespace cairn
