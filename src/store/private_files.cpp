#include "store/private_files.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace cairn {

namespace {

namespace fs = std::filesystem;

constexpr mode_t private_folder = S_IRWXU;
constexpr mode_t private_file = S_IRUSR | S_IWUSR;
constexpr mode_t others = S_IRWXG | S_IRWXO;

Error failure(const fs::path& path, const char* what) {
    return Error { path.string() + " " + what + ": " + std::strerror(errno) };
}

// Whether it was open to others.
Result<bool> close_to_others(const fs::path& path, mode_t mode) {
    struct stat found {};
    if (stat(path.c_str(), &found) != 0) return false;
    if ((found.st_mode & others) == 0) return false;
    if (chmod(path.c_str(), mode) != 0) return failure(path, "cannot be closed to other users");
    return true;
}

// A shared folder such as /tmp, or a home, is not ours to close.
bool is_ours(const fs::path& folder) {
    struct stat found {};
    if (stat(folder.c_str(), &found) != 0 || found.st_uid != geteuid()) return false;
    if ((found.st_mode & S_ISVTX) != 0) return false;
    std::error_code wrong;
    for (const auto& entry : fs::directory_iterator(folder, wrong)) {
        if (!entry.path().filename().string().starts_with("cairn.")) return false;
    }
    return !wrong;
}

} // namespace

Result<std::vector<fs::path>> keep_private(const fs::path& folder) {
    std::error_code wrong;
    const bool made = fs::create_directories(folder, wrong);
    if (wrong) return Error { folder.string() + " cannot be made: " + wrong.message() };
    std::vector<fs::path> closed;
    if (is_ours(folder)) {
        const auto was_open = close_to_others(folder, private_folder);
        if (!was_open) return was_open.error();
        if (*was_open && !made) closed.push_back(folder);
    }
    for (const char* name : { "cairn.db", "cairn.db-wal", "cairn.db-shm" }) {
        const auto was_open = close_to_others(folder / name, private_file);
        if (!was_open) return was_open.error();
        if (*was_open) closed.push_back(folder / name);
    }
    return closed;
}

Result<Done> make_private_file(const fs::path& file) {
    const int made = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, private_file);
    if (made < 0) {
        if (errno == EEXIST) return Done {};
        return failure(file, "cannot be made");
    }
    ::close(made);
    return Done {};
}

} // namespace cairn
