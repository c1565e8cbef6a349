// A thought of this browser that several of its engines share (mind/shared_thought.hpp), as texts: the parts of a round,
// one for each engine, and what came of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "mind/shared_thought.hpp"
#include "room/live/premises.hpp"

namespace cairn {

// A question with what has been found so far.
class Thought {
public:
    Thought(Question question, std::uint64_t milliseconds, std::function<void(const Advice&)> then)
        : question_(std::move(question)), milliseconds_(milliseconds), then_(std::move(then)) {}

    const Question& question() const { return question_; }
    // Thinks until that is done or others have to say something; whether it is done.
    bool think(int engines);
    // What each engine is asked, the first time after it began to wait.
    std::vector<std::string> questions();
    // What one of them says; whether there is nothing to wait for any more.
    bool hear(std::string_view answer);

private:
    Budget budget() const;

    Question question_;
    std::uint64_t milliseconds_;
    std::function<void(const Advice&)> then_;
    SharedThought shared_;
    std::vector<RolledOut> results_; // of the round, as far as they are known
    std::size_t known_ = 0;
    double worked_ = 0;
    bool asked_ = false;
    bool alone_ = false; // somebody could not help
};

// What an engine answers to such a question: nothing if it cannot help.
std::string answer_part(std::string_view question);

} // namespace cairn
