#include "store/folder_lock.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <string>
#include <sys/file.h>
#include <unistd.h>
#include <utility>

namespace cairn {

namespace {

// What the holder of the lock wrote into the file when it took it.
std::string holder_in(int file) {
    std::string text(32, '\0');
    const auto size = pread(file, text.data(), text.size(), 0);
    text.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
    text.erase(std::min(text.size(), text.find('\n')));
    return text.empty() ? "" : " (process " + text + ")";
}

} // namespace

Result<FolderLock> FolderLock::take(const std::filesystem::path& folder) {
    const auto path = folder / "cairn.lock";
    const int file = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) return Error { path.string() + " cannot be opened: " + std::strerror(errno) };
    FolderLock lock(file);
    if (flock(file, LOCK_EX | LOCK_NB) != 0) {
        if (errno != EWOULDBLOCK) {
            return Error { path.string() + " cannot be locked: " + std::strerror(errno) };
        }
        return Error { "another cairn" + holder_in(file) + " uses the games in " + folder.string() +
                       ": a folder is for one server" };
    }
    const std::string self = std::to_string(getpid()) + "\n";
    // It is a hint for people only: the lock holds without it.
    [[maybe_unused]] const bool told =
        ftruncate(file, 0) == 0 && pwrite(file, self.data(), self.size(), 0) > 0;
    return lock;
}

FolderLock::~FolderLock() {
    if (file_ >= 0) close(file_);
}
FolderLock::FolderLock(FolderLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
FolderLock& FolderLock::operator=(FolderLock&& other) noexcept {
    std::swap(file_, other.file_);
    return *this;
}

} // namespace cairn
