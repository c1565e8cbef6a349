#include "cli/interrupt.hpp"

#include <ctime>

#include <pthread.h>
#include <unistd.h>

namespace cairn {
namespace {

constexpr int exit_after_interrupt = 128 + SIGINT;

sigset_t interrupts() {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    return set;
}

} // namespace

InterruptWatch::InterruptWatch() {
    const sigset_t set = interrupts();
    pthread_sigmask(SIG_BLOCK, &set, &before_);
    watcher_ = std::thread([this] { watch(); });
}

InterruptWatch::~InterruptWatch() {
    done_ = true;
    watcher_.join();
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

void InterruptWatch::watch() {
    const sigset_t set = interrupts();
    constexpr timespec pause { 0, 100'000'000 };
    while (!done_) {
        if (sigtimedwait(&set, nullptr, &pause) < 0) continue;
        if (seen_.exchange(true)) _exit(exit_after_interrupt);
    }
}

} // namespace cairn
