// The threads that own the log, each with a connection of its own. What comes while they write is
// written together next time: the more is going on, the more moves share one trip to the disk.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string_view>
#include <thread>
#include <vector>

#include "store/store.hpp"

namespace cairn {

class StoreThreads {
public:
    // Runs something on the thread that serves.
    using Post = std::function<void(std::function<void()>)>;

    // One store does everything; of several, the first half writes and the others do what is asked.
    StoreThreads(std::vector<std::unique_ptr<Store>> stores, Post post);
    ~StoreThreads(); // writes what is waiting
    StoreThreads(const StoreThreads&) = delete;
    StoreThreads& operator=(const StoreThreads&) = delete;

    // On the serving thread. What comes in one turn of it goes to the log together.
    void append(Append append, std::function<void(Written)> then);
    using Lines = Result<std::vector<std::string>>;
    void read(Reading reading, std::function<void(Lines)> then);
    // Anything else; what it gives is run on the serving thread.
    using Job = std::function<std::function<void()>(Store&)>;
    void ask(Job job);

    // When the batch was begun and done whose appends are being told: on the serving thread, from
    // inside of what was given to `append`.
    using Time = std::chrono::steady_clock::time_point;
    struct BatchTimes {
        Time begun;
        Time done;
    };
    const BatchTimes& batch_told() const { return batch_told_; }

    bool healthy() const { return healthy_; }
    void found(bool healthy, std::string_view reason); // by whoever has just tried
    // For the meters: the last batch and how long it took.
    std::atomic<std::uint64_t> batches { 0 };
    std::atomic<std::uint64_t> lines { 0 };
    std::atomic<std::uint64_t> microseconds { 0 };

private:
    struct Waiting {
        std::vector<Append> appends;
        std::vector<std::function<void(Written)>> when_written;
        std::vector<Reading> readings;
        std::vector<std::function<void(Lines)>> when_read;
        std::deque<Job> jobs;
    };
    enum class Work : std::uint8_t { Everything, Writing, Asking };

    void gather();
    void hand_over();
    std::condition_variable& bell_of_askers();
    void run(Store& store, Work work);
    bool has_work(Work work) const;
    struct Transaction {
        Time begun {};
        std::size_t moves = 0;
    };
    void gather_more(std::unique_lock<std::mutex>& lock, const Transaction& last);
    Waiting take(Work work);
    void read(Store& store, Waiting& batch);
    void write(Store& store, Waiting& batch);

    std::vector<std::unique_ptr<Store>> stores_;
    Post post_;
    Waiting gathered_; // on the serving thread
    bool gathering_ = false;
    BatchTimes batch_told_;
    std::mutex mutex_;
    std::condition_variable to_write_, to_ask_;
    Waiting waiting_;
    bool gathering_more_ = false; // a thread waits for more moves that share its transaction
    bool stop_ = false;
    std::atomic<bool> healthy_ { true };
    std::vector<std::thread> threads_;
};

} // namespace cairn
