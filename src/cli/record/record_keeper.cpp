#include "cli/record/record_keeper.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

#include "base/text.hpp"
#include "cli/record/record_input.hpp"

namespace cairn {
namespace {

// 0, or the system's number for what went wrong.
int write_whole(const std::string& file, std::string_view text, mode_t mode) {
    ::unlink(file.c_str()); // left behind, perhaps with other rights
    const int opened = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    if (opened < 0) return errno;
    int wrong = 0;
    while (!text.empty() && wrong == 0) {
        const ssize_t written = ::write(opened, text.data(), text.size());
        if (written < 0 && errno != EINTR) wrong = errno;
        if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
    }
    if (::close(opened) != 0 && wrong == 0) wrong = errno;
    return wrong;
}

} // namespace

KeepFault::KeepFault(Kind of, std::string where, std::string why)
    : kind(of), file(std::move(where)), system(std::move(why)) {
    if (kind == Kind::Exists) {
        reason = in_quotes(file) + " exists already: choose another name";
    } else {
        reason = "cannot write " + in_quotes(file) + (system.empty() ? "" : ": " + system);
    }
}

Result<Done, KeepFault> RecordKeeper::keep(const Record& record, const std::string& file,
                                           Access access) {
    std::error_code error;
    const bool own = own_.contains(file);
    if (!own && std::filesystem::exists(file, error))
        return KeepFault { KeepFault::Kind::Exists, file, "" };
    // Written beside and moved into place: a crash leaves the old record or the new one.
    const std::string beside = file + ".new";
    const mode_t mode = access == Access::OwnerOnly ? 0600 : 0666;
    if (const int wrong = write_whole(beside, to_text(record), mode); wrong != 0) {
        return KeepFault { KeepFault::Kind::CannotWrite, file, std::strerror(wrong) };
    }
    std::filesystem::rename(beside, file, error);
    if (error) return KeepFault { KeepFault::Kind::CannotWrite, file, error.message() };
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
