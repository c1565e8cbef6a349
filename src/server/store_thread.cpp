#include "server/store_thread.hpp"

#include <chrono>

#include "server/journal.hpp"

namespace cairn {

StoreThread::StoreThread(std::unique_ptr<Store> store, Post post)
    : store_(std::move(store)), post_(std::move(post)), thread_([this] { run(); }) {}

StoreThread::~StoreThread() {
    {
        const std::lock_guard lock(mutex_);
        stop_ = true;
    }
    wake_.notify_one();
    thread_.join();
}

void StoreThread::append(Append append, std::function<void(Written)> then) {
    {
        const std::lock_guard lock(mutex_);
        waiting_.appends.push_back(std::move(append));
        waiting_.thens.push_back(std::move(then));
    }
    wake_.notify_one();
}

void StoreThread::ask(Job job) {
    {
        const std::lock_guard lock(mutex_);
        waiting_.jobs.push_back(std::move(job));
    }
    wake_.notify_one();
}

void StoreThread::run() {
    for (;;) {
        Waiting batch;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [this] { return stop_ || !waiting_.empty(); });
            if (waiting_.empty()) return; // stop_, and nothing is left to do
            std::swap(batch, waiting_);
        }
        // Reading first: whoever waits for a table should not wait for the disk as well.
        for (Job& job : batch.jobs) post_(job(*store_));
        if (!batch.appends.empty()) write(batch);
    }
}

void StoreThread::write(Waiting& batch) {
    const auto start = std::chrono::steady_clock::now();
    auto written = store_->append(batch.appends);
    const auto took = std::chrono::steady_clock::now() - start;
    microseconds += static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::microseconds>(took).count());
    ++batches;
    for (const Append& append : batch.appends) lines += append.lines.size();
    if (written.ok() != healthy_) {
        healthy_ = written.ok();
        journal(written ? "log is back" : "log failed",
                { { "reason", written ? "" : written.reason() } });
    }
    std::vector<Written> results = written
                                       ? std::move(written.value())
                                       : std::vector<Written>(batch.appends.size(), Written::No);
    post_([thens = std::move(batch.thens), results = std::move(results)] {
        for (std::size_t i = 0; i < thens.size(); ++i) thens[i](results[i]);
    });
}

} // namespace cairn
