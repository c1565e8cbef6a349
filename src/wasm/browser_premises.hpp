// The premises of a hall that stands in a browser: its clock and chance, letters that wait to be fetched, and thinking
// that is done when the page has been told everything else.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <string>
#include <utility>

#include "room/live/memory_premises.hpp"

namespace cairn {

struct Letter {
    ClientId client = 0;
    std::string text;
};

class BrowserPremises final : public MemoryPremises {
public:
    Millis now() const override;
    void fill_with_chance(std::span<std::uint8_t> bytes) override;
    void tell(ClientId client, std::string_view message) override {
        letters_.push_back({ client, std::string(message) });
    }
    void think(Question question, std::function<void(std::string)> then) override {
        thoughts_.emplace_back(std::move(question), std::move(then));
    }

    bool has_letters() const { return !letters_.empty(); }
    Letter next_letter() {
        Letter letter = std::move(letters_.front());
        letters_.pop_front();
        return letter;
    }

    bool has_thoughts() const { return !thoughts_.empty(); }
    // What the next thought is about; null if there is none.
    const Question* next_question() const {
        return thoughts_.empty() ? nullptr : &thoughts_.front().first;
    }
    void think_one();

private:
    std::deque<Letter> letters_;
    std::deque<std::pair<Question, std::function<void(std::string)>>> thoughts_;
};

} // namespace cairn
