#include "cli/play/keeping/unfinished.hpp"

#include <algorithm>
#include <cstdlib>
#include <system_error>
#include <tuple>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "table/record/replay.hpp"

namespace cairn {
namespace {

namespace fs = std::filesystem;

const char* set_value(const char* variable) {
    const char* value = std::getenv(variable);
    return value != nullptr && *value == '/' ? value : nullptr; // only whole paths count
}

int open_lock(const fs::path& file) {
    const int opened = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (opened < 0) return -1;
    if (::flock(opened, LOCK_EX | LOCK_NB) == 0) return opened;
    ::close(opened);
    return -1;
}

// A game that can go on.
bool is_playable(const Record& record) {
    return record.result.outcome == Outcome::Open && replay(record).ok();
}

} // namespace

std::optional<fs::path> state_folder() {
    if (const char* state = set_value("XDG_STATE_HOME")) return fs::path(state) / "cairn";
    if (const char* home = set_value("HOME")) return fs::path(home) / ".local/state/cairn";
    return std::nullopt;
}

UnfinishedGames::~UnfinishedGames() { unlock(); }

fs::path UnfinishedGames::file_of(int number) const {
    return folder_ / ("game-" + std::to_string(number) + ".txt");
}

UnfinishedGames::Listed UnfinishedGames::list() {
    Listed listed;
    std::error_code error;
    for (int number = 1; number <= most_unfinished; ++number) {
        const fs::path file = file_of(number);
        if (!fs::is_regular_file(file, error) || !lock(number)) continue;
        auto record = read_record(file.string());
        if (record && is_playable(*record)) {
            listed.games.push_back(
                { number, std::move(record.value()), fs::last_write_time(file, error) });
        } else {
            fs::path aside = file;
            aside += ".unreadable";
            fs::rename(file, aside, error);
            listed.unreadable.push_back(aside.string());
        }
        unlock();
    }
    std::sort(listed.games.begin(), listed.games.end(), [](const auto& a, const auto& b) {
        return std::tuple(b.when, a.number) < std::tuple(a.when, b.number); // the newest first
    });
    return listed;
}

bool UnfinishedGames::take_up(int number) {
    unlock();
    if (!lock(number)) return false;
    keeper_.adopt(file_of(number).string());
    return true;
}

void UnfinishedGames::begin_new() { unlock(); }

Result<Done, KeepFault> UnfinishedGames::keep(const Record& record) {
    std::error_code error;
    if (number_ == 0) {
        fs::create_directories(folder_, error);
        fs::permissions(folder_, fs::perms::owner_all, error);
        for (int number = 1; number <= most_unfinished && number_ == 0; ++number) {
            if (!fs::exists(fs::symlink_status(file_of(number), error))) lock(number);
        }
    }
    if (number_ == 0) return KeepFault { KeepFault::Kind::CannotWrite, folder_.string(), "" };
    return keeper_.keep(record, file_of(number_).string(), RecordKeeper::Access::OwnerOnly);
}

void UnfinishedGames::forget() {
    if (number_ == 0) return;
    std::error_code error;
    fs::remove(file_of(number_), error);
    unlock();
}

void UnfinishedGames::forget(int number) {
    unlock();
    if (lock(number)) forget();
}

// Locks are files beside the games: those are replaced whenever they are written.
bool UnfinishedGames::lock(int number) {
    lock_ = open_lock(folder_ / ("game-" + std::to_string(number) + ".lock"));
    number_ = lock_ < 0 ? 0 : number;
    return lock_ >= 0;
}

void UnfinishedGames::unlock() {
    if (lock_ >= 0) ::close(lock_);
    lock_ = -1;
    number_ = 0;
}

} // namespace cairn
