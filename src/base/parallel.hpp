// Work on several threads at once, and a lock between them. The browser's engine has one thread,
// and its C++ library knows no others: there the same names do one piece of work after the other.
#pragma once

#include <cstddef>

#ifndef __wasm__
#include <mutex>
#include <thread>
#include <vector>
#endif

namespace cairn {

#ifdef __wasm__

struct Mutex {
    void lock() {}
    void unlock() {}
};

template <class Work>
void in_parallel(std::size_t workers, const Work& work) {
    for (std::size_t worker = 0; worker < workers; ++worker) work(worker);
}

#else

using Mutex = std::mutex;

// Calls work(0) in this thread and work(1) … work(workers - 1) in threads of their own, and returns
// when all have returned.
template <class Work>
void in_parallel(std::size_t workers, const Work& work) {
    std::vector<std::jthread> others;
    for (std::size_t worker = 1; worker < workers; ++worker) {
        others.emplace_back([&work, worker] { work(worker); });
    }
    if (workers > 0) work(0);
}

#endif

// Holds the mutex as long as it lives.
class [[nodiscard]] Locked {
public:
    explicit Locked(Mutex& mutex) : mutex_(mutex) { mutex_.lock(); }
    ~Locked() { mutex_.unlock(); }
    Locked(const Locked&) = delete;
    Locked& operator=(const Locked&) = delete;

private:
    Mutex& mutex_;
};

} // namespace cairn
