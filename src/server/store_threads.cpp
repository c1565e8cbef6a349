#include "server/store_threads.hpp"

#include <algorithm>
#include <cassert>
#include <chrono>

#include "server/journal.hpp"

namespace cairn {

StoreThreads::StoreThreads(std::vector<std::unique_ptr<Store>> stores, Post post)
    : stores_(std::move(stores)), post_(std::move(post)) {
    assert(!stores_.empty());
    for (std::size_t i = 0; i < stores_.size(); ++i) {
        const Work work = stores_.size() == 1      ? Work::Everything
                          : i < stores_.size() / 2 ? Work::Writing
                                                   : Work::Asking;
        threads_.emplace_back([this, work, &store = *stores_[i]] { run(store, work); });
    }
}

StoreThreads::~StoreThreads() {
    {
        const std::lock_guard lock(mutex_);
        stop_ = true;
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

void StoreThreads::append(Append append, std::function<void(Written)> then) {
    {
        const std::lock_guard lock(mutex_);
        waiting_.appends.push_back(std::move(append));
        waiting_.thens.push_back(std::move(then));
    }
    wake_.notify_all();
}

void StoreThreads::ask(Job job) {
    {
        const std::lock_guard lock(mutex_);
        waiting_.jobs.push_back(std::move(job));
    }
    wake_.notify_all();
}

void StoreThreads::run(Store& store, Work work) {
    for (;;) {
        Waiting batch;
        {
            std::unique_lock lock(mutex_);
            const auto ready = [this, work] {
                return (work != Work::Asking && !waiting_.appends.empty()) ||
                       (work != Work::Writing && !waiting_.jobs.empty());
            };
            wake_.wait(lock, [this, &ready] { return stop_ || ready(); });
            if (!ready()) return; // stop_, and nothing is left to do
            if (work != Work::Asking) {
                std::swap(batch.appends, waiting_.appends);
                std::swap(batch.thens, waiting_.thens);
            }
            if (work == Work::Everything) std::swap(batch.jobs, waiting_.jobs);
            if (work == Work::Asking) { // the others of its kind take the next
                batch.jobs.push_back(std::move(waiting_.jobs.front()));
                waiting_.jobs.pop_front();
            }
        }
        // Reading first: whoever waits for a table should not wait for the disk as well.
        for (Job& job : batch.jobs) post_(job(store));
        if (!batch.appends.empty()) write(store, batch);
    }
}

void StoreThreads::found(bool healthy, std::string_view reason) {
    if (healthy_.exchange(healthy) == healthy) return;
    journal(healthy ? "log is back" : "log failed", { { "reason", std::string(reason) } });
}

void StoreThreads::write(Store& store, Waiting& batch) {
    const auto start = std::chrono::steady_clock::now();
    auto written = store.append(batch.appends);
    const auto took = std::chrono::steady_clock::now() - start;
    microseconds += static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::microseconds>(took).count());
    ++batches;
    for (const Append& append : batch.appends) lines += append.lines.size();
    const bool silent = written && std::count(written->begin(), written->end(), Written::Unknown);
    found(written && !silent, silent ? "it does not answer" : written ? "" : written.reason());
    std::vector<Written> results = written
                                       ? std::move(written.value())
                                       : std::vector<Written>(batch.appends.size(), Written::No);
    post_([thens = std::move(batch.thens), results = std::move(results)] {
        for (std::size_t i = 0; i < thens.size(); ++i) thens[i](results[i]);
    });
}

} // namespace cairn
