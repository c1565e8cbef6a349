// The thread that owns the log. What comes while it writes is written together next time: the
// more is going on, the more moves share one trip to the disk.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "store/store.hpp"

namespace cairn {

class StoreThread {
public:
    // Runs something on the thread that serves.
    using Post = std::function<void(std::function<void()>)>;

    StoreThread(std::unique_ptr<Store> store, Post post);
    ~StoreThread(); // writes what is waiting
    StoreThread(const StoreThread&) = delete;
    StoreThread& operator=(const StoreThread&) = delete;

    void append(Append append, std::function<void(Written)> then);
    // Anything else; what it gives is run on the serving thread.
    using Job = std::function<std::function<void()>(Store&)>;
    void ask(Job job);

    bool healthy() const { return healthy_; }
    // For the meters: the last batch and how long it took.
    std::atomic<std::uint64_t> batches { 0 };
    std::atomic<std::uint64_t> lines { 0 };
    std::atomic<std::uint64_t> microseconds { 0 };

private:
    struct Waiting {
        std::vector<Append> appends;
        std::vector<std::function<void(Written)>> thens;
        std::vector<Job> jobs;

        bool empty() const { return appends.empty() && jobs.empty(); }
    };

    void run();
    void write(Waiting& batch);

    std::unique_ptr<Store> store_;
    Post post_;
    std::mutex mutex_;
    std::condition_variable wake_;
    Waiting waiting_;
    bool stop_ = false;
    std::atomic<bool> healthy_ { true };
    std::thread thread_;
};

} // namespace cairn
