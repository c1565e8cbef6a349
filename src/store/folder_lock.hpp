// One process at a time uses a folder of games. The lock is the system's (flock on the file
// cairn.lock), which lets go of it when the process ends, however it does; the file stays.
#pragma once

#include <filesystem>

#include "base/result.hpp"

namespace cairn {

class FolderLock {
public:
    // An error names who has it. The folder is there already.
    static Result<FolderLock> take(const std::filesystem::path& folder);
    ~FolderLock();
    FolderLock(FolderLock&& other) noexcept;
    FolderLock& operator=(FolderLock&& other) noexcept;
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;

private:
    explicit FolderLock(int file) : file_(file) {}

    int file_ = -1;
};

} // namespace cairn
