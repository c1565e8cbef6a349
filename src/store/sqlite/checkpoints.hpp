// Brings what stands in SQLite's write-ahead log (WAL) into the database file, on a thread and a
// connection of its own: a move waits for its own flush, and not for that.
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

#include "store/sqlite/sqlite.hpp"

namespace cairn {

inline constexpr int long_wal = 4000; // pages: then it should begin anew

class Checkpoints {
public:
    explicit Checkpoints(Sqlite own) : own_(std::move(own)), thread_([this] { run(); }) {}
    ~Checkpoints();
    Checkpoints(const Checkpoints&) = delete;
    Checkpoints& operator=(const Checkpoints&) = delete;

    // After a commit of the writer: the WAL has this many pages now. True if the writer should bring
    // over the last few itself: only when nothing is left does the WAL begin anew.
    bool grown_to(int pages);

private:
    void run();

    Sqlite own_;
    std::mutex mutex_;
    std::condition_variable wake_;
    int pages_ = 0;       // in the WAL
    int done_ = 0;        // of them, brought over
    int next_ = long_wal; // when the writer helps
    bool busy_ = false;
    bool stop_ = false;
    std::thread thread_;
};

// Brings over what it can without waiting for anybody; gives how many pages of the WAL are then
// done.
int checkpoint(const Sqlite& database);

} // namespace cairn
