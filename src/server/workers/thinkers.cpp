#include "server/workers/thinkers.hpp"

#include <chrono>
#include <memory>
#include <sys/resource.h>

#include "table/catalogue/catalogue.hpp"

namespace cairn {

namespace {

// Sizes of a thought. Below full strength a level looks at little, and takes milliseconds.
constexpr int short_thought = 0;
constexpr int full_thought = 1;
constexpr int lower_priority = 5; // than the thread that serves

int size_of(const Question& question) {
    const Entry& game = *find_ruleset(question.table->ruleset());
    return question.level < game.facts.levels ? short_thought : full_thought;
}

std::string move_of(const Question& question, const std::atomic<bool>& stop) {
    Random random(question.seed);
    const Budget budget { .level = question.level, .stop = &stop };
    return question.table->advise(budget, random).move;
}

} // namespace

Thinkers::Thinkers(int threads, const Limits& limits, Post post)
    : post_(std::move(post)),
      line_(limits.count(Limit::PlayerThoughts), limits.count(Limit::AddressThoughts)) {
    threads_.emplace_back([this] { run(short_thought); });
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(full_thought); });
}

Thinkers::~Thinkers() {
    {
        const std::lock_guard lock(mutex_);
        stop_ = true;
    }
    more_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

void Thinkers::think(const Claimant& whose, Question question,
                     std::function<void(std::string)> then) {
    {
        const std::lock_guard lock(mutex_);
        const int size = size_of(question);
        line_.add(whose, size, { std::move(question), std::move(then) });
    }
    more_.notify_all();
}

void Thinkers::run(int largest) {
    setpriority(PRIO_PROCESS, 0, lower_priority); // of this thread alone, in Linux
    std::unique_lock lock(mutex_);
    while (!stop_) {
        auto taken = line_.take(largest);
        if (!taken) {
            more_.wait(lock);
            continue;
        }
        lock.unlock();
        const auto begun = std::chrono::steady_clock::now();
        auto move = move_of(taken->job.question, stop_);
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
        post_([then = std::move(taken->job.then), move = std::move(move)] { then(move); });
        lock.lock();
        line_.done(taken->whose, took.count());
        more_.notify_all(); // who had one under way may have the next
    }
}

} // namespace cairn
