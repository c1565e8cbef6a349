#include "server/workers/store_threads.hpp"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <iterator>
#include <utility>

#include "server/journal.hpp"

namespace cairn {

namespace {

constexpr auto between_transactions = std::chrono::milliseconds(4);
constexpr std::size_t enough_moves = 16; // for a transaction of their own at once

} // namespace

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
    hand_over();
    {
        const std::lock_guard lock(mutex_);
        stop_ = true;
    }
    to_write_.notify_all();
    to_ask_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

void StoreThreads::append(Append append, std::function<void(Written)> then) {
    gathered_.appends.push_back(std::move(append));
    gathered_.when_written.push_back(std::move(then));
    gather();
}

void StoreThreads::read(Reading reading, std::function<void(Lines)> then) {
    gathered_.readings.push_back(std::move(reading));
    gathered_.when_read.push_back(std::move(then));
    gather();
}

void StoreThreads::gather() {
    if (std::exchange(gathering_, true)) return;
    post_([this] { hand_over(); });
}

void StoreThreads::hand_over() {
    gathering_ = false;
    const auto move_all = [](auto& from, auto& to) {
        std::move(from.begin(), from.end(), std::back_inserter(to));
        from.clear();
    };
    bool to_write = !gathered_.appends.empty();
    const bool to_read = !gathered_.readings.empty();
    {
        const std::lock_guard lock(mutex_);
        move_all(gathered_.appends, waiting_.appends);
        move_all(gathered_.when_written, waiting_.when_written);
        move_all(gathered_.readings, waiting_.readings);
        move_all(gathered_.when_read, waiting_.when_read);
        // Whoever gathers more is not to be woken for each.
        if (gathering_more_ && waiting_.appends.size() < enough_moves) to_write = false;
    }
    if (to_write) to_write_.notify_one();
    if (to_read) bell_of_askers().notify_one();
}

void StoreThreads::ask(Job job) {
    {
        const std::lock_guard lock(mutex_);
        waiting_.jobs.push_back(std::move(job));
    }
    bell_of_askers().notify_one();
}

std::condition_variable& StoreThreads::bell_of_askers() {
    return stores_.size() == 1 ? to_write_ : to_ask_;
}

bool StoreThreads::has_work(Work work) const {
    const bool to_write = !waiting_.appends.empty();
    const bool to_ask = !waiting_.jobs.empty() || !waiting_.readings.empty();
    return (work != Work::Asking && to_write) || (work != Work::Writing && to_ask);
}

StoreThreads::Waiting StoreThreads::take(Work work) {
    Waiting batch;
    if (work != Work::Asking) {
        std::swap(batch.appends, waiting_.appends);
        std::swap(batch.when_written, waiting_.when_written);
    }
    if (work != Work::Writing) {
        std::swap(batch.readings, waiting_.readings);
        std::swap(batch.when_read, waiting_.when_read);
    }
    if (work == Work::Everything) std::swap(batch.jobs, waiting_.jobs);
    if (work == Work::Asking && !waiting_.jobs.empty()) { // the others of its kind take the next
        batch.jobs.push_back(std::move(waiting_.jobs.front()));
        waiting_.jobs.pop_front();
    }
    return batch;
}

void StoreThreads::run(Store& store, Work work) {
    std::condition_variable& bell = work == Work::Asking ? to_ask_ : to_write_;
    Transaction last;
    for (;;) {
        Waiting batch;
        {
            std::unique_lock lock(mutex_);
            bell.wait(lock, [this, work] { return stop_ || has_work(work); });
            if (!has_work(work)) return; // stop_, and nothing is left to do
            if (!waiting_.appends.empty() && work != Work::Asking) gather_more(lock, last);
            batch = take(work);
        }
        // Reading first: whoever waits for a table should not wait for the disk as well.
        if (!batch.readings.empty()) read(store, batch);
        for (Job& job : batch.jobs) post_(job(store));
        if (batch.appends.empty()) continue;
        last = { std::chrono::steady_clock::now(), batch.appends.size() };
        write(store, batch);
    }
}

// A transaction costs a server far more than one more move in it. Where several shared the last one, more are on their
// way: they get a moment to come. Whoever plays alone never waits for others.
void StoreThreads::gather_more(std::unique_lock<std::mutex>& lock, const Transaction& last) {
    const Time next = last.begun + between_transactions;
    if (last.moves < 2 || gathering_more_ || std::chrono::steady_clock::now() >= next) return;
    gathering_more_ = true;
    to_write_.wait_until(lock, next,
                         [this] { return stop_ || waiting_.appends.size() >= enough_moves; });
    gathering_more_ = false;
}

void StoreThreads::read(Store& store, Waiting& batch) {
    auto logs = store.read(batch.readings);
    post_([thens = std::move(batch.when_read), logs = std::move(logs)]() mutable {
        for (std::size_t i = 0; i < thens.size(); ++i) {
            if (logs) {
                thens[i](std::move(logs.value()[i]));
            } else {
                thens[i](logs.error());
            }
        }
    });
}

void StoreThreads::found(bool healthy, std::string_view reason) {
    if (healthy_.exchange(healthy) == healthy) return;
    journal(healthy ? "log is back" : "log failed", { { "reason", std::string(reason) } });
}

void StoreThreads::write(Store& store, Waiting& batch) {
    BatchTimes times { std::chrono::steady_clock::now(), {} };
    auto written = store.append(batch.appends);
    times.done = std::chrono::steady_clock::now();
    const auto took = times.done - times.begun;
    microseconds += static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::microseconds>(took).count());
    ++batches;
    for (const Append& append : batch.appends) lines += append.lines.size();
    const bool silent = written && std::count(written->begin(), written->end(), Written::Unknown);
    found(written && !silent, silent ? "it does not answer" : written ? "" : written.reason());
    std::vector<Written> results = written
                                       ? std::move(written.value())
                                       : std::vector<Written>(batch.appends.size(), Written::No);
    // The lines go back to the thread that made them: it has use for their memory, and this one has none.
    post_([this, times, thens = std::move(batch.when_written), results = std::move(results),
           lines_to_free = std::move(batch.appends)] {
        batch_told_ = times;
        for (std::size_t i = 0; i < thens.size(); ++i) thens[i](results[i]);
    });
}

} // namespace cairn
