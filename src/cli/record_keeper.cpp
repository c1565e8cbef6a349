#include "cli/record_keeper.hpp"

#include <filesystem>
#include <fstream>
#include <system_error>

#include "base/text.hpp"
#include "cli/record_input.hpp"

namespace cairn {

Result<Done> RecordKeeper::keep(const Record& record, const std::string& file) {
    std::error_code error;
    const bool own = own_.contains(file);
    if (!own && std::filesystem::exists(file, error)) {
        return Error { in_quotes(file) + " exists already: choose another name" };
    }
    // Written beside and moved into place: a crash leaves the old record or the new one.
    const std::string beside = file + ".new";
    {
        std::ofstream out(beside, std::ios::binary | std::ios::trunc);
        out << to_text(record) << std::flush;
        if (!out) return Error { "cannot write " + in_quotes(file) };
    }
    std::filesystem::rename(beside, file, error);
    if (error) return Error { "cannot write " + in_quotes(file) + ": " + error.message() };
    own_.insert(file);
    return Done {};
}

Result<Record> read_record(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    in.peek(); // a folder can be opened, but not read
    if (in.fail()) return Error { "cannot read " + in_quotes(file) };
    return read_record(in);
}

} // namespace cairn
