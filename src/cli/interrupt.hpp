// Ctrl-C ends a long run in good order: what is there so far is shown. A second one ends it at
// once.
#pragma once

#include <atomic>
#include <csignal>
#include <thread>

namespace cairn {

// While it lives the interrupt signal sets a flag. Make it before any other thread: they all leave
// the signal to its own.
class InterruptWatch {
public:
    InterruptWatch();
    ~InterruptWatch();

    InterruptWatch(const InterruptWatch&) = delete;
    InterruptWatch& operator=(const InterruptWatch&) = delete;

    const std::atomic<bool>& seen() const { return seen_; }

private:
    void watch();

    std::atomic<bool> seen_ { false };
    std::atomic<bool> done_ { false };
    sigset_t before_ {};
    std::thread watcher_;
};

} // namespace cairn
