// The threads that think for the computer players. Short thoughts have a thread of their own, so
// that nobody waits a second for a move that takes a millisecond.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "room/live/premises.hpp"
#include "server/limits/limits.hpp"
#include "server/workers/fair_line.hpp"

namespace cairn {

class Thinkers {
public:
    using Post = std::function<void(std::function<void()>)>;

    // `threads` for all thoughts, besides the one for short ones. `post` brings the move back.
    Thinkers(int threads, const Limits& limits, Post post);
    ~Thinkers(); // thoughts that are not done by then are given up
    Thinkers(const Thinkers&) = delete;
    Thinkers& operator=(const Thinkers&) = delete;

    void think(const Claimant& whose, Question question, std::function<void(std::string)> then);

private:
    struct Thought {
        Question question;
        std::function<void(std::string)> then;
    };
    void run(int largest);

    Post post_;
    std::mutex mutex_;
    std::condition_variable more_;
    FairLine<Thought> line_;
    std::atomic<bool> stop_ { false };
    std::vector<std::thread> threads_;
};

} // namespace cairn
