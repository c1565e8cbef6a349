#include "store/sqlite/checkpoints.hpp"

#include <algorithm>
#include <sqlite3.h>

namespace cairn {

namespace {

constexpr int worth_a_checkpoint = 1000; // pages of 4 KB; fewer than that a writer may do itself

} // namespace

int checkpoint(const Sqlite& database) {
    int pages = 0;
    int done = 0;
    sqlite3_wal_checkpoint_v2(database.handle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, &pages, &done);
    return done;
}

Checkpoints::~Checkpoints() {
    {
        const std::lock_guard lock(mutex_);
        stop_ = true;
    }
    wake_.notify_one();
    thread_.join();
}

bool Checkpoints::grown_to(int pages) {
    const std::lock_guard lock(mutex_);
    if (pages < pages_) { // it has begun anew
        done_ = 0;
        next_ = long_wal;
    }
    pages_ = pages;
    if (busy_) return false;
    const bool few = pages_ - done_ < worth_a_checkpoint;
    const bool late = pages_ > 2 * long_wal; // whoever writes so much can wait for it
    if (few || late) {
        if (pages_ <= next_) return false;
        next_ = pages_ + worth_a_checkpoint / 4; // if somebody who reads keeps it from ending
        done_ = pages_;
        return true;
    }
    busy_ = true;
    wake_.notify_one();
    return false;
}

void Checkpoints::run() {
    std::unique_lock lock(mutex_);
    for (;;) {
        wake_.wait(lock, [this] { return stop_ || busy_; });
        if (stop_) return;
        lock.unlock();
        const int done = checkpoint(own_);
        lock.lock();
        done_ = std::min(done, pages_); // unless it has begun anew meanwhile
        busy_ = false;
    }
}

} // namespace cairn
