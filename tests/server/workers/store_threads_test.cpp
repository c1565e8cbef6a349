// What is written together: moves that come one after the other share a transaction where there are many of them, and
// whoever plays alone does not wait.
#include <algorithm>
#include <condition_variable>
#include <deque>
#include <gtest/gtest.h>
#include <mutex>
#include <optional>
#include <stdexcept>

#include "server/workers/store_threads.hpp"

namespace cairn {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

const Error not_here { "this store only appends" };

// Everything is durable at once.
class QuickStore : public Store {
public:
    Result<std::vector<Written>> append(std::span<const Append> appends) override {
        return std::vector<Written>(appends.size(), Written::Yes);
    }
    Result<std::vector<std::vector<std::string>>> read(std::span<const Reading>) override {
        return not_here;
    }
    Result<std::vector<std::uint64_t>> newest(std::span<const std::string>) override {
        return not_here;
    }
    Result<std::vector<Summary>> unfinished() override { return not_here; }
    Result<int> unfinished_of(const std::string&) override { return not_here; }
    Result<std::vector<std::string>> tables() override { return not_here; }
    Result<std::vector<Summary>> lobby(bool, int) override { return not_here; }
    Result<Done> attend(std::span<const std::string>, Millis) override { return not_here; }
    Result<std::vector<std::string>> take_over() override { return not_here; }
    Result<Done> hold(std::span<const std::string>) override { return not_here; }
    Result<Done> postpone(std::span<const std::string>, Millis) override { return not_here; }
    AccountStore& accounts() override { throw std::logic_error(not_here.reason); }
    Result<std::string> secret(std::string_view, std::string_view) override { return not_here; }
    Result<std::optional<Millis>> beat(Millis) override { return not_here; }
};

// The thread that serves: this one.
class Loop {
public:
    void post(std::function<void()> task) {
        const std::lock_guard lock(mutex_);
        tasks_.push_back(std::move(task));
        bell_.notify_one();
    }
    void run_until(Clock::time_point end, const std::function<bool()>& is_done) {
        while (!is_done() && Clock::now() < end) {
            std::unique_lock lock(mutex_);
            if (!bell_.wait_until(lock, end, [this] { return !tasks_.empty(); })) return;
            const auto task = std::move(tasks_.front());
            tasks_.pop_front();
            lock.unlock();
            task();
        }
    }

private:
    std::mutex mutex_;
    std::condition_variable bell_;
    std::deque<std::function<void()>> tasks_;
};

class Writing {
public:
    Writing() {
        std::vector<std::unique_ptr<Store>> stores;
        stores.push_back(std::make_unique<QuickStore>());
        threads_.emplace(std::move(stores), [this](auto task) { loop.post(std::move(task)); });
    }
    // One more line of some table.
    void append() {
        ++asked;
        threads_->append({ "a table", 1, { "a line" }, std::nullopt }, [this](Written result) {
            EXPECT_EQ(result, Written::Yes);
            ++told;
        });
    }
    void wait(Clock::time_point end) {
        loop.run_until(end, [this] { return told == asked; });
    }
    std::uint64_t transactions() const { return threads_->batches; }

    Loop loop;
    std::uint64_t asked = 0;
    std::uint64_t told = 0;

private:
    std::optional<StoreThreads> threads_; // first to end
};

TEST(StoreThreads, GatherWhatComesWhereThereIsMuch) {
    Writing writing;
    const auto begun = Clock::now();
    auto next = begun;
    while (next <
           begun + 200ms) { // two at a time, a while before those who were there before are told
        writing.append();
        writing.append();
        next += 500us;
        writing.loop.run_until(next, [] { return false; });
    }
    writing.wait(Clock::now() + 10s);
    EXPECT_EQ(writing.told, writing.asked);
    // Without waiting there would be one for each pair; sixteen at once need not wait.
    const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begun);
    EXPECT_LE(writing.transactions(),
              static_cast<std::uint64_t>(took.count()) / 4 + writing.asked / 16 + 3);
}

TEST(StoreThreads, LetNobodyWaitWhoPlaysAlone) {
    Writing writing;
    auto quickest = Clock::duration(1h);
    for (int i = 0; i < 50; ++i) { // of several: the machine may be busy
        const auto begun = Clock::now();
        writing.append();
        writing.wait(begun + 10s);
        quickest = std::min(quickest, Clock::now() - begun);
    }
    EXPECT_EQ(writing.told, writing.asked);
    EXPECT_EQ(writing.transactions(), writing.asked);
    EXPECT_LT(quickest, 3ms);
}

} // namespace
} // namespace cairn
